// Embedded Swift needs no runtime library, so this links with nothing but libSystem.
@main
struct FullScreen {
    static func main() {
        print("full screen")
    }
}
