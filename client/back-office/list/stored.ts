import { readStoredJson, writeStoredText } from "../../lib/browser-storage.ts"

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every(one => typeof one === "string")

/** Texts that this browser remembers for the back office; null if there are none or storage is refused. */
export function readStored(key: string): string[] | null {
  const value = readStoredJson("localStorage", key)
  return isTexts(value) ? value : null
}

/** Remembers texts; without storage, they last as long as the page. */
export function writeStored(key: string, texts: readonly string[]): void {
  writeStoredText("localStorage", key, JSON.stringify(texts))
}
