import { expect, onTestFinished, test } from "vitest"
import { errorText } from "#server/platform/texts.ts"
import { ADMIN, call, ORIGIN, openProduct, type Product, payload, signIn } from "#server/testing/product.ts"
import { LOCALES } from "#shared/locales.ts"
import { OPERATIONS } from "./openapi/document.ts"
import { audienceOf } from "./openapi/operation.ts"

const SENDER = { name: "Ben", phone: "+1 555 0100", email: "ben@example.com" }

async function open() {
  const product = await openProduct()
  const token = await signIn(product)
  const app = await product.services.apps.create(payload(), ADMIN)
  const { json } = await call(product, "/api/contact/create", { body: SENDER })
  return { product, token, app, request: json.data }
}
const outcome = async (product: Product, path: string, sent = {}) => {
  const { status, json, text } = await call(product, path, sent)
  return [path, status, json ?? text]
}

test("an unknown path or method is a JSON 404, whatever is sent and accepted", async () => {
  const { product, token } = await open()
  const paths = ["/api", "/api/", "/api/nope", "/api/apps/", "/api/apps/1/x", "/api/platforms/", "/api//apps"]
  for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"])
    for (const path of paths)
      for (const accept of ["text/html", "application/xml", "*/*"])
        expect(await outcome(product, path, { method, token, headers: { accept } })).toEqual([
          path,
          404,
          { message: "Not found." },
        ])
  const known = OPERATIONS.map(({ method, path }) => `${method.toUpperCase()} ${path}`)
  for (const path of new Set(OPERATIONS.map(operation => operation.path)))
    for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE"]) {
      if (known.includes(`${method} ${path}`)) continue
      const address = `/api${path.replace("{id}", "1")}`
      const sent = { method, token, body: method === "GET" ? undefined : {} }
      expect([method, ...(await outcome(product, address, sent))]).toEqual([
        method,
        address,
        404,
        { message: "Not found." },
      ])
    }
})

test("an id has one spelling; any other is treated as an unknown listing or request", async () => {
  const { product, token, app, request } = await open()
  for (const [path, { id }] of [["apps", app] as const, ["contacts", request] as const]) {
    expect((await call(product, `/api/${path}/${id}`, { token })).status).toBe(200)
    for (const spelling of [`0${id}`, `+${id}`, `${id}.0`, `%20${id}`, `${id}%00`, "0", "-1", "1e0", "９"]) {
      const { status, json } = await call(product, `/api/${path}/${spelling}`, { token })
      expect([path, spelling, status, json]).toEqual([path, spelling, 404, { message: "Not found." }])
    }
  }
})

test("an error is in the requested language, and in English for any other", async () => {
  const { product, token, app } = await open()
  const failing = [
    ["/api/me", {}, "unauthenticated"],
    ["/api/apps/999", {}, "not_found"],
    ["/api/nope", {}, "not_found"],
    ["/api/login", { body: { email: "a", password: "b" } }, "login_failed"],
    ["/api/login", { body: "a", headers: { "content-type": "text/plain" } }, "unsupported_type"],
    ["/api/login", { body: "x".repeat(1_100_000) }, "too_large"],
    ["/api/contact/create", { body: {} }, "invalid"],
    [
      `/api/apps/${app.id}`,
      { method: "PUT", token, body: payload({ updated_at: "2020-01-01T00:00:00Z" }) },
      "conflict",
    ],
  ] as const
  for (const lang of [...LOCALES, "xx", "ru,es", ""])
    for (const [path, sent, code] of failing) {
      product.clock.now += 3_600_000
      const locale = LOCALES.find(one => one === lang) ?? "en"
      const { json } = await call(product, `${path}?lang=${lang}`, sent)
      expect([path, lang, json.message]).toEqual([path, lang, errorText(code, locale)])
    }
  expect((await call(product, "/api/me")).text).toBe('{"message":"Unauthenticated."}')
})

test("a listing and a request are changed by PUT, and by POST with _method in any case", async () => {
  const { product, token, app, request } = await open()
  const targets = [
    [`/api/apps/${app.id}`, payload({ title: "Changed" })],
    [`/api/contacts/${request.id}`, { ...SENDER, name: "Changed" }],
  ] as const
  for (const [path, body] of targets) {
    for (const method of ["put", "Put", "PUT"])
      expect((await call(product, `${path}?_method=${method}`, { token, body })).status).toBe(200)
    expect((await call(product, path, { method: "PUT", token, body })).status).toBe(200)
    for (const query of ["", "?_method=PATCH", "?_method=DELETE", "?_method="])
      expect((await call(product, path + query, { token, body })).status).toBe(404)
    expect((await call(product, `${path}?_method=PUT`, { method: "GET", token })).json).toMatchObject({
      id: 1,
    })
  }
})

