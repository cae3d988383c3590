import { createAppRouter } from "#server/app/app-router.ts"
import { REST_CALLS } from "#server/app/rest/calls.ts"
import type { Viewer } from "#server/platform/viewer.ts"
import { ADMIN, type Product, signInMember } from "#server/testing/product.ts"
import { propertiesOf } from "#shared/properties.ts"
import { sampleOfJson, sampleOfParts } from "./samples.ts"
import { inputPartsOf } from "./schemas.ts"

/** Values that lead to the records, so that a call does not end before it reads the rest, as JSON without its braces. */
export const LEADING = '"id":1,"number":"D-2026-0001","listing_id":1,"version":1'

/** Of the inputs that are read as a whole instead of key by key: a field of each type of listings and settings. */
const OF_WHOLE = [
  ...["title", "price", "platforms", "installs_range", "figures", "app_icon", "screenshots", "file_access"],
  ...["templates", "social_links", "reply_hours"],
]

/** The keys that a procedure reads of its input, which gives it a valid-looking answer for those that lead to records. */
async function keysRead(viewer: Viewer, path: string, type: string, procedure: (options: object) => unknown) {
  const keys = new Set<string>()
  const known = new Map<PropertyKey, unknown>([
    ...(["id", "listing_id", "version"] as const).map(key => [key, 1] as const),
    ["number", "D-2026-0001"],
  ])
  const input = new Proxy(
    {},
    {
      get: (_, key) => {
        if (typeof key === "string" && !known.has(key)) keys.add(key)
        return known.get(key)
      },
      ownKeys: () => {
        for (const key of OF_WHOLE) keys.add(key)
        return []
      },
    },
  )
  const ctx = {
    viewer,
    runWrite: (_: unknown, work: () => Promise<unknown>) => work(),
    once: (work: () => Promise<unknown>) => work(),
    countView: () => undefined,
    inTurn: async () => undefined,
    allowLong: () => undefined,
  }
  try {
    await procedure({ ctx, path, type, getRawInput: async () => input })
  } catch {}
  keys.delete("then")
  keys.delete("lang")
  return [...keys]
}

type Procedure = {
  path: string
  type: "mutation" | "query"
  keys: string[]
  sample: Record<string, unknown>
}

/** The procedures of the product, each with the keys that it reads and an input of the kind that it accepts. */
export async function proceduresOf(product: Product): Promise<Procedure[]> {
  const found: Procedure[] = []
  const { token } = await signInMember(product, "ann@example.com")
  const member = await product.services.members.findByToken(token)
  if (!member) throw new Error("nobody is signed in")
  const viewers = [ADMIN, { ...ADMIN, actor: { kind: "member" as const, ...member } }]
  for (const [path, value] of Object.entries(createAppRouter(product.services)._def.procedures)) {
    const procedure: unknown = value
    if (typeof procedure !== "function" || !("_def" in procedure)) throw new Error(`${path} is no procedure`)
    const type = JSON.stringify(procedure._def).includes('"type":"mutation"') ? "mutation" : "query"
    const keys = new Set<string>()
    for (const viewer of viewers)
      for (const key of await keysRead(viewer, path, type, one => Reflect.apply(procedure, null, [one])))
        keys.add(key)
    found.push({ path, type, keys: [...keys], sample: sampleOfParts(inputPartsOf(procedure)) })
  }
  return found
}

/** The calls of REST, each with the names of its parameters and the properties of the bodies that it reads. */
export async function restCalls() {
  const found = []
  for (const { method, path, json, form, query, isPutByPost } of REST_CALLS) {
    const schemaIn = async (body: typeof json) => {
      const one = await body?.()
      return one && ("schema" in one ? one.schema : one)
    }
    const namesIn = async (body: typeof json) => {
      const schema = await schemaIn(body)
      return schema && Object.keys(schema.properties ?? {})
    }
    found.push({
      method: method.toUpperCase(),
      template: `/api${path}`,
      search: isPutByPost ? "?_method=PUT" : "",
      json: await namesIn(json),
      sample: propertiesOf(sampleOfJson((await schemaIn(json)) ?? {})),
      form: await namesIn(form),
      query: Object.keys((await query?.()) ?? {}),
    })
  }
  return found
}

/** The path of a call of REST with the same value for each of its parameters. */
export const addressOf = (template: string, value: string): string =>
  template.replaceAll(/:[a-z_]+(\{[^/]*\})?/g, value)
