// The samples are read and never run, so the program of each app has nothing to do.
int main(void) {
    return 0;
}
