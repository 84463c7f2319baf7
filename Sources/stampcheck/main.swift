import CommandLineInterface

Host.leave(CommandLineTool(.process()).run())
