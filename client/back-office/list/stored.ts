const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every(one => typeof one === "string")

/** Texts that this browser remembers for the back office; null if there are none or storage is refused. */
export function readStored(key: string): string[] | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? "null")
    return isTexts(value) ? value : null
  } catch {
    return null
  }
}

/** Remembers texts; without storage, they last as long as the page. */
export function writeStored(key: string, texts: readonly string[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(texts))
  } catch {
    // Storage may be full or refused; nothing else depends on it.
  }
}
