import fc from "fast-check"
import { expect, test } from "vitest"
import { parseLoosely } from "#server/testing/loose-json.ts"
import { ADMIN, openProduct, payload } from "#server/testing/product.ts"
import { runs } from "#server/testing/scale.ts"
import { createAttacker } from "./testing/attack.ts"
import { answerSize, brokenPromises, requestSize } from "./testing/broken-promises.ts"
import { hostileRequest } from "./testing/hostile-requests.ts"

const NUM_RUNS = runs(500, 1500)

async function open() {
  const product = await openProduct()
  await product.services.apps.create(payload(), ADMIN)
  return { product, attack: createAttacker(product) }
}

test("malformed input of every kind gets a small 4xx in the documented shape", async () => {
  const { attack, product } = await open()
  const seen = new Set<number>()
  const property = fc.asyncProperty(hostileRequest, async hostile => {
    const { request, answer } = await attack(hostile)
    seen.add(answer.status)
    expect({ ...answer, broken: brokenPromises(request, answer) }).toMatchObject({ broken: [] })
  })
  await fc.assert(property, { numRuns: NUM_RUNS, seed: 11 })
  expect([...seen].sort()).toEqual(expect.arrayContaining([200, 400, 401, 404, 405, 415, 422]))
  expect(product.logged.filter(line => line.includes('"error"'))).toEqual([])
})

test("the shortest possible request gets an error of at most twenty times its size", async () => {
  const { attack } = await open()
  const paths = [
    "/api",
    "/api/1",
    "/trpc/a",
    "/trpc/,,,,,,,,,?batch=1",
    "/trpc/a,a,a,a,a,a,a,a,a,a?batch=1",
    "/x",
    "/%",
  ]
  for (const path of paths)
    for (const lang of ["", "?lang=ru", "?lang=vi"]) {
      const { request, answer } = await attack({ method: "GET", path: path + lang, headers: {} })
      expect([path, answer.status, answerSize(answer) / requestSize(request) < 20]).toEqual([path, 404, true])
    }
})

test("a URL may be no longer than any filter needs, since page links repeat it", async () => {
  const { attack } = await open()
  const ask = async (query: string) =>
    (await attack({ method: "GET", path: `/api/apps?lang=en&${query}`, headers: {} })).answer
  const refused = await ask(`nothing=${"x".repeat(4000)}`)
  expect([refused.status, Object.keys(parseLoosely(refused.text).errors)]).toEqual([422, ["query"]])
  const ids = Array.from({ length: 6 }, (_, index) => `monetization_id%5B${index}%5D=${index + 1}`).join("&")
  expect((await ask(`title=${encodeURIComponent("🧨".repeat(100))}&${ids}`)).status).toBe(200)
})

test("below /trpc every error has the tRPC shape, whichever layer returns it", async () => {
  const { attack, product } = await open()
  const json = { "content-type": "application/json" }
  const body = new Uint8Array(2_200_000).fill(32)
  const ask = async (path: string, changes: object = {}) =>
    parseLoosely((await attack({ method: "GET", path, headers: {}, ...changes })).answer.text)
  const form = { "content-type": "multipart/form-data; boundary=x" }
  const refused = [
    [await ask("/trpc/%ff?lang=es"), "not_found"],
    [await ask("/trpc/auth.login", { method: "POST", headers: json, body }), "too_large"],
    [
      await ask("/trpc/contacts.create", { method: "POST", headers: form, body: body.slice(0, 9) }),
      "unsupported_type",
    ],
    [await ask("/trpc/apps.get?input={"), "bad_request"],
  ]
  for (const [answer, code] of refused) expect(answer.error.data.error).toBe(code)
  await product.database.client.execute("DROP TABLE sessions")
  expect(
    (await ask("/trpc/apps.list", { headers: { authorization: `Bearer ${"a".repeat(40)}` } })).error.data
      .error,
  ).toBe("internal")
})
