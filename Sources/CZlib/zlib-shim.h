// The system's zlib: on Debian from zlib1g-dev, on a Mac from the SDK.
#include <zlib.h>
