"""What GitHub makes of Markdown: the HTML of its own parser, and what its later filters would find in it."""

import re
from html.parser import HTMLParser

OWN_TAGS = {"h2", "h3", "p", "table", "thead", "tbody", "tr", "th", "td", "code", "strong", "br"}
# GitHub and GitLab look for these in the text of the finished page, wherever it is not code. (The id of a commit is one too, and does no harm:
# it becomes a link only where the repository has that commit.)
REFERENCE = re.compile(r"(?<![\w`])(@[A-Za-z0-9]|[#!%~$&][A-Za-z0-9]|GH-\d)|://", re.ASCII)


class Page(HTMLParser):
    def __init__(self, html):
        super().__init__()
        self.faults = []
        self.rows = []
        self.text = ""
        self._code = 0
        self.feed(html)

    def handle_starttag(self, tag, attributes):
        if tag not in OWN_TAGS or attributes:
            self.faults.append(f"<{tag} {attributes}>")
        if tag == "tr":
            self.rows.append(0)
        if tag in ("td", "th") and self.rows:
            self.rows[-1] += 1
        self._code += tag == "code"

    def handle_endtag(self, tag):
        self._code -= tag == "code"

    def handle_comment(self, data):
        # The tool's own, behind the sign of an address.
        if data != " " or not self.text.endswith("@"):
            self.faults.append(f"<!--{data}-->")

    def handle_data(self, data):
        self.text += data
        found = REFERENCE.search(data)
        if found and not self._code:
            self.faults.append(f"reference {found.group()} in {data}")


def page(markdown):
    import cmarkgfm
    from cmarkgfm.cmark import Options

    # Tags are let through, as on GitHub: what is no tag of the tool's own has to have been escaped.
    extensions = ["table", "autolink", "strikethrough", "tasklist"]
    return Page(cmarkgfm.markdown_to_html_with_extensions(markdown, Options.CMARK_OPT_UNSAFE, extensions))
