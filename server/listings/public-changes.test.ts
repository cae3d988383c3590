import { expect, test } from "vitest"
import { call, openProduct, payload, signIn } from "#server/testing/product.ts"
import { FIELD_NAMES, type FieldName, fieldOf, PAYLOAD_FIELDS } from "#shared/listings/listing-fields.ts"
import { HOUR_MS } from "#shared/units.ts"

const ACCOUNT = {
  title: "Old account",
  description: "Ten apps",
  kind: "account",
  status: "published",
  price: 900,
  platforms: [1],
  age: 4,
  user_name: "Ann",
  account_type: "personal",
}

/** Another value of each field that a payload may change, in whose place a listing of its kind had none or another. */
const OTHER: Partial<Record<FieldName, unknown>> = {
  title: "Budget Friend",
  description: "Keeps track of more money",
  price: 1300,
  on_request: true,
  status: "draft",
  platforms: [2],
  type: "game",
  category: 13,
  figures: [{ month: "2025-10", earnings: 500, costs: null, installs: null, active_users: null }],
  last_month_earnings: 4,
  last_year_earnings: 5,
  age: 5,
  installs_range: 4,
  specials: [2],
  monetizations: [3],
  payment_methods: [2],
  link_video: "https://youtu.be/dQw4w9WgXcQ",
  google_play_link: "https://play.google.com/store/apps/details?id=a.b",
  appstore_link: "https://apps.apple.com/app/id1",
  not_in_store: "Taken down by us in May",
  user_name: "Bea",
  user_country: "Spain",
  user_bio: "Makes apps",
  user_notes: "Calls on Mondays",
  external_id: "crm-1",
  account_type: "organization",
  account_country: "Spain",
  registered_year: 2015,
  published_apps: 10,
  standing: "clean",
  identity_verified: true,
  testing_requirement_met: true,
}

/** Everything that says when a published listing changed, as anyone reads it. */
async function openPublished(name: FieldName) {
  const product = await openProduct()
  const token = await signIn(product)
  const own = fieldOf(name).kinds?.[0] === "account" ? ACCOUNT : payload()
  const created = await call(product, "/api/apps", { token, body: own })
  expect(created.status).toBe(201)
  const id = Number(created.json.id)
  const read = (path: string) => call(product, path)
  const cursor = String((await read("/api/apps/changes")).json.next_cursor)
  const signs = async () => ({
    updated_at: (await read(`/api/apps/${id}`)).json?.updated_at,
    etag: (await read("/api/apps")).headers.get("etag"),
    changes: (await read(`/api/apps/changes?since=${cursor}`)).json.data.length,
    updated: (await read(`/api/apps?updated_since=${cursor}`)).json.data.length,
  })
  const save = (change: object) => {
    product.clock.now += HOUR_MS
    return call(product, `/api/apps/${id}`, { token, method: "PUT", body: { ...own, ...change } })
  }
  const events = async () =>
    (await call(product, `/trpc/apps.history?input=${encodeURIComponent(JSON.stringify({ id }))}`, { token }))
      .json.result.data.total
  return { product, token, id, signs, save, events }
}

const CHANGEABLE = PAYLOAD_FIELDS.filter(name => name !== "kind")
const isPrivate = (name: FieldName) => fieldOf(name).staffOnly === true

test("there is another value for every field that a payload may change", () => {
  expect(Object.keys(OTHER).sort()).toEqual([...CHANGEABLE].sort())
  expect(FIELD_NAMES.filter(isPrivate)).toEqual(["user_notes", "external_id"])
})

test.each(CHANGEABLE.filter(name => !isPrivate(name)))("a change of %s moves all four signs", async name => {
  const { signs, save } = await openPublished(name)
  const before = await signs()
  const change = name === "on_request" ? { on_request: true, price: null } : { [name]: OTHER[name] }
  expect((await save(change)).status).toBe(200)
  const after = await signs()
  expect(after.updated_at).not.toBe(before.updated_at)
  expect(after.etag).not.toBe(before.etag)
  // What is unpublished is gone, so it is not among the listings that were updated.
  expect([after.changes, after.updated]).toEqual([1, name === "status" ? 0 : 1])
})

test.each(CHANGEABLE.filter(isPrivate))("a change of %s moves none of them", async name => {
  const { signs, save, events } = await openPublished(name)
  const before = await signs()
  const saved = await save({ [name]: OTHER[name] })
  expect(saved.json[name]).toBe(OTHER[name])
  expect(await signs()).toEqual(before)
  expect(await events()).toBe(2)
})

test("a save that changes nothing changes nothing", async () => {
  const { product, signs, save, events } = await openPublished("title")
  const rows = async () => {
    const { rows } = await product.database.client.execute("SELECT * FROM listings")
    return rows.map(row => ({ ...row }))
  }
  const before = [await signs(), await rows(), await events()]
  const saved = await save({})
  expect(saved.status).toBe(200)
  expect([await signs(), await rows(), await events()]).toEqual(before)
  expect(saved.json.updated_at).toBe((await signs()).updated_at)
})

test("an edit does not overwrite a private note that was written since the listing was opened", async () => {
  const { product, token, id, save } = await openPublished("title")
  const open = async () => (await call(product, `/api/apps/${id}`, { token })).json
  const opened = await open()
  expect((await save({ user_notes: "Newer", updated_at: opened.updated_at })).status).toBe(200)
  expect((await save({ user_notes: "Older", updated_at: opened.updated_at })).status).toBe(409)
  const reopened = await open()
  expect(reopened.user_notes).toBe("Newer")
  expect((await save({ user_notes: "Newest", updated_at: reopened.updated_at })).status).toBe(200)
})

const claim = (change: object) => ({
  claims: [{ claim: "age", level: "checked", method: "Console", checked_on: "2026-01-01", ...change }],
})

test("evidence moves all four signs, its private note and a renewed day of the check do not", async () => {
  const { product, token, id, signs, save } = await openPublished("title")
  const set = async (change: object) => {
    product.clock.now += HOUR_MS
    const body = { listing_id: id, ...claim(change) }
    expect((await call(product, "/trpc/evidence.set", { token, body })).status).toBe(200)
    return signs()
  }
  const opened = (await call(product, `/api/apps/${id}`, { token })).json
  const before = await signs()
  const checked = await set({})
  expect(checked.updated_at).not.toBe(before.updated_at)
  expect([checked.changes, checked.updated]).toEqual([1, 1])
  expect((await set({ note: "Seen on a call" })).updated_at).toBe(checked.updated_at)
  expect((await set({ note: "Seen on a call", checked_on: "2026-01-02" })).updated_at).toBe(
    checked.updated_at,
  )
  const again = await set({ note: "Seen on a call", method: "Bank statement" })
  expect(again.updated_at).not.toBe(checked.updated_at)
  // The form of the content may stay open meanwhile.
  expect((await save({ title: "Saved", updated_at: opened.updated_at })).status).toBe(200)
})
