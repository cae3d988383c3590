import type { FieldProblem, FieldProblems } from "./errors.ts"
import { isBrokenText, lengthOf, queryWords, withoutControls } from "./text.ts"

/** The raw values of one key, in order. */
type RawQuery = ReadonlyMap<string, readonly string[]>

/** A value that cannot be a text (such as an object in a list); every parser rejects it. */
const UNREADABLE = "\ud800"
const SPELLING = /^([a-z_]{1,40})(?:\[(.*)\])?$/s
const INDEX = /^\d{0,15}$/
/** Values of one key; more make the key unreadable, and only as many are looked at. */
const MAX_VALUES = 400

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
  if (Array.isArray(value) && value.length > MAX_VALUES) yield ["0", {}]
  else if (Array.isArray(value)) for (const [index, item] of value.entries()) yield [String(index), item]
  else if (typeof value === "object") yield* Object.entries(value)
  else yield ["", value]
}

/**
 * Parses the spellings `key=a,b` (split later, by the field), `key=a&key=b`, `key[]=a&key[]=b` and `key[0]=a&key[1]=b`
 * of a URL, and the same or real lists in an object, into one form. `known` is the keys that accept a list; a list
 * under another key is unreadable.
 */
function rawQuery(source: unknown, known: Readonly<Record<string, { takesList: boolean }>>): RawQuery {
  const found = new Map<string, Entry[]>()
  if (typeof source !== "object" || source === null) return new Map()
  for (const [spelled, given] of entriesOf(source)) {
    const [, key = "", index = ""] = SPELLING.exec(spelled) ?? []
    if (!Object.hasOwn(known, key)) continue
    const entries = found.get(key) ?? []
    found.set(key, entries)
    const isReadable = known[key]?.takesList || (typeof given !== "object" && spelled === key)
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
  const raw = rawQuery(source, fields)
  const query: QueryOf<Fields> = {}
  const problems: FieldProblems = {}
  for (const key of Object.keys(fields)) {
    const values = raw.get(key)
    if (!values || ignored.includes(key)) continue
    const read: unknown = fields[key]?.read(values)
    if (read instanceof Refused) problems[key] = [read.problem]
    const value = read instanceof Refused ? read.usable : read
    if (value !== undefined) Object.assign(query, { [key]: value })
  }
  return { query, problems }
}

/** One key of a query: how its values are parsed (never called without a value) and written back. */
export type QueryField<Value> = {
  /** Whether several values may be sent. */
  takesList: boolean
  read(values: readonly string[]): Value | undefined | Refused
  write(value: Value): string
}
/** An invalid value; `usable` is the part that lenient parsing may still use. */
export class Refused {
  readonly problem: FieldProblem
  readonly usable: unknown
  constructor(problem: FieldProblem, usable?: unknown) {
    this.problem = problem
    this.usable = usable
  }
}
const refuse = (code: FieldProblem["code"], limit?: number) => new Refused({ code, limit })

/** A number as JSON and JavaScript write it; exponents occur in very small and very large ones. */
const NUMBER = /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i
const WHOLE_NUMBER = /^-?\d+$/

function toNumber(text: string): number | undefined {
  const number = NUMBER.test(text) ? Number(text) : Number.NaN
  return Number.isFinite(number) ? number + 0 : undefined
}
const parts = (values: readonly string[]) =>
  values
    .flatMap(value => value.split(","))
    .map(part => part.trim())
    .filter(part => part !== "")

/** A field of one value; an empty one counts as absent, several are rejected. */
function single<Value>(
  read: (text: string) => Value | undefined | Refused,
  code: FieldProblem["code"],
  write: (value: Value) => string = String,
): QueryField<Value> {
  return {
    takesList: false,
    read: values => {
      const [first, ...others] = values.filter(value => value.trim() !== "")
      if (first === undefined) return undefined
      return others.length ? refuse(code) : read(first)
    },
    write,
  }
}

export const text = (limit: number): QueryField<string> =>
  single(value => {
    if (isBrokenText(value)) return refuse("text_invalid")
    const line = withoutControls(value).replaceAll("\n", " ")
    return lengthOf(line) > limit ? refuse("too_long", limit) : line
  }, "text_invalid")

const LAST_WORD = /[\p{L}\p{N}\p{M}]+[^\p{L}\p{N}\p{M}]*$/u

/** The start of a text, up to the maximum number of words. */
function firstWords(value: string, maxWords: number): string | undefined {
  let start = value
  while (queryWords(start).length > maxWords) {
    const shorter = start.replace(LAST_WORD, "")
    if (shorter.length === start.length) return undefined
    start = shorter
  }
  return start.trimEnd()
}

/** A text that listings are searched by: each word costs a lookup, so their number is limited as well. */
export function keywords(limit: number, maxWords: number): QueryField<string> {
  const { read, write } = text(limit)
  return {
    takesList: false,
    write,
    read: values => {
      const value = read(values)
      if (typeof value !== "string" || queryWords(value).length <= maxWords) return value
      return new Refused({ code: "too_many_words", limit: maxWords }, firstWords(value, maxWords))
    },
  }
}

export const amount = (): QueryField<number> =>
  single(value => {
    const number = toNumber(value)
    if (number === undefined) return refuse("number_invalid")
    return number < 0 ? refuse("too_small", 0) : number
  }, "number_invalid")

export const integer = (limits: { min: number; max?: number }): QueryField<number> =>
  single(value => {
    const number = WHOLE_NUMBER.test(value) ? toNumber(value) : undefined
    if (number === undefined) return refuse("integer_invalid")
    const max = limits.max ?? Number.MAX_SAFE_INTEGER
    if (number > max) return refuse("too_big", max)
    return number < limits.min ? refuse("too_small", limits.min) : number
  }, "integer_invalid")

/** A number above 0 with at most this many decimals. */
export const positive = (decimals: number): QueryField<number> =>
  single(value => {
    const number = toNumber(value)
    if (number === undefined) return refuse("number_invalid")
    if (number <= 0) return refuse("not_positive")
    return Number(number.toFixed(decimals)) === number ? number : refuse("too_many_decimals", decimals)
  }, "number_invalid")

/** A number from 0 to `max` with at most this many decimals. */
export const upTo = (max: number, decimals: number): QueryField<number> =>
  single(value => {
    const number = toNumber(value)
    if (number === undefined) return refuse("number_invalid")
    if (number < 0) return refuse("too_small", 0)
    if (number > max) return refuse("too_big", max)
    return Number(number.toFixed(decimals)) === number ? number : refuse("too_many_decimals", decimals)
  }, "number_invalid")

const FLAGS: Record<string, boolean> = { "1": true, true: true, "0": false, false: false }
export const flag = (): QueryField<boolean> =>
  single(
    value => (Object.hasOwn(FLAGS, value) ? FLAGS[value] : refuse("flag_invalid")),
    "flag_invalid",
    value => (value ? "1" : "0"),
  )

export const oneOf = <Choice extends string>(choices: readonly Choice[]): QueryField<Choice> =>
  single(value => choices.find(choice => choice === value) ?? refuse("choice_invalid"), "choice_invalid")

/** Several of a closed list, in the list's own order, each once. */
function several<Choice extends string | number>(
  choices: readonly Choice[],
  code: FieldProblem["code"],
): QueryField<readonly Choice[]> {
  return {
    takesList: true,
    read: values => {
      const asked = new Set(parts(values))
      if (asked.size === 0) return undefined
      const chosen = choices.filter(choice => asked.delete(String(choice)))
      if (asked.size === 0) return chosen
      return new Refused({ code }, chosen.length ? chosen : undefined)
    },
    write: value => value.join(","),
  }
}
export const manyOf = <Choice extends string>(choices: readonly Choice[]) =>
  several(choices, "choice_invalid")
export const ids = (known: readonly number[]) => several(known, "unknown_id")

export const span = (): QueryField<readonly [lo: number, hi: number]> => ({
  takesList: true,
  read: values => {
    const texts = parts(values)
    if (texts.length === 0) return undefined
    const [lo, hi, ...others] = texts.map(toNumber)
    if (lo === undefined || hi === undefined || others.length) return refuse("range_invalid")
    return lo > hi ? refuse("range_order") : [lo, hi]
  },
  write: ([lo, hi]) => `${lo},${hi}`,
})
