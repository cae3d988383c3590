const MAX_LENGTH = 60

/** The first match wins: most browsers also name those that they are compatible with. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, "Edge"],
  [/\b(OPR|Opera)\//, "Opera"],
  [/\bYaBrowser\//, "Yandex Browser"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
]
const SYSTEMS: readonly [RegExp, string][] = [
  [/\b(iPhone|iPod)\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "macOS"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
]

const nameIn = (names: readonly [RegExp, string][], text: string) =>
  names.find(([pattern]) => pattern.test(text))?.[1]

/**
 * A User-Agent header as people recognize it, such as `Chrome, Windows`: no version, and nothing that distinguishes
 * two people with the same browser. Of other programs the name, such as `curl`; empty if there is none.
 */
export function browserName(userAgent = ""): string {
  const browser = nameIn(BROWSERS, userAgent) ?? /^[\w.-]+/.exec(userAgent)?.[0] ?? ""
  const system = nameIn(SYSTEMS, userAgent)
  return [browser.slice(0, MAX_LENGTH), system].filter(Boolean).join(", ")
}
