import fc from "fast-check"
import { EVIDENCE_CLAIMS } from "#shared/evidence/evidence.ts"
import { type CatalogueKey, SORTS, STATUS_FILTERS } from "#shared/listings/catalogue-query.ts"
import { AVAILABILITIES, LISTING_KINDS, LISTING_TYPES } from "#shared/listings/lookups.ts"
import { LOCALES } from "#shared/locales.ts"

/** Invalid values; most of them are valid under some key. */
export const oddScalar = fc.oneof(
  fc.constantFrom<(string | number | boolean)[]>(
    "",
    " ",
    "0",
    "-1",
    "1e3",
    "1e999",
    "0x10",
    "+5",
    " 7 ",
    "1,2",
    "2,1,",
    ",",
    "1;2",
    "NaN",
    "null",
    "[]",
    "{}",
    "undefined",
    "true",
    "false",
    "__proto__",
    "constructor",
    "игра",
    "đ ё",
    "a\0b",
    "%00",
    "' OR 1=1 --",
    '"*',
    0,
    1,
    2,
    3,
    8,
    99,
    101,
    -1,
    1.5,
    1e21,
    2 ** 53,
    true,
    false,
  ),
  fc.string({ maxLength: 12 }).filter(text => text.isWellFormed()),
  fc.integer({ min: -2, max: 120 }),
)
const list = (item: fc.Arbitrary<string | number | boolean>) => fc.array(item, { maxLength: 4 })
const id = fc.integer({ min: 1, max: 3 })
const span = fc
  .tuple(fc.integer({ min: 0, max: 2000 }), fc.integer({ min: 0, max: 20_000_000 }))
  .map(pair => pair.toSorted((a, b) => a - b))

const FITTING: Record<
  CatalogueKey,
  fc.Arbitrary<string | number | boolean | (string | number | boolean)[]>
> = {
  title: fc.constantFrom("budget", "photo ed", "ЕЛКА", "x".repeat(101)),
  price_min: fc.integer({ min: 0, max: 3000 }),
  price_max: fc.integer({ min: 0, max: 3000 }),
  hide_no_price: fc.constantFrom(true, false, 1, 0, "1", "true"),
  profit_min: fc.integer({ min: -3000, max: 3000 }),
  profit_max: fc.integer({ min: -3000, max: 3000 }),
  multiple_max: fc.constantFrom(0.1, 2, 3.5, "2.4", 12),
  figures: fc.constantFrom(true, false, 1, 0, "1", "true"),
  rating_min: fc.constantFrom(0, 3.5, "4.6", 5),
  kind: fc.subarray([...LISTING_KINDS]),
  availability: fc.subarray([...AVAILABILITIES]),
  platform_id: list(id),
  type: fc.subarray([...LISTING_TYPES]),
  category_id: list(id),
  last_month_earnings: span,
  last_year_earnings: span,
  age: span,
  installs: span,
  special_id: list(id),
  monetization_id: list(id),
  payment_method_id: list(id),
  checked: fc.subarray([...EVIDENCE_CLAIMS]),
  sort_by: fc.constantFrom(...SORTS),
  exclude: fc.integer({ min: 1, max: 20 }),
  page: fc.integer({ min: 1, max: 5 }),
  per_page: fc.constantFrom(1, 2, 5, 12, 100),
  status: fc.constantFrom(...STATUS_FILTERS),
}
const odd = fc.oneof(
  oddScalar,
  list(oddScalar),
  fc.dictionary(fc.constantFrom("0", "1", "10", "a", ""), oddScalar),
)
const record: Record<string, fc.Arbitrary<unknown>> = {
  nothing: odd,
  lang: fc.constantFrom(...LOCALES, "xx", ""),
}
for (const [key, fitting] of Object.entries(FITTING))
  record[key] = fc.oneof({ weight: 5, arbitrary: fitting }, { weight: 1, arbitrary: odd })

/** A catalogue query as an object: some keys, most with a valid value, some with an invalid one. */
export const catalogueQuery = fc.record(record, { requiredKeys: [] }).chain(query =>
  // Two thirds of the keys are dropped, so that enough queries are entirely valid.
  fc
    .subarray(Object.keys(query), { maxLength: 6 })
    .map(keys => Object.fromEntries(Object.entries(query).filter(([key]) => keys.includes(key)))),
)

/** The spellings of a list in a URL. */
export const SPELLINGS = ["repeated", "brackets", "numbered"] as const
type Spelling = (typeof SPELLINGS)[number]

function spell(key: string, value: unknown, spelling: Spelling): [string, string][] {
  if (typeof value !== "object" || value === null) return [[key, String(value)]]
  if (!Array.isArray(value))
    return Object.entries(value).map(([index, one]) => [`${key}[${index}]`, String(one)])
  const suffix = { repeated: () => "", brackets: () => "[]", numbered: (index: number) => `[${index}]` }[
    spelling
  ]
  // With a repeated key, a list of one looks like a single value.
  const spell = value.length === 1 ? () => "[]" : suffix
  return value.map((one, index) => [`${key}${spell(index)}`, String(one)])
}

/** The query as written in a URL. */
export function toAddress(query: Record<string, unknown>, spelling: Spelling): string {
  const pairs = Object.entries(query).flatMap(([key, value]) => spell(key, value, spelling))
  return new URLSearchParams(pairs).toString()
}
