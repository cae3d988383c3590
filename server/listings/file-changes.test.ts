import { expect, test } from "vitest"
import { toFile } from "#server/testing/pictures.ts"
import {
  ADMIN,
  call,
  openProduct,
  type Product,
  payload,
  signIn,
  signInMember,
} from "#server/testing/product.ts"
import type { Listing, ListingFile } from "#shared/listings/listing.ts"
import { readFileChanges } from "./file-changes.ts"

const csv = (name: string) => toFile(`month,usd\n${name},1`, `${name}.csv`)

async function open() {
  const product = await openProduct()
  const token = await signIn(product)
  const listing = await product.services.apps.create(
    payload({
      files: [csv("open"), csv("buyers"), csv("staff")],
      file_access: {
        "files.1": { visibility: "buyers" },
        "files.2": { visibility: "staff", claim: "identity" },
      },
    }),
    ADMIN,
  )
  const scopes = ["listings:read", "listings:write"]
  const key = await call(product, "/trpc/keys.create", { token, body: { name: "Mirror", scopes } })
  return { product, token, key: key.json.result.data.secret, id: listing.id, listing }
}
const put = (product: Product, id: number, token: string, changes: object) =>
  call(product, `/api/apps/${id}`, { method: "PUT", token, body: payload({ ...changes }) })
const shown = (files: readonly ListingFile[]) =>
  files.map(({ name, visibility }) => `${name} ${visibility ?? "?"}`)
const stored = async ({ services }: Product, id: number) => shown((await services.apps.get(id, ADMIN)).files)
const pathOf = ({ files }: Listing, index: number) => files[index]?.path ?? ""

test("an absent file_access keeps every visibility, and what it does not name", async () => {
  const { product, token, id, listing } = await open()
  const all = ["open.csv public", "buyers.csv buyers", "staff.csv staff"]
  expect(await stored(product, id)).toEqual(all)
  await put(product, id, token, {})
  expect(await stored(product, id)).toEqual(all)
  await put(product, id, token, { file_access: { [pathOf(listing, 1)]: { visibility: "public" } } })
  expect(await stored(product, id)).toEqual(["open.csv public", "buyers.csv public", "staff.csv staff"])
  const { files } = await product.services.apps.get(id, ADMIN)
  expect(files.map(({ claim }) => claim)).toEqual([null, null, "identity"])
})

test("a key's list, and its clear flag, replace only what the key sees", async () => {
  const { product, key, id, listing } = await open()
  const answer = await put(product, id, key, { files: [] })
  expect([answer.status, answer.json.files, answer.json.confidential_files]).toEqual([200, [], 1])
  expect(await stored(product, id)).toEqual(["buyers.csv buyers", "staff.csv staff"])
  await put(product, id, key, { files_clear: true })
  expect(await stored(product, id)).toHaveLength(2)
  const hidden = pathOf(listing, 1)
  for (const changes of [{ files: [hidden] }, { file_access: { [hidden]: { visibility: "public" } } }]) {
    const { status, json } = await put(product, id, key, changes)
    expect([status, Object.keys(json.errors)]).toEqual([422, Object.keys(changes)])
  }
  expect(await stored(product, id)).toEqual(["buyers.csv buyers", "staff.csv staff"])
})

test("a multipart form names the n-th entry that it sends, in addition to paths that it retains", async () => {
  const { product, token, id, listing } = await open()
  const form = new FormData()
  for (const [name, value] of Object.entries(payload()))
    for (const one of [value].flat()) form.append(Array.isArray(value) ? `${name}[]` : name, String(one))
  form.append("files[]", pathOf(listing, 0))
  form.append("files[]", csv("new"))
  form.append("file_access", JSON.stringify({ "files.1": { visibility: "buyers", claim: "installs" } }))
  const { status, json } = await call(product, `/api/apps/${id}?_method=PUT`, { body: form, token })
  expect([status, shown(json.files), json.files[1].claim]).toEqual([
    200,
    ["open.csv public", "new.csv buyers"],
    "installs",
  ])
})

