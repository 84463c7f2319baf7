// In a debug build, Xcode moves the program to NAME.debug.dylib and leaves this small launcher in its place. The names of
// both functions are Xcode's: the launcher starts here, and finds the program under the second name.
extern int __debug_main_executable_dylib_entry_point(void);

int __debug_blank_executor_main(void) {
    return __debug_main_executable_dylib_entry_point();
}
