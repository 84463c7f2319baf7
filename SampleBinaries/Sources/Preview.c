// Xcode's __preview.dylib holds no code. It only has the install name of the debug dylib.
