import { propertiesOf } from "#shared/properties.ts"
import { LEADING } from "./keys.ts"
import { ledToRecords, placesIn, withJsonAt } from "./samples.ts"

/** The maximum JSON of everybody, and that of staff. */
export const PLAIN_BYTES = 256 * 1024
export const STAFF_BYTES = 2 * 1024 * 1024
/** Fewer lists and objects than one body may have, since a body of more is refused as a whole. */
const MOST_OBJECTS = 99_000

const listOf = (entry: string, bytes: number, most = Number.POSITIVE_INFINITY) =>
  `[${Array(Math.min(most, Math.floor(bytes / (entry.length + 1))))
    .fill(entry)
    .join()}]`

const ofEmptyObjects = (bytes: number) => listOf("{}", bytes)
const ofAllowedObjects = (bytes: number) => listOf("{}", bytes, MOST_OBJECTS)
const ofOneText = (bytes: number) => JSON.stringify("x".repeat(bytes))
const ofManyTexts = (bytes: number) => listOf('"x"', bytes)
const ofManyKeys = (bytes: number) =>
  `{${Array.from({ length: Math.min(10_000, Math.floor(bytes / 12)) }, (_, at) => `"key${at}":{}`).join()}}`
const ofNested = () => `${'{"a":['.repeat(14)}${"]}".repeat(14)}`

/** Values of about a number of bytes, as JSON. */
export const HOSTILE_VALUES = {
  ofEmptyObjects,
  ofAllowedObjects,
  ofOneText,
  ofManyTexts,
  ofManyKeys,
  ofNested,
}

/** A body whose keys share `bytes`. */
export function bodyWith(keys: readonly string[], value: (bytes: number) => string, bytes: number): string {
  const each = Math.floor((bytes - 200) / Math.max(1, keys.length)) - 40
  return `{${LEADING}${keys.map(key => `,${JSON.stringify(key)}:${value(each)}`).join("")}}`
}

/** As many valid entries as fit, of which no more than one body may have are lists or objects. */
function ofEntries(entry: unknown, bytes: number): string {
  const json = JSON.stringify(entry)
  const brackets = json.match(/[[{]/g)?.length ?? 0
  return listOf(json, bytes, brackets ? Math.floor(MOST_OBJECTS / brackets) : undefined)
}

/**
 * Bodies that are valid but for one list: of valid entries at each place that takes a list, and of empty objects at each
 * place below the keys of the input.
 */
export function* nestedBodies(
  sample: Record<string, unknown>,
  bytes: number,
): Generator<[name: string, body: string]> {
  const room = bytes - JSON.stringify(sample).length - 200
  const whole = ledToRecords(sample, propertiesOf(JSON.parse(`{${LEADING}}`)))
  for (const [path, value] of placesIn(sample)) {
    const name = path.join(".")
    if (Array.isArray(value) && value.length > 0)
      yield [`${name}: [valid,…]`, withJsonAt(whole, path, ofEntries(value[0], room))]
    if (path.length > 1 && typeof value === "object")
      yield [`${name}: [{},…]`, withJsonAt(whole, path, ofAllowedObjects(room))]
  }
}