test("a visibility that cannot be meant is a 422 on file_access and changes nothing", async () => {
  const { product, token, id, listing } = await open()
  const path = pathOf(listing, 0)
  const picture = await product.services.apps.create(payload({ screenshots: [] }), ADMIN)
  const refused: unknown[] = [
    "{",
    [],
    5,
    { [path]: {} },
    { [path]: null },
    { [path]: { visibility: "friends" } },
    { [path]: { visibility: "buyers", claim: "charm" } },
    { "listings/aa/none.csv": { visibility: "buyers" } },
    { "files.0": { visibility: "buyers" } },
    { "screenshots.0": { visibility: "buyers" } },
    { "": { visibility: "buyers" } },
    { __proto__x: { visibility: "buyers" } },
    Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`${index}`, { visibility: "buyers" }])),
  ]
  for (const file_access of refused) {
    const { status, json } = await put(product, id, token, { file_access })
    expect([file_access, status, Object.keys(json.errors)]).toEqual([file_access, 422, ["file_access"]])
  }
  const other = await put(product, picture.id, token, { file_access: { [path]: { visibility: "buyers" } } })
  expect(other.status).toBe(422)
  expect(await stored(product, id)).toEqual(["open.csv public", "buyers.csv buyers", "staff.csv staff"])
})

test("a version from before a file became confidential keeps it, confidential, at its new path", async () => {
  const { product, token, id, listing } = await open()
  const [created] = (await product.services.apps.history({ id }, ADMIN)).data
  await put(product, id, token, {
    file_access: { [pathOf(listing, 0)]: { visibility: "staff" } },
    title: "B",
  })
  const body = { id, number: created?.number }
  const restored = await call(product, "/trpc/apps.restoreVersion", { token, body })
  const { files, title, missing_files } = restored.json.result.data
  expect([title, missing_files, shown(files)]).toEqual([
    "Budget Buddy",
    [],
    ["open.csv staff", "buyers.csv buyers", "staff.csv staff"],
  ])
  expect(files[0].path).not.toBe(pathOf(listing, 0))
  expect((await call(product, `/storage/${files[0].path}`)).status).toBe(404)
})

test("a copy of a listing has the visibilities of the original, at new paths", async () => {
  const { product, id, listing } = await open()
  const copy = await product.services.apps.duplicate(id, { title: "Copy" }, ADMIN)
  await product.services.apps.setStatus({ ids: [copy.id], status: "published" }, ADMIN)
  expect(shown(copy.files)).toEqual(shown(listing.files))
  const statuses = await Promise.all(
    copy.files.map(async ({ path }) => (await call(product, `/storage/${path}`)).status),
  )
  expect(statuses).toEqual([200, 404, 404])
})

test("a seller's proposal carries visibilities, which only author and staff read, to the accepted listing", async () => {
  const { product, token } = await open()
  const seller = await signInMember(product, "sam@example.com")
  const body = new FormData()
  body.append("field", "financials")
  body.append("file", csv("payouts"))
  const { path } = (await call(product, "/api/uploads", { body, token: seller.token })).json
  const {
    specials: _,
    status: __,
    ...content
  } = payload({
    not_in_store: "Sold directly",
    financials: [path],
    file_access: { "financials.0": { visibility: "buyers", claim: "last_month_earnings" } },
  })
  const save = (more: object) =>
    call(product, "/trpc/proposals.save", { token: seller.token, body: { content: { ...content, ...more } } })
  const unknown = await save({ file_access: { "listings/aa/none.csv": { visibility: "buyers" } } })
  expect([unknown.status, Object.keys(unknown.json.error.data.fields)]).toEqual([422, ["file_access"]])
  const { id, content: saved } = (await save({})).json.result.data
  expect(saved.file_access).toEqual({ [path]: { visibility: "buyers", claim: "last_month_earnings" } })
  await call(product, "/trpc/proposals.submit", { token: seller.token, body: { id, promise: true } })
  const accepted = await call(product, "/trpc/proposals.accept", { token, body: { id, publish: true } })
  const listingId = accepted.json.result.data.listing_id
  const reads = async (one?: string) => (await call(product, `/storage/${path}`, { token: one })).status
  expect([await reads(), await reads(token), await reads(seller.token)]).toEqual([404, 200, 200])

  // A change that makes the public file confidential moves it when it is accepted, not before.
  const opened = await put(product, listingId, token, { file_access: { [path]: { visibility: "public" } } })
  expect([opened.status, await reads()]).toEqual([200, 200])
  const change = await call(product, "/trpc/proposals.save", {
    token: seller.token,
    body: {
      listing_id: listingId,
      content: { ...content, financials: [path], file_access: { [path]: { visibility: "staff" } } },
    },
  })
  const changeId = change.json.result.data.id
  await call(product, "/trpc/proposals.submit", {
    token: seller.token,
    body: { id: changeId, promise: true },
  })
  expect(await reads()).toBe(200)
  const done = await call(product, "/trpc/proposals.accept", { token, body: { id: changeId, publish: true } })
  expect([done.status, await reads(), await reads(token)]).toEqual([200, 404, 404])
  const { financials } = await product.services.apps.get(listingId, ADMIN)
  expect(financials.map(({ visibility, claim }) => [visibility, claim])).toEqual([
    ["staff", "last_month_earnings"],
  ])
})

