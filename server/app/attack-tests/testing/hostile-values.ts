import { payload } from "#server/testing/product.ts"
import { propertiesOf } from "#shared/properties.ts"
import { addressOf, LEADING, type restCalls } from "./keys.ts"
import { ledToRecords, placesIn, withJsonAt } from "./samples.ts"

/** Values that no field takes, as JSON: not all of them can be written by `JSON.stringify`. */
const VALUES = [
  '{"toString":1}',
  '[{"toString":1}]',
  "1e400",
  "-1e400",
  '"\\u0000"',
  '{"__proto__":1}',
  '"constructor"',
]
/** The values as a text of an address or a form. */
const TEXTS = ["[object Object]", "1e400", "-1e400", "\u0000", "__proto__", "constructor", "toString"]

const member = (key: string, json: string) => `${JSON.stringify(key)}:${json}`
const objectOf = (members: readonly string[]) => `{${members.join()}}`

/** Complete inputs, so that a call does not end before it reads the value; the others have their leading keys only. */
const COMPLETE: Record<string, object> = {
  "apps.create": payload(),
  "apps.update": payload({ id: 1 }),
  "POST /api/apps": payload(),
  "PUT /api/apps/:id": payload(),
  "POST /api/apps/:id": payload(),
}
const LEADING_KEYS = propertiesOf(JSON.parse(`{${LEADING}}`))
const leadingOf = (name: string): Map<string, string> =>
  new Map(
    Object.entries({ ...LEADING_KEYS, ...COMPLETE[name] }).map(([key, value]) => [
      key,
      JSON.stringify(value),
    ]),
  )

/**
 * How many inputs are sent: all; or each value under all keys together, and for each place one value; or three values
 * under all keys together, and for each third place one value.
 */
export type Extent = "few" | "some" | "all"
const isSent = (extent: Extent, place: number) =>
  extent === "all" || (extent === "some" && place % VALUES.length === 0)

/** Valid inputs with each value at each place, however deep; or with one value at each, or at each third place. */
export function* nestedInputsOf(
  name: string,
  sample: Record<string, unknown>,
  extent: Extent,
): Generator<string> {
  const whole = ledToRecords(sample, { ...LEADING_KEYS, ...COMPLETE[name] })
  for (const [place, [path]] of [...placesIn(sample)].entries())
    for (const [index, json] of VALUES.entries()) {
      const isTurn = isSent("some", index + place + name.length) && (extent === "some" || place % 3 === 0)
      if (extent === "all" || isTurn) yield withJsonAt(whole, path, json)
    }
}

/** Inputs with each value: under all keys together, as the input itself, and under single keys. */
export function* inputsOf(name: string, keys: readonly string[], extent: Extent): Generator<string> {
  const leading = leadingOf(name)
  const withValue = (names: readonly string[], json: string) =>
    objectOf([...new Map([...leading, ...names.map(key => [key, json] as const)])].map(one => member(...one)))
  for (const [index, json] of VALUES.entries()) {
    const turn = index + name.length
    if (extent !== "few" || turn % VALUES.length < 3) yield withValue(keys, json)
    if (isSent(extent, turn)) yield json
    if (isSent(extent, turn + 1)) yield withValue(["listing_id"], json)
    for (const [place, key] of [...new Set([...leading.keys(), ...keys])].entries())
      if (isSent(extent, index + place)) yield withValue([key], json)
  }
}

type Sent = { method: string; path: string; body?: string | FormData }

/** Requests of a REST call with each value: in its path, each parameter, and each property of its bodies. */
export function* restRequestsOf(
  { method, template, search, json, sample, form, query }: Awaited<ReturnType<typeof restCalls>>[number],
  extent: Extent,
): Generator<Sent> {
  const path = addressOf(template, "1") + search
  for (const [index, text] of TEXTS.entries()) {
    const parameter = encodeURIComponent(text)
    if (template.includes(":")) yield { method, path: addressOf(template, parameter) + search }
    for (const [place, key] of ["constructor", ...query].entries())
      if (isSent(extent, index + place))
        yield { method, path: `${path}${search ? "&" : "?"}${key}=${parameter}` }
    for (const [place, key] of (form ?? []).entries()) {
      if (!isSent(extent, index + place)) continue
      const body = new FormData()
      body.append(key, text)
      yield { method, path, body }
    }
  }
  if (!json) return
  const name = `${method} ${template}`
  for (const body of [...inputsOf(name, json, extent), ...nestedInputsOf(name, sample, extent)])
    yield { method, path, body }
}
