import { parseJson } from "#shared/properties.ts"

/** Storage of this browser that survives closing it, or only a reload of this tab. */
type StorageKind = "localStorage" | "sessionStorage"

/** A stored text; null if there is none, or if the browser stores nothing. */
export function readStoredText(kind: StorageKind, key: string): string | null {
  try {
    return globalThis[kind].getItem(key)
  } catch {
    return null
  }
}

/** Stores a text, or removes it (null); false if the browser refuses, which may be full or private. */
export function writeStoredText(kind: StorageKind, key: string, text: string | null): boolean {
  try {
    if (text === null) globalThis[kind].removeItem(key)
    else globalThis[kind].setItem(key, text)
    return true
  } catch {
    return false
  }
}

/** A stored JSON value; null if there is none, it is no JSON, or the browser stores nothing. */
export const readStoredJson = (kind: StorageKind, key: string): unknown =>
  parseJson(readStoredText(kind, key))
