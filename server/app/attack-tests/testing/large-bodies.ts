import { setImmediate } from "node:timers/promises"
import { createAppRouter } from "#server/app/app-router.ts"
import { REST_CALLS } from "#server/app/rest/calls.ts"
import { commitNothing } from "#server/platform/idempotency/service.ts"
import type { Viewer } from "#server/platform/viewer.ts"
import { ADMIN, type Product, signInMember } from "#server/testing/product.ts"

/** The maximum JSON of everybody, and that of staff. */
export const PLAIN_BYTES = 256 * 1024
export const STAFF_BYTES = 2 * 1024 * 1024

const ofEmptyObjects = (bytes: number) =>
  `[${Array(Math.floor(bytes / 3))
    .fill("{}")
    .join()}]`
const ofOneText = (bytes: number) => JSON.stringify("x".repeat(bytes))
const ofManyTexts = (bytes: number) =>
  `[${Array(Math.floor(bytes / 4))
    .fill('"x"')
    .join()}]`
const ofManyKeys = (bytes: number) =>
  `{${Array.from({ length: Math.min(10_000, Math.floor(bytes / 12)) }, (_, at) => `"key${at}":{}`).join()}}`
const ofNested = () => `${'{"a":['.repeat(14)}${"]}".repeat(14)}`

/** Values of about a number of bytes, as JSON. */
export const HOSTILE_VALUES = { ofEmptyObjects, ofOneText, ofManyTexts, ofManyKeys, ofNested }

/** Values that lead to the records, so that a call does not end before it reads the rest. */
const LEADING = '"id":1,"number":"D-2026-0001","listing_id":1,"version":1'

/** A body whose keys share `bytes`. */
export function bodyWith(keys: readonly string[], value: (bytes: number) => string, bytes: number): string {
  const each = Math.floor((bytes - 200) / Math.max(1, keys.length)) - 40
  return `{${LEADING}${keys.map(key => `,${JSON.stringify(key)}:${value(each)}`).join("")}}`
}

/** The lists that are not directly under a key of their input. */
export const NESTED: Record<string, (list: string) => string> = {
  "settings.setEscrow": list =>
    `{"partner":{"name":"A"},"methods":[{"payment_method_id":1,"payee":"A","lines":${list}}]}`,
  "proposals.save": list => `{"content":{"platforms":${list},"figures":${list},"screenshots":${list}}}`,
  "alerts.create": list => `{"frequency":"daily","query":{"platform_id":${list},"${"x".repeat(50)}":1}}`,
}

/** Of the inputs that are read as a whole instead of key by key: a field of each type of listings and settings. */
const OF_WHOLE = [
  ...["title", "price", "platforms", "installs_range", "figures", "app_icon", "screenshots", "file_access"],
  ...["templates", "social_links", "reply_hours"],
]

/** The keys that a procedure reads of its input, which gives it a valid-looking answer for those that lead to records. */
export async function keysRead(viewer: Viewer, path: string, procedure: (options: object) => unknown) {
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
    once: (work: (commit: unknown) => Promise<unknown>) => work(commitNothing),
    countView: () => undefined,
    inTurn: async () => undefined,
    allowLong: () => undefined,
  }
  try {
    await procedure({ ctx, path, type: "mutation", getRawInput: async () => input })
  } catch {}
  keys.delete("then")
  keys.delete("lang")
  return [...keys]
}

/** The mutations of the product, each with the keys that it reads. */
export async function mutationsOf(product: Product) {
  const found: { path: string; keys: string[] }[] = []
  const { token } = await signInMember(product, "ann@example.com")
  const member = await product.services.members.findByToken(token)
  if (!member) throw new Error("nobody is signed in")
  const viewers = [ADMIN, { ...ADMIN, actor: { kind: "member" as const, ...member } }]
  for (const [path, value] of Object.entries(createAppRouter(product.services)._def.procedures)) {
    const procedure: unknown = value
    if (typeof procedure !== "function" || !("_def" in procedure)) throw new Error(`${path} is no procedure`)
    if (!JSON.stringify(procedure._def).includes('"type":"mutation"')) continue
    const keys = new Set<string>()
    for (const viewer of viewers)
      for (const key of await keysRead(viewer, path, one => Reflect.apply(procedure, null, [one])))
        keys.add(key)
    found.push({ path, keys: [...keys] })
  }
  return found
}

/** The calls of REST that read JSON, each with the properties of its document. */
export async function restCallsWithJson() {
  const found: { method: string; path: string; keys: string[] }[] = []
  for (const { method, path, json, isPutByPost } of REST_CALLS) {
    if (!json) continue
    const body = await json()
    const { properties = {} } = "schema" in body ? body.schema : body
    const address = `/api${path.replaceAll(/:[a-z_]+(\{[^/]*\})?/g, "1")}${isPutByPost ? "?_method=PUT" : ""}`
    found.push({ method: method.toUpperCase(), path: address, keys: Object.keys(properties) })
  }
  return found
}

/** How long other requests had to wait during some work, at most. */
export async function longestStall(work: () => Promise<unknown>): Promise<number> {
  let longest = 0
  let isOver = false
  const watching = (async () => {
    for (let before = performance.now(); !isOver; ) {
      await setImmediate()
      const now = performance.now()
      longest = Math.max(longest, now - before)
      before = now
    }
  })()
  await work()
  isOver = true
  await watching
  return longest
}
