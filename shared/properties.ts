/** The properties of a value of unknown shape; none for anything but an object. */
export const propertiesOf = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null ? { ...value } : {}

/** The value of a JSON text; null for none, and for a text that is no JSON. */
export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null")
  } catch {
    return null
  }
}

/** The value of a record's own key: a stranger's key may be named as what every object inherits. */
export function ownValue<Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined
}

/** The number of a number or a text; NaN for anything else, for some of which `Number` throws. */
export const numberOf = (value: unknown): number =>
  typeof value === "number" || typeof value === "string" ? Number(value) : Number.NaN

/** The text of a text, a number or a truth value; null for anything else, for some of which `String` throws. */
export const textOf = (value: unknown): string | null =>
  typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? String(value) : null

/** Whether a value is absent or an empty text. */
export const isBlank = (value: unknown) => value === undefined || value === null || value === ""

export const numberOrNull = (value: unknown): number | null => (typeof value === "number" ? value : null)

export const textOrNull = (value: unknown): string | null => (typeof value === "string" ? value : null)
