export type Key = "Tab" | "Enter" | "Escape"

/** What the tests need of a browser, whatever drives it. */
export type Engine = {
  name: "Chromium" | "Firefox" | "WebKit"
  goTo: (url: string) => Promise<void>
  /** The value of an expression, as JSON. */
  run: (expression: string) => Promise<unknown>
  /** The size of the page, without the window's frame. */
  resize: (width: number, height: number) => Promise<void>
  clickAt: (x: number, y: number) => Promise<void>
  type: (text: string) => Promise<void>
  press: (key: Key) => Promise<void>
  /** The page as a PDF, where the driver can print. */
  print?: () => Promise<Uint8Array>
  close: () => Promise<void>
}
