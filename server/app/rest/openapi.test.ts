import { expect, test } from "vitest"
import { ANY_TYPE } from "#server/platform/rest/call.ts"
import { call, openProduct } from "#server/testing/product.ts"
import { OPERATIONS, openApiDocument } from "./openapi/document.ts"
import { audienceOf, failuresOf, isForKeys } from "./openapi/operation.ts"
import { playScenario } from "./testing/scenario.ts"
import { validatorOf } from "./testing/validator.ts"

const document = openApiDocument()
const paths = new Map(Object.entries(document.paths ?? {}))
const operationOf = (id: string) => {
  const operation = OPERATIONS.find(one => one.id === id)
  const documented = operation && paths.get(operation.path)?.[operation.method]
  if (!documented) throw new Error(`${id} is not documented`)
  return documented
}
type Answers = Record<
  string,
  { headers?: object; content?: Record<string, { schema?: object; example?: unknown }> }
>
const answersOf = (id: string): Answers => operationOf(id).responses ?? {}

test("the document equals its snapshot, which is updated only on purpose", async () => {
  await expect(`${JSON.stringify(document, null, 2)}\n`).toMatchFileSnapshot("openapi.snapshot.json")
})

/** Files of evidence are for people on the product's own pages; no key reaches them. */
const OWN_ROUTES = ["POST /apps/{id}/evidence/files", "GET /apps/{id}/evidence/files/{file}"]

test("every route below /api is documented, and nothing else is", async () => {
  const { app } = await openProduct()
  const routes = app.routes
    .filter(route => route.method !== "ALL" && route.path.startsWith("/api"))
    .map(({ method, path }) => `${method} ${path.slice("/api".length).replace(/:(\w+)/g, "{$1}")}`)
    .map(route => route.replace(/\/$/, ""))
  const documented = [...paths].flatMap(([path, calls]) =>
    ["get", "put", "post", "delete", "patch", "head", "options"]
      .filter(method => method in calls)
      .map(method => `${method.toUpperCase()} ${path}`),
  )
  expect([...documented, ...OWN_ROUTES].sort()).toEqual([...new Set(routes)].sort())
})

test("every real response of every call is documented", async () => {
  const { recorded } = await playScenario(await openProduct())
  const validate = validatorOf(document)
  const misfits = recorded.flatMap(({ id, status, type, answer }) => {
    const documented = answersOf(id)[status]
    const schema = (documented?.content?.[type] ?? documented?.content?.[ANY_TYPE])?.schema
    if (!documented) return [{ id, status, problem: "not documented" }]
    if (!documented.content) return answer === "" ? [] : [{ id, status, problem: "not empty" }]
    if (!schema) return [{ id, status, problem: `${type} is not documented` }]
    const { error } = validate(schema, answer)
    return error ? [{ id, status, problem: error.message }] : []
  })
  expect(misfits).toEqual([])

  const unseen = OPERATIONS.flatMap(({ id }) =>
    Object.keys(answersOf(id))
      .filter(status => !recorded.some(one => one.id === id && String(one.status) === status))
      .map(status => `${id} ${status}`),
  )
  // Logging out is done before a second call can use the token.
  expect(unseen.filter(one => !/ 50[037]$|^logout 409$/.test(one))).toEqual([])
})

test("a response with an extra, missing or mistyped key fails validation", async () => {
  const validate = validatorOf(document)
  const listing = answersOf("getApp")[200]?.content?.["application/json"]
  const example = listing?.example
  if (!listing?.schema || typeof example !== "object") throw new Error("no example")
  expect(validate(listing.schema, example).success).toBe(true)
  for (const change of [{ secret: 1 }, { id: "1" }, { age: {} }, { status: "gone" }, { title: undefined }])
    expect([change, validate(listing.schema, { ...example, ...change }).success]).toEqual([change, false])
})

test("every call has an example of its body and of its responses", () => {
  const validate = validatorOf(document)
  for (const { id, body, success } of OPERATIONS) {
    const shown = operationOf(id).requestBody
    for (const type of Object.keys(body ?? {})) {
      const content = shown && "content" in shown ? shown.content[type] : undefined
      expect([id, type, content?.example]).toEqual([id, type, expect.anything()])
    }
    for (const [status, { content }] of Object.entries(answersOf(id)))
      for (const [type, { schema = {}, example }] of Object.entries(content ?? {})) {
        if (type.startsWith("text/") || type === ANY_TYPE || id === "getDocument") continue
        expect([id, status, validate(schema, example).error?.message]).toEqual([id, status, undefined])
      }
    expect([id, success.schema !== undefined]).toEqual([id, success.status !== 204])
  }
})

test("every accepted body matches its schema", () => {
  const validate = validatorOf(document)
  for (const { id } of OPERATIONS) {
    const shown = operationOf(id).requestBody
    const content = shown && "content" in shown ? shown.content["application/json"] : undefined
    if (content?.example && content.schema)
      expect([id, validate(content.schema, content.example).error?.message]).toEqual([id, undefined])
  }
})

test("a call that needs a token documents that", () => {
  for (const operation of OPERATIONS) {
    const security = { staff: [{ bearer: [] }], "staff-sees-more": [{}, { bearer: [] }], all: [] }
    expect([operation.id, operationOf(operation.id).security]).toEqual([
      operation.id,
      security[audienceOf(operation)],
    ])
    const refusals = failuresOf(operation).filter(code => code === "unauthenticated" || code === "forbidden")
    const isRefusable = audienceOf(operation) === "staff" || isForKeys(operation)
    expect([operation.id, refusals.length]).toEqual([operation.id, isRefusable ? 2 : 0])
  }
})

test("internal errors and throttling match their documentation", async () => {
  const product = await openProduct()
  const validate = validatorOf(document)
  const sender = { name: "Ben", phone: "+1 555 0100", email: "ben@example.com" }
  const send = () => call(product, "/api/contact/create", { body: sender })
  for (let sent = 0; sent < 5; sent++) await send()
  const waits = await send()
  const documented = answersOf("createRequest")[429]
  expect([waits.status, Number(waits.headers.get("retry-after"))]).toEqual([429, 600])
  expect(Object.keys(documented?.headers ?? {})).toEqual(["Retry-After"])

  await product.database.client.execute("DROP TABLE requests")
  product.clock.now += 3_600_000
  const fault = await send()
  const schema = answersOf("createRequest")[500]?.content?.["application/json"]?.schema ?? {}
  expect([fault.status, validate(schema, fault.json).error?.message]).toEqual([500, undefined])
  expect(Object.keys(fault.json)).toEqual(["message", "request_id"])
})