test("a body is JSON, or a form where files are accepted; any other or missing type is a 415", async () => {
  const { product, token } = await open()
  const types = [
    "text/plain",
    "application/x-www-form-urlencoded",
    "text/json",
    "multipart/mixed; boundary=x",
    "",
  ]
  for (const { method, path, body } of OPERATIONS) {
    if (!body) continue
    const address = `/api${path.replace("{id}", "1").replace("{reference}", "R-2026-000001")}?_method=PUT`
    const refused = body["multipart/form-data"] ? types : [...types, "multipart/form-data; boundary=x"]
    for (const type of refused) {
      const headers = { "content-type": type }
      const answer = await call(product, address, { method: method.toUpperCase(), token, body: "x", headers })
      expect([path, type, answer.status]).toEqual([path, type, 415])
    }
  }
})

test("every call whose form has a file takes one of more than a megabyte", async () => {
  const { product, token } = await open()
  const asked: string[] = []
  for (const { id, method, path, body, components } of OPERATIONS) {
    const form = body?.["multipart/form-data"]
    if (!form || !JSON.stringify([form, components]).includes('"binary"')) continue
    const sent = new FormData()
    sent.append("file", new File(["a,b\n".repeat(500_000)], "large.csv"))
    const address = `/api${path.replaceAll(/\{\w+\}/g, "1")}?_method=PUT`
    const answer = await call(product, address, { method: method.toUpperCase(), token, body: sent })
    expect([id, answer.status]).not.toEqual([id, 413])
    asked.push(id)
  }
  expect(asked).toContain("addRequestFile")
})

test("a page links its neighbours and keeps the query as it was written", async () => {
  const { product, token } = await open()
  for (let index = 0; index < 11; index++) await product.services.apps.create(payload(), ADMIN)
  const { json } = await call(
    product,
    "/api/apps?platform_id[0]=1&title=%D0%B1udget&type=game,&page=7&per_page=1",
  )
  expect(json.total).toBe(0)
  const page = (
    await call(product, "/api/apps?per_page=1&page=6&lang=es&sort_by=sort_oldest&x=%26", { token })
  ).json
  const url = (number: number) =>
    `${ORIGIN}/api/apps?per_page=1&page=${number}&lang=es&sort_by=sort_oldest&x=%26`
  const link = (number: number) => ({ url: url(number), label: String(number), active: number === 6 })
  const gap = { url: null, label: "…", active: false }
  expect(page.links).toEqual([
    { url: url(5), label: "Anterior", active: false },
    link(1),
    gap,
    ...[4, 5, 6, 7, 8].map(link),
    gap,
    link(12),
    { url: url(7), label: "Siguiente", active: false },
  ])
  expect(page).toMatchObject({ from: 6, to: 6, first_page_url: url(1), last_page_url: url(12) })
  const ids = new Set<number>()
  let next: string | null = `${ORIGIN}/api/apps?platform_id[0]=1&page=1&per_page=5`
  while (next) {
    const one: Awaited<ReturnType<typeof call>> = await call(product, next.slice(ORIGIN.length))
    for (const { id } of one.json.data) ids.add(id)
    next = one.json.next_page_url
  }
  expect(ids.size).toBe(12)
})

test("HEAD has the status and length of GET and no body", async () => {
  const { product, token } = await open()
  const server = Bun.serve({ port: 0, hostname: "127.0.0.1", fetch: product.app.fetch })
  onTestFinished(() => server.stop(true))
  for (const path of ["/apps", "/apps/1", "/apps/999", "/platforms", "/nope", "/docs", "/me", "/contacts"]) {
    const [head, got] = await Promise.all(
      ["HEAD", "GET"].map(method =>
        fetch(`http://127.0.0.1:${server.port}/api${path}`, {
          method,
          headers: { authorization: `Bearer ${token}`, "accept-encoding": "identity" },
        }),
      ),
    )
    const length = (await got?.arrayBuffer())?.byteLength
    expect([path, head?.status, Number(head?.headers.get("content-length"))]).toEqual([
      path,
      got?.status,
      length,
    ])
    expect(head?.headers.get("content-type")).toBe(got?.headers.get("content-type"))
    expect((await head?.arrayBuffer())?.byteLength).toBe(0)
  }
})

test("an admin's call is a 401 for a visitor before anything else is validated", async () => {
  const { product } = await open()
  for (const operation of OPERATIONS) {
    const { method, path } = operation
    if (audienceOf(operation) !== "staff") continue
    for (const id of ["1", "999", "x"]) {
      const address = `/api${path.replace("{id}", id)}?_method=PUT&page=0`
      const sent = { method: method.toUpperCase(), body: method === "get" ? undefined : "{" }
      expect(await outcome(product, address, sent)).toEqual([address, 401, { message: "Unauthenticated." }])
    }
  }
})
