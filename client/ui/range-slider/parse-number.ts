const SHAPE = /^([-−]?)(\d[\d.,\s’']*)([km]?)$/i
const GROUPED = /[\s’']|[.,](?=\d{3}(?!\d))/g
const FACTORS: Record<string, number> = { k: 1_000, m: 1_000_000 }

/**
 * Parses a whole number as people type it: `1,000`, `1.000`, `1 000`, `$10k`, `1.5m`. Negative numbers
 * become zero unless they are allowed; undefined if the text is not a number.
 */
export function parseNumber(text: string, allowsNegative = false): number | undefined {
  const [, minus, digits = "", suffix = ""] = SHAPE.exec(text.replace(/[$\s]/g, "")) ?? []
  const number = Number(digits.replace(GROUPED, "").replace(",", "."))
  if (digits === "" || !Number.isFinite(number)) return undefined
  if (minus && !allowsNegative) return 0
  const whole = Math.min(Number.MAX_SAFE_INTEGER, Math.round(number * (FACTORS[suffix.toLowerCase()] ?? 1)))
  return minus && whole > 0 ? -whole : whole
}
