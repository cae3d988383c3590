import { expect, onTestFinished, test } from "vitest"
import { drawPng } from "#server/testing/pictures.ts"
import { call, callConfirmed, openProduct, type Product, payload, signIn } from "#server/testing/product.ts"
import { EXPORT_FORMATS } from "#shared/imports/imports.ts"
import { importFile, read } from "./testing/imports.ts"

const EXPORT = "/api/apps/export?status=all&availability=available,in_deal,sold"

const open = async (origin?: string) => {
  const product = await openProduct({ settings: { ALLOW_LOCAL_TARGETS: "1" }, ...(origin && { origin }) })
  return { product, token: await signIn(product) }
}

/** A product at an address that another one can fetch from, with a draft that has two pictures. */
async function serve() {
  let product: Product | undefined
  const server = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    fetch: request => product?.app.fetch(request) ?? new Response(null, { status: 503 }),
  })
  onTestFinished(() => server.stop(true))
  const opened = await open(`http://127.0.0.1:${server.port}`)
  product = opened.product
  const upload = async (width: number) => {
    const body = new FormData()
    body.append("file", new File([new Uint8Array(await drawPng(width, 40))], "picture.png"))
    body.append("field", "screenshots")
    const { status, json } = await call(product ?? opened.product, "/api/uploads", {
      token: opened.token,
      body,
    })
    expect(status, JSON.stringify(json)).toBe(201)
    return json.path
  }
  const screenshots = [await upload(60), await upload(80)]
  const draft = payload({ title: "A draft", status: "draft", screenshots })
  const { status } = await call(product, "/api/apps", { token: opened.token, body: draft })
  expect(status).toBe(201)
  return opened
}

/** The size of each picture of the draft, and whether it is there; an import encodes pictures again. */
const pictures = async ({ product, token }: { product: Product; token: string }) => {
  const [listing] = (await call(product, "/api/apps?status=draft", { token })).json.data
  const look = async ({ path, width, height }: { path: string; width: number; height: number }) => {
    const { status } = await call(product, `/storage/${path}`, { token })
    return { status, width, height }
  }
  return Promise.all(listing.screenshots.map(look))
}

test.each(EXPORT_FORMATS)("the pictures of drafts come along in an export as %s", async format => {
  const original = await serve()
  const file = await read(original.product, `${EXPORT}&format=${format}`, original.token)
  const copy = await open()
  expect(await importFile(copy.product, copy.token, file)).toMatchObject({ created: 1, faults: [] })
  const expected = [60, 80].map(width => ({ status: 200, width, height: 40 }))
  expect(await pictures(original)).toEqual(expected)
  expect(await pictures(copy)).toEqual(expected)
  expect(await importFile(original.product, original.token, file)).toMatchObject({ unchanged: 1, faults: [] })
})

test("a key opens one picture, for a week; visitors and integrators get none", async () => {
  const { product, token } = await serve()
  const csv = new TextDecoder().decode(await read(product, `${EXPORT}&format=csv`, token))
  const [first = "", second = ""] = csv.match(/\/storage\/[^|,\s"]+/g) ?? []
  const status = async (address: string) => (await product.app.request(address)).status
  expect(await status(first)).toBe(200)
  const [path = "", key = ""] = first.split("?key=")
  expect(await status(path)).toBe(404)
  expect(await status(`${second.split("?")[0]}?key=${key}`)).toBe(404)
  expect(await status(`${path}?key=${key.replace(/^./, "z")}`)).toBe(404)
  product.clock.now += 7 * 86_400_000 + 1000
  expect(await status(first)).toBe(404)
  const visitor = await product.app.request(`${EXPORT.replace("status=all&", "")}&format=csv`)
  expect(await visitor.text()).not.toContain("?key=")
  const scopes = ["listings:read", "listings:write"]
  const made = await callConfirmed(product, "/trpc/keys.create", {
    token,
    body: { name: "integrator", scopes },
  })
  const { secret } = made.json.result.data
  const integrator = new TextDecoder().decode(await read(product, `${EXPORT}&format=csv`, secret))
  expect(integrator).toContain("A draft")
  expect(integrator).not.toContain("?key=")
})
