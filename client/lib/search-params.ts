const INDEXED = /^(.*)\[(\d{0,4})\]$/s

/**
 * Parses a search string to raw texts, a list if a key is repeated or has brackets; each route validates its own.
 * `key[]` and `key[0]` are normalized to `key`, so that both notations end up in one list.
 */
export function parseSearch(search: string): Record<string, string | string[]> {
  const found: Record<string, string | string[]> = {}
  const bracketed = new Set<string>()
  const entries = new Map<string, { order: number; value: string }[]>()
  for (const [name, value] of new URLSearchParams(search)) {
    const [, key = name, index = ""] = INDEXED.exec(name) ?? []
    if (key !== name) bracketed.add(key)
    entries.set(key, [...(entries.get(key) ?? []), { order: Number(index), value }])
  }
  for (const [key, several] of entries) {
    const [first = "", ...others] = several.sort((a, b) => a.order - b.order).map(one => one.value)
    const isList = others.length > 0 || bracketed.has(key)
    if (key !== "__proto__") found[key] = isList ? [first, ...others] : first
  }
  return found
}

/** Serializes a search to a query string: lists comma-separated, flags as `1` or `0`. */
export function stringifySearch(search: Record<string, unknown>): string {
  const pairs = Object.entries(search)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([key, value]) => {
      const text = typeof value === "boolean" ? (value ? "1" : "0") : String(value)
      return `${encodeURIComponent(key)}=${encodeURIComponent(text).replaceAll("%2C", ",")}`
    })
  return pairs.length ? `?${pairs.join("&")}` : ""
}