test("financials take statements as well as pictures, and no other kinds", async () => {
  const { product, token, id } = await open()
  const form = (name: string) => {
    const body = new FormData()
    body.append("field", "financials")
    body.append("file", toFile("plain words, a sentence", name))
    return call(product, "/api/uploads", { body, token })
  }
  expect([(await form("payouts.csv")).status, (await form("notes.txt")).status]).toEqual([201, 422])
  expect(await stored(product, id)).toHaveLength(3)
})

test("the hidden data of a seller who left is erased after thirty days, unless it is retained with their consent", async () => {
  const { product, token } = await open()
  const leave = async (email: string, body: object) => {
    const { member, token } = await signInMember(product, email)
    const listing = await product.services.apps.create(
      payload({ files: [csv("a")], user_bio: "Of Sofia", user_country: "Bulgaria" }),
      ADMIN,
    )
    await product.database.client.execute({
      sql: "UPDATE listings SET owner_id = ? WHERE id = ?",
      args: [member.id, listing.id],
    })
    await call(product, "/trpc/members.remove", { token, body })
    return listing
  }
  const left = async (id: number) =>
    (await call(product, `/trpc/apps.sellerLeft?input=${JSON.stringify({ id })}`, { token })).json.result.data
  const keep = (id: number) => call(product, "/trpc/apps.keep", { token, body: { id } })
  const gone = await leave("gone@example.com", {})
  const offered = await leave("offered@example.com", { leave_details: true })
  const kept = await leave("kept@example.com", { leave_details: true })
  expect([await left(gone.id), await left(kept.id)]).toMatchObject([
    { leaves_details: false },
    { leaves_details: true, left_at: expect.any(String), erased_at: expect.any(String) },
  ])
  expect((await keep(gone.id)).json.error.message).toContain("didn’t agree")
  const before = await product.services.apps.get(kept.id, ADMIN)
  const answer = await keep(kept.id)
  expect([(await keep(gone.id)).status, answer.status, (await keep(kept.id)).status]).toEqual([409, 200, 409])
  // An open form goes on from the answer: a newer version of the same content.
  const after = answer.json.result.data
  expect(after).toEqual({ ...before, updated_at: expect.any(String) })
  expect(after.updated_at).not.toBe(before.updated_at)
  expect((await keep(9_999)).status).toBe(404)
  expect(await left(kept.id)).toBeNull()
  product.clock.now += 29 * 86_400_000
  expect(await product.services.apps.eraseLeft()).toEqual({ erased: 0 })
  product.clock.now += 2 * 86_400_000
  expect(await product.services.apps.eraseLeft()).toEqual({ erased: 2 })
  for (const { id, files } of [gone, offered]) {
    const after = await product.services.apps.get(id, ADMIN)
    expect([after.user_name, after.user_bio, after.user_country, after.files]).toEqual([
      ...["Private seller", null, null],
      [],
    ])
    expect(await product.services.files.storage.stat(files[0]?.path ?? "")).toBeNull()
  }
  const { user_name, user_bio, files } = await product.services.apps.get(kept.id, ADMIN)
  expect([user_name, user_bio, files.length]).toEqual(["Ann", "Of Sofia", 1])
})

