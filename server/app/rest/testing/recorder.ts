import { OPERATIONS } from "#server/app/rest/openapi/document.ts"
import type { Example } from "#server/app/rest/openapi/examples.ts"
import { call, type Product, signIn, signInMember, signInStaff } from "#server/testing/product.ts"
import { KEY_CALLS_PER_MINUTE } from "#shared/keys/keys.ts"
import { KEY_SCOPES, type KeyScope } from "#shared/policy.ts"
import { masked } from "./masked.ts"

type Recorded = { id: string; status: number; type: string; answer: unknown }
type Part = string | File | readonly (string | File)[]
type Sent = {
  parameters?: Record<string, string>
  json?: Record<string, unknown>
  form?: Record<string, Part>
  /** Sent unchanged, for invalid bodies. */
  text?: string
  headers?: Record<string, string>
  /** The caller, if not an owner. */
  as?: "visitor" | "member" | "mediator" | "editor" | KeyHolder
}

/** A key that has ended, one without any scope for listings and one without any other, and one without calls left. */
type KeyHolder = "ended key" | "requests key" | "listings key" | "busy key"

async function makeKeys(product: Product, owner: string): Promise<Record<KeyHolder, string>> {
  const make = async (scopes: readonly KeyScope[]) => {
    const { json } = await call(product, "/trpc/keys.create", {
      token: owner,
      body: { name: "Example", scopes },
    })
    const { key, secret } = json.result.data
    return { id: String(key.id), secret: String(secret) }
  }
  const ended = await make(["listings:read"])
  await call(product, "/trpc/keys.revoke", { token: owner, body: { id: ended.id } })
  const busy = await make(KEY_SCOPES)
  for (let calls = 0; calls < KEY_CALLS_PER_MINUTE; calls++) product.services.keys.count(busy.id)
  return {
    "ended key": ended.secret,
    "requests key": (await make(["requests:read"])).secret,
    "listings key": (await make(["listings:read"])).secret,
    "busy key": busy.secret,
  }
}

function toForm(parts: Record<string, Part>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(parts)) for (const one of [value].flat()) form.append(name, one)
  return form
}
const shown = (part: Part): unknown =>
  part instanceof File ? `@${part.name}` : typeof part === "string" ? part : part.map(shown)

/** Makes calls by their operation ids and records what was sent and received. */
export async function openRecorder(product: Product) {
  const token = await signIn(product)
  const { token: member } = await signInMember(product, "member@example.com")
  const mediator = await signInStaff(product, "mediator")
  const editor = await signInStaff(product, "editor")
  const keys = await makeKeys(product, token)
  const tokens = { visitor: undefined, member, mediator, editor, ...keys }
  const recorded: Recorded[] = []
  const examples: Record<string, Example> = {}

  async function send(id: string, { parameters = {}, json, form, text, headers, as }: Sent = {}) {
    const operation = OPERATIONS.find(one => one.id === id)
    if (!operation) throw new Error(`no call is named ${id}`)
    const inPath = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => parameters[name] ?? "")
    const query = new URLSearchParams(
      Object.entries(parameters).filter(([name]) => !operation.path.includes(`{${name}}`)),
    )
    const answer = await call(product, `/api${inPath}${query.size ? `?${query}` : ""}`, {
      method: operation.method.toUpperCase(),
      body: form ? toForm(form) : (json ?? text),
      token: as ? tokens[as] : token,
      headers,
    })
    const type = answer.headers.get("content-type")?.replace(/;.*/, "") ?? ""
    recorded.push({ id, status: answer.status, type, answer: answer.json ?? answer.text })
    const tag = answer.headers.get("etag")
    if (tag && !headers) await send(id, { parameters, as, headers: { "if-none-match": tag } })
    return { ...answer, sent: { parameters, json, form } }
  }

  return {
    recorded,
    examples,
    send,
    /** A call that the document shows, as sent and received; of failures only the response. */
    async show(id: string, sent: Sent = {}) {
      const { status, json } = await send(id, sent)
      const example = examples[id] ?? { answers: {} }
      examples[id] = example
      if (json !== null && id !== "getDocument") example.answers[status] = masked(json)
      if (status >= 400) return json
      const { parameters, json: body, form } = sent
      if (parameters) example.parameters = masked(parameters)
      const parts = form && Object.entries(form).map(([name, part]) => [name, shown(part)])
      if (body) example.body = { ...example.body, "application/json": masked(body) }
      if (parts) example.body = { ...example.body, "multipart/form-data": masked(Object.fromEntries(parts)) }
      return json
    },
  }
}
