import { expect, test } from "vitest"
import { CommitUncertain } from "#server/platform/db/failures.ts"
import { drawPng, toFile } from "#server/testing/pictures.ts"
import { ADMIN, call, openProduct, payload, signIn, VISITOR } from "#server/testing/product.ts"
import { storedFiles } from "#server/testing/stored.ts"
import { createFilesService } from "./service.ts"

function form(field: string, file?: File) {
  const data = new FormData()
  data.append("field", field)
  if (file) data.append("file", file)
  return data
}
const picture = async (name = "a.png") => toFile(await drawPng(60, 40), name, "text/html")

async function open() {
  const product = await openProduct()
  const token = await signIn(product)
  const send = (body: unknown, changes = {}) => call(product, "/api/uploads", { token, body, ...changes })
  return { product, token, send }
}

test("an upload is returned in the shape of a listing's file, and saved with a listing by its path", async () => {
  const { product, token, send } = await open()
  const { status, json } = await send(form("screenshots", await picture()))
  expect([status, json]).toEqual([
    201,
    {
      path: expect.stringMatching(/^listings\/.*\.webp$/),
      name: "a.png",
      mime: "image/webp",
      size: expect.any(Number),
      width: 60,
      height: 40,
    },
  ])
  const saved = await call(product, "/api/apps", { token, body: payload({ screenshots: [json.path] }) })
  expect(saved.json.screenshots).toMatchObject([json])
  const { rows } = await product.database.client.execute("SELECT path FROM uploads")
  expect(rows).toEqual([])
  const twice = await call(product, "/api/apps", { token, body: payload({ screenshots: [json.path] }) })
  expect([twice.status, Object.keys(twice.json.errors)]).toEqual([422, ["screenshots"]])
})

test("the error of a rejected file names it, in the requested language, and nothing is stored", async () => {
  const { product, token, send } = await open()
  const svg = new File(["<svg xmlns='http://www.w3.org/2000/svg'/>"], "logo.png")
  const refused = await call(product, "/api/uploads?lang=es", { token, body: form("app_icon", svg) })
  expect(refused.status).toBe(422)
  expect(Object.keys(refused.json.errors)).toEqual(["file"])
  expect(refused.json.errors.file[0]).toContain("logo.png")
  expect(refused.json.errors.file[0]).not.toContain("is not")
  const asked: [unknown, string[]][] = [
    [form("screenshots"), ["file"]],
    [form("user_notes", await picture()), ["field"]],
    [form("__proto__", await picture()), ["field"]],
  ]
  for (const [body, fields] of asked) {
    const { status, json } = await send(body)
    expect([status, Object.keys(json.errors)]).toEqual([422, fields])
  }
  expect(await storedFiles(product, "")).toEqual([])
})

test("only a form from an admin is accepted", async () => {
  const { product, send } = await open()
  expect((await send({ field: "screenshots" })).status).toBe(415)
  expect((await send("x", { headers: { "content-type": "text/plain" } })).status).toBe(415)
  const broken = await send("hello", { headers: { "content-type": "multipart/form-data; boundary=x" } })
  expect([broken.status, Object.keys(broken.json.errors)]).toEqual([422, ["body"]])
  for (const body of [form("screenshots", await picture()), {}, "{"]) {
    const { status, json } = await call(product, "/api/uploads", { body })
    expect([status, json]).toEqual([401, { message: "Unauthenticated." }])
  }
  await expect(product.services.files.upload({}, VISITOR)).rejects.toMatchObject({ code: "unauthenticated" })
})

test("an unsaved upload is visible only to its own admin", async () => {
  const { product, token, send } = await open()
  const { json } = await send(form("screenshots", await picture()))
  const never = await call(product, "/storage/listings/aa/none.webp")
  for (const address of [`/storage/${json.path}`, `/storage/${json.path}?w=64`]) {
    const refused = await call(product, address)
    expect([refused.status, refused.text]).toEqual([404, never.text])
    const shown = await call(product, address, { token })
    expect([shown.status, shown.headers.get("cache-control")]).toEqual([200, "no-store"])
  }
  await expect(product.services.files.find(json.path, ADMIN)).rejects.toMatchObject({ code: "not_found" })
  const stolen = product.services.apps.create(payload({ screenshots: [json.path] }), ADMIN)
  await expect(stolen).rejects.toMatchObject({ code: "invalid" })
})

test("an upload whose row cannot be written is deleted", async () => {
  const { product, send } = await open()
  await product.database.client.execute("DROP TABLE uploads")
  expect((await send(form("screenshots", await picture()))).status).toBe(500)
  expect(await storedFiles(product, "")).toEqual([])
})

test("an upload is not deleted if it is unknown whether its row was written", async () => {
  const product = await openProduct()
  const { storage } = product.services.files
  const cut = new CommitUncertain(new Error("the line went dead"))
  const database = { ...product.database, write: () => Promise.reject(cut) }
  const files = createFilesService(database, {
    store: storage,
    logger: product.logger,
    now: Date.now,
    facts: { hasAccess: async () => false, boughtOrSold: async () => false },
  })
  await expect(files.upload({ field: "screenshots", file: await picture() }, ADMIN)).rejects.toBe(cut)
  expect(await storedFiles(product, "listings/")).toHaveLength(1)
})

test("a key with listings:write uploads a file and saves it with a listing, as the documentation says", async () => {
  const { product, token } = await open()
  const secretOf = async (scopes: string[]) => {
    const body = { name: scopes.join(), scopes }
    const created = await call(product, "/trpc/keys.create", { token, body })
    return created.json.result.data.secret
  }
  const writer = await secretOf(["listings:write"])
  const sent = await call(product, "/api/uploads", {
    token: writer,
    body: form("screenshots", await picture()),
  })
  expect(sent.status).toBe(201)
  const saved = await call(product, "/api/apps", {
    token: writer,
    body: payload({ screenshots: [sent.json.path] }),
  })
  expect([saved.status, saved.json.screenshots.length]).toEqual([201, 1])
  const reader = await secretOf(["listings:read"])
  const body = form("screenshots", await picture())
  expect((await call(product, "/api/uploads", { token: reader, body })).status).toBe(403)
  const document = (await call(product, "/api/openapi.json")).json
  const { responses, description } = document.paths["/uploads"].post
  expect(Object.keys(responses)).toEqual(expect.arrayContaining(["201", "401", "403", "422"]))
  expect(description).toContain("`listings:write`")
})