test("a copy of a listing whose seller left hides and loses the same, and no edit in between is remembered", async () => {
  const { product, token } = await open()
  const { member, token: seller } = await signInMember(product, "gone@example.com")
  const content = payload({ files: [csv("a")], user_bio: "Of Sofia", user_country: "Bulgaria" })
  const listing = await product.services.apps.create(content, ADMIN)
  await product.database.client.execute({
    sql: "UPDATE listings SET owner_id = ? WHERE id = ?",
    args: [member.id, listing.id],
  })
  await call(product, "/trpc/members.remove", { token: seller, body: {} })
  const body = { id: listing.id, title: "Second edition" }
  const copy = (await call(product, "/trpc/apps.duplicate", { token, body })).json.result.data
  await product.services.apps.setStatus({ ids: [copy.id], status: "published" }, ADMIN)
  const seen = (await call(product, `/api/apps/${copy.id}`)).json
  expect([seen.user_name, seen.user_bio, seen.files]).toEqual(["Private seller", null, []])
  expect((await call(product, `/storage/${copy.files[0].path}`)).status).toBe(404)
  const edited = payload({ user_name: "Ann", user_bio: "Of Sofia, with a cat" })
  expect((await call(product, `/api/apps/${copy.id}`, { method: "PUT", token, body: edited })).status).toBe(
    200,
  )
  product.clock.now += 31 * 86_400_000
  expect(await product.services.apps.eraseLeft()).toEqual({ erased: 2 })
  const { rows } = await product.database.client.execute("SELECT * FROM events, listings")
  expect(JSON.stringify(rows)).not.toContain("Of Sofia")
})

const file = new File(["x"], "x.png")
const read = (payload: unknown) => {
  const { changes, problems } = readFileChanges(payload)
  return { ...Object.fromEntries(changes), ...(Object.keys(problems).length && { problems }) }
}

test("an absent field stays unchanged, a file replaces it, a clear flag removes it", () => {
  expect(read({ title: "x" })).toEqual({})
  expect(read({ title_image: file })).toEqual({ title_image: [file] })
  expect(read({ title_image_clear: "1", screenshots_clear: true })).toEqual({
    title_image: [],
    screenshots: [],
  })
  expect(read({ title_image: "", screenshots: "", files_clear: "0" })).toEqual({})
})

test("a list contains new files and retained paths in their order, each once", () => {
  expect(read({ screenshots: ["b", file, "a", "b", ""] })).toEqual({ screenshots: ["b", file, "a"] })
  expect(read({ screenshots: "a" })).toEqual({ screenshots: ["a"] })
  expect(read({ screenshots: ["a"], screenshots_clear: "1" })).toEqual({ screenshots: ["a"] })
})

test("a listing can be sent back as the API returned it", () => {
  expect(read({ title_image: null, screenshots: [{ id: 1, path: "a", name: "a.png" }], files: [] })).toEqual({
    title_image: [],
    screenshots: ["a"],
    files: [],
  })
})

test("a value that is neither a file nor a path is a problem of its field", () => {
  for (const value of [5, {}, [null], [{ path: 5 }], true])
    expect(read({ files: value })).toEqual({ problems: { files: [{ code: "file_unknown" }] } })
  expect(read({ title_image: ["a", "b"] })).toEqual({
    problems: { title_image: [{ code: "one_file" }] },
  })
  expect(read({ files: Array.from({ length: 21 }, (_, n) => `p${n}`) })).toEqual({
    problems: { files: [{ code: "list_too_long", limit: 20 }] },
  })
  for (const nothing of [null, undefined, 7, "x", []]) expect(read(nothing)).toEqual({})
})
