import { isIP } from "node:net"

const IPV6 = /^([0-9a-f]+:[0-9a-f]+:[0-9a-f]+):[0-9a-f]+::\/64$/

/**
 * The network of a client address as limits count it (server/platform/http/client-address.ts): enough to recognize
 * one's own location, and shared by hundreds of people. Empty if unknown.
 */
export function networkOf(address: string): string {
  if (isIP(address) === 4) return address.replace(/\d+$/, "0/24")
  const [, groups] = IPV6.exec(address) ?? []
  return groups ? `${groups}::/48` : ""
}

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
