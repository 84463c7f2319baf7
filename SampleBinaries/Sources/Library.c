// One exported function, so that the library is a library and not an empty file.
int answer(void) {
    return 42;
}
