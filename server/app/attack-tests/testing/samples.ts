import type { Schema as JsonSchema } from "#server/platform/rest/schema.ts"
import { saveInput } from "#server/proposals/inputs.ts"
import { payload } from "#server/testing/product.ts"
import { subjectInput } from "#shared/evidence/evidence-input.ts"
import { CATALOGUE_FIELDS } from "#shared/listings/catalogue-query.ts"
import { FILE_FIELDS } from "#shared/listings/listing.ts"
import { PAYLOAD_FIELDS } from "#shared/listings/listing-fields.ts"
import { payloadInput } from "#shared/listings/listing-input.ts"
import { ownValue, propertiesOf } from "#shared/properties.ts"
import { SETTING_INPUTS, settingsInput } from "#shared/settings/inputs.ts"
import { passkeySignInInput } from "#shared/staff/passkeys.ts"
import { isContainer, isSchema, isUnknown, partsOf, type Schema, schemaOf } from "./schemas.ts"

const absent = (keys: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(keys.map(key => [key, null]))

/** Every field of a listing, of which those of an app with figures and files have a value. */
export const LISTING: Record<string, unknown> = {
  ...absent([...PAYLOAD_FIELDS, ...FILE_FIELDS]),
  ...payload({ platforms: [1], specials: [2] }),
  figures: [{ month: "2020-01", earnings: 1, costs: 1, installs: 1, active_users: 1 }],
  screenshots: [{ path: "a.png" }],
  files: ["a.pdf"],
  file_access: { "a.pdf": { visibility: "public", claim: null } },
}

const REQUEST_FILTERS = ["search", "unread", "stage", "app_id", "mine", "overdue"]
/** Every filter of listings and of requests, none of which is set. */
const QUERY = absent([...Object.keys(CATALOGUE_FIELDS), ...REQUEST_FILTERS])

const TEXTS = ["2020-01-01", "2020-01", "a@example.com", "Ann", "https://example.com/a"]
const LEAVES: readonly unknown[] = [1, true, ...TEXTS]

/** The values of a closed list within a schema. */
function* choicesIn(schema: Schema): Generator<unknown> {
  const { entries, values } = propertiesOf(schema._zod.def)
  yield* Object.values(propertiesOf(entries))
  yield* Object.values(propertiesOf(values))
  for (const [, part] of partsOf(schema)) yield* choicesIn(part)
}

const leafOf = (schema: Schema): unknown =>
  [...choicesIn(schema), ...LEAVES].find(value => schema.safeParse(value).success) ?? null

/** A value of the kind that a schema accepts, with an entry in every list. */
function sampleOf(schema: Schema, key = ""): unknown {
  const known = WHOLE.get(schema)
  if (known) return known()
  if (isUnknown(schema)) return (ownValue(BY_KEY, key) ?? (() => 1))()
  if (!isContainer(schema)) return leafOf(schema)
  const { type, shape, element } = propertiesOf(schema._zod.def)
  if (type === "object") return sampleOfEach(propertiesOf(shape))
  if (type === "array") return isSchema(element) ? [sampleOf(element, key)] : []
  const inner = [...partsOf(schema)].map(([, part]) => part).find(isContainer)
  return inner ? sampleOf(inner, key) : null
}
const sampleOfEach = (shape: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(shape).map(([name, part]) => [name, isSchema(part) ? sampleOf(part, name) : null]),
  )

/** Values for schemas that accept anything, because they are validated later; by the schema or by the key that holds it. */
const WHOLE = new Map<unknown, () => unknown>([
  [payloadInput, () => LISTING],
  [settingsInput, () => sampleOfEach(SETTING_INPUTS)],
  // A new one, so that its content is read, of what sellers may set.
  [
    saveInput,
    () => ({ id: null, listing_id: null, content: { ...LISTING, ...absent(["status", "specials"]) } }),
  ],
  [subjectInput, () => ({ listing_id: 1 })],
])
const BY_KEY: Record<string, () => unknown> = {
  content: () => LISTING,
  query: () => QUERY,
  response: () => propertiesOf(sampleOf(passkeySignInInput)).response,
  updated_at: () => null,
  based_on: () => null,
  store_url: () => null,
}

/** An input of a procedure, of everything that validates a part of it. */
export function sampleOfParts(parts: readonly unknown[]): Record<string, unknown> {
  const samples = parts.map(part => {
    const schema = schemaOf(part)
    // Others are readers of a query.
    return schema ? propertiesOf(sampleOf(schema)) : QUERY
  })
  return Object.assign({}, ...samples)
}

/** A value of the kind that a schema of the API's document describes. */
export function sampleOfJson(schema: JsonSchema): unknown {
  const { enum: choices, properties, items, anyOf, type } = schema
  if (choices) return choices[0]
  if (properties && "file_access" in properties) return LISTING
  if (properties)
    return Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, sampleOfJson(part)]))
  if (items) return [sampleOfJson(items)]
  if (anyOf?.[0]) return sampleOfJson(anyOf[0])
  if (type === "boolean") return true
  return [type].flat().some(one => one === "integer" || one === "number") ? (schema.minimum ?? 1) : "Ann"
}

/** A sample whose values that lead to records do so, where they are of the same kind. */
export const ledToRecords = (
  sample: Record<string, unknown>,
  leading: Record<string, unknown>,
): Record<string, unknown> => ({
  ...sample,
  ...Object.fromEntries(
    Object.entries(leading).filter(([key, value]) => typeof sample[key] === typeof value),
  ),
})

type Path = readonly string[]

/** Every place within a value, outer ones first. */
export function* placesIn(value: unknown, path: Path = []): Generator<[path: Path, value: unknown]> {
  if (typeof value !== "object" || value === null) return
  for (const [key, part] of Object.entries(value)) {
    const place = [...path, key]
    yield [place, part]
    yield* placesIn(part, place)
  }
}

function put(value: unknown, [key, ...rest]: Path, given: unknown): unknown {
  if (key === undefined) return given
  const inner = put(propertiesOf(value)[key], rest, given)
  return Array.isArray(value)
    ? value.map((one, index) => (String(index) === key ? inner : one))
    : { ...propertiesOf(value), [key]: inner }
}

const HERE = "<here>"
/** The JSON of a value that has other JSON, which may not be writable as a value, at a place. */
export const withJsonAt = (value: unknown, path: Path, json: string): string =>
  JSON.stringify(put(value, path, HERE)).replace(JSON.stringify(HERE), () => json)
