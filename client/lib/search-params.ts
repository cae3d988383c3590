const INDEXED = /^(.*)\[(\d{0,4})\]$/s

/**
 * The address's search as raw texts, a list where a key is repeated or in brackets; each route reads its own.
 * `key[]`, `key[0]` are `key`: a router that keeps both spellings side by side would read them as one list.
 */
export function parseSearch(search: string): Record<string, string | string[]> {
  const found: Record<string, string | string[]> = {}
  const bracketed = new Set<string>()
  const entries = new Map<string, { order: number; value: string }[]>()
  for (const [spelled, value] of new URLSearchParams(search)) {
    const [, key = spelled, index = ""] = INDEXED.exec(spelled) ?? []
    if (key !== spelled) bracketed.add(key)
    entries.set(key, [...(entries.get(key) ?? []), { order: Number(index), value }])
  }
  for (const [key, several] of entries) {
    const [first = "", ...others] = several.sort((a, b) => a.order - b.order).map(one => one.value)
    const isList = others.length > 0 || bracketed.has(key)
    if (key !== "__proto__") found[key] = isList ? [first, ...others] : first
  }
  return found
}

/** The search back to an address, lists in the comma form, flags as `1` or `0`. */
export function stringifySearch(search: Record<string, unknown>): string {
  const pairs = Object.entries(search)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([key, value]) => {
      const text = typeof value === "boolean" ? (value ? "1" : "0") : String(value)
      return `${encodeURIComponent(key)}=${encodeURIComponent(text).replaceAll("%2C", ",")}`
    })
  return pairs.length ? `?${pairs.join("&")}` : ""
}
