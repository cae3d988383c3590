/** An absolute URL from a text, or null. `URL.parse` and `URL.canParse` are newer than the oldest supported browsers. */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}
