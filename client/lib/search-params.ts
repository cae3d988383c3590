/** The address's search as raw texts, a list where a key stands more than once; each route reads its own. */
export function parseSearch(search: string): Record<string, string | string[]> {
  const found: Record<string, string | string[]> = {}
  const params = new URLSearchParams(search)
  for (const key of new Set(params.keys())) {
    const [first = "", ...others] = params.getAll(key)
    if (key !== "__proto__") found[key] = others.length ? [first, ...others] : first
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
