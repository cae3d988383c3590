import type { FieldProblems } from "./errors.ts"
import { type QueryField, Refused } from "./query-fields.ts"

/** The raw values of one key, in order. */
type RawQuery = ReadonlyMap<string, readonly string[]>

/** A value that cannot be a text (such as an object in a list); every parser rejects it. */
const UNREADABLE = "\0"
const SPELLING = /^([a-z_]{1,40})(?:\[(.*)\])?$/s
const INDEX = /^\d{0,15}$/

type Entry = { order: number; value: string }

function textOf(value: unknown): string {
  if (typeof value === "string") return value
  if (typeof value === "number" || typeof value === "boolean") return String(value)
  return UNREADABLE
}

function* entriesOf(source: URLSearchParams | object): Generator<[string, unknown]> {
  if (source instanceof URLSearchParams) yield* source
  else yield* Object.entries(source)
}

function* valuesOf(value: unknown): Generator<[order: string, value: unknown]> {
  if (value === null || value === undefined) return
  if (Array.isArray(value)) for (const [index, item] of value.entries()) yield [String(index), item]
  else if (typeof value === "object") yield* Object.entries(value)
  else yield ["", value]
}

/**
 * Parses the spellings `key=a,b` (split later, by the field), `key=a&key=b`, `key[]=a&key[]=b` and `key[0]=a&key[1]=b`
 * of a URL, and the same or real lists in an object, into one form. `known` is the keys that accept a list; a list
 * under another key is unreadable.
 */
function rawQuery(source: unknown, known: ReadonlyMap<string, { takesList: boolean }>): RawQuery {
  const found = new Map<string, Entry[]>()
  if (typeof source !== "object" || source === null) return new Map()
  for (const [spelled, given] of entriesOf(source)) {
    const [, key = "", index = ""] = SPELLING.exec(spelled) ?? []
    if (!known.has(key)) continue
    const entries = found.get(key) ?? []
    found.set(key, entries)
    const isReadable = known.get(key)?.takesList || (typeof given !== "object" && spelled === key)
    for (const [position, value] of valuesOf(given))
      entries.push(
        isReadable && INDEX.test(index) && INDEX.test(position)
          ? { order: Number(index || position), value: textOf(value) }
          : { order: 0, value: UNREADABLE },
      )
  }
  return new Map(
    [...found].map(([key, entries]) => [
      key,
      entries.sort((a, b) => a.order - b.order).map(entry => entry.value),
    ]),
  )
}

type ValueOf<Field> = Field extends QueryField<infer Value> ? Value : never

/** The requested values of a map of fields; absent keys were not requested. */
export type QueryOf<Fields> = { [Key in keyof Fields]?: ValueOf<Fields[Key]> }

/**
 * Parses a query by a map of its fields. Problems name each invalid key; the usable part of an invalid value is in the
 * query as well. `ignored` keys are skipped.
 */
export function readQuery<Fields extends Record<string, QueryField<unknown>>>(
  fields: Fields,
  source: unknown,
  ignored: readonly (keyof Fields)[] = [],
): { query: QueryOf<Fields>; problems: FieldProblems } {
  const entries = Object.entries<QueryField<unknown>>(fields)
  const raw = rawQuery(source, new Map(entries))
  const query: QueryOf<Fields> = {}
  const problems: FieldProblems = {}
  for (const [key, field] of entries) {
    const values = raw.get(key)
    if (!values || ignored.includes(key)) continue
    const read: unknown = field.read(values)
    if (read instanceof Refused) problems[key] = [read.problem]
    const value = read instanceof Refused ? read.usable : read
    if (value !== undefined) Object.assign(query, { [key]: value })
  }
  return { query, problems }
}
