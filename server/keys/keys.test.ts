import { sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { drawPng, toFile } from "#server/testing/pictures.ts"
import {
  ADMIN,
  call,
  callConfirmed,
  openProduct,
  type Product,
  payload,
  signIn,
  signInStaff,
} from "#server/testing/product.ts"
import { openDealIn } from "../deals/testing/deal-in.ts"
import { BUYER } from "../deals/testing/deal-story.ts"

const trpc = (product: Product, token: string | undefined, name: string, input?: unknown) =>
  callConfirmed(product, `/trpc/keys.${name}`, {
    ...(token && { token }),
    ...(input !== undefined && { body: input }),
  })

async function withKey(scopes: string[], more: object = {}) {
  const product = await openProduct()
  const owner = await signIn(product)
  const { json } = await trpc(product, owner, "create", { name: "Mirror", scopes, ...more })
  const { key, secret } = json.result.data
  return { product, owner, key, secret: String(secret) }
}

/** Creates another key and returns its secret. */
async function withKeyOf(product: Product, scopes: string[]) {
  const { json } = await trpc(product, await signIn(product), "create", { name: "Another", scopes })
  return String(json.result.data.secret)
}

test("a key is shown once, stored as a hash, listed with its use, and revoked immediately", async () => {
  const { product, owner, key, secret } = await withKey(["listings:read"])
  expect(key).toEqual({
    id: expect.any(String),
    name: "Mirror",
    prefix: secret.slice(0, 10),
    scopes: ["listings:read"],
    expires_at: null,
    last_used_at: null,
  })
  const { rows } = await product.database.client.execute("SELECT * FROM api_keys")
  expect(JSON.stringify(rows)).not.toContain(secret)
  expect((await call(product, "/api/apps", { token: secret })).status).toBe(200)
  const listed = (await trpc(product, owner, "list")).json.result.data.data
  expect(listed).toEqual([{ ...key, last_used_at: "2026-01-02T00:00:00.000Z" }])
  expect((await trpc(product, owner, "revoke", { id: key.id })).json.result.data).toEqual({})
  expect((await call(product, "/api/apps", { token: secret })).status).toBe(401)
  expect((await call(product, "/api/platforms", { token: secret })).status).toBe(401)
  expect((await trpc(product, owner, "revoke", { id: key.id })).status).toBe(404)
  expect((await trpc(product, owner, "list")).json.result.data.data).toEqual([])
  const trail = await call(product, "/trpc/audit.list?input=%7B%22subject%22%3A%22key%22%7D", {
    token: owner,
  })
  expect(JSON.stringify(trail.json)).not.toContain(secret)
  expect(trail.json.result.data.data.map((one: { action: string }) => one.action)).toEqual([
    "key.revoked",
    "key.created",
  ])
})

test("no scope implies another, and a key works below /api alone", async () => {
  const { product, secret } = await withKey(["listings:write"])
  const status = async (path: string, sent: object = {}) =>
    (await call(product, path, { token: secret, ...sent })).status
  const { id } = await product.services.apps.create(payload(), ADMIN)
  expect(await status("/api/apps", { body: payload() })).toBe(201)
  expect(await status(`/api/apps/${id}`)).toBe(403)
  expect(await status("/api/contacts")).toBe(403)
  expect(await status("/api/deals")).toBe(403)
  expect(await status("/api/me")).toBe(403)
  expect(await status("/trpc/apps.list")).toBe(401)
  expect(await status("/trpc/keys.list")).toBe(401)
})

test("a key with its end date passed is a 401; a date in the past is refused", async () => {
  const { product, owner, secret } = await withKey(["listings:read"], { expires_at: "2026-01-03T00:00:00Z" })
  expect((await call(product, "/api/apps", { token: secret })).status).toBe(200)
  product.clock.now = Date.UTC(2026, 0, 3)
  expect((await call(product, "/api/apps", { token: secret })).status).toBe(401)
  const past = { name: "x", scopes: ["listings:read"], expires_at: "2026-01-01T00:00:00Z" }
  const { json } = await trpc(product, owner, "create", past)
  expect(json.error.data.fields.expires_at).toContain("The date can’t be in the past")
  for (const input of [
    past,
    { name: "", scopes: ["listings:read"] },
    { name: "x", scopes: [] },
    { name: "x", scopes: ["everything"] },
  ])
    expect((await trpc(product, owner, "create", input)).status).toBe(422)
})

test("six hundred calls a minute, with what is left in the headers", async () => {
  const { product, secret } = await withKey(["listings:read"])
  const first = await call(product, "/api/platforms", { token: secret })
  const header = (name: string) => first.headers.get(name)
  expect([header("ratelimit-limit"), header("ratelimit-remaining"), header("ratelimit-reset")]).toEqual([
    "600",
    "599",
    "60",
  ])
  for (let calls = 1; calls < 600; calls++) await call(product, "/api/platforms", { token: secret })
  const refused = await call(product, "/api/platforms", { token: secret })
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "60"])
  product.clock.now += 60_000
  expect((await call(product, "/api/platforms", { token: secret })).status).toBe(200)
})

test("only owners manage keys", async () => {
  const product = await openProduct()
  for (const name of ["create", "revoke"]) expect((await trpc(product, undefined, name, {})).status).toBe(401)
  const editor = await signInStaff(product, "editor")
  expect((await trpc(product, editor, "create", { name: "x", scopes: ["listings:read"] })).status).toBe(403)
  expect((await trpc(product, editor, "list")).status).toBe(403)
})

test("deals are read with their scope, without what staff note among themselves", async () => {
  const { product, number, people } = await openDealIn("contract")
  await people.mediator("post", { number, text: "For us only", staff_only: true })
  await people.mediator("post", { number, text: "For everybody" })
  const owner = await signIn(product)
  const { secret } = (await trpc(product, owner, "create", { name: "CRM", scopes: ["deals:read"] })).json
    .result.data
  const one = await call(product, `/api/deals/${number}`, { token: secret })
  expect(one.json).toMatchObject({ number, state: "contract", buyer: { email: BUYER.email } })
  const list = await call(product, "/api/deals?state=contract&per_page=5", { token: secret })
  expect([list.json.total, list.json.data[0].number]).toEqual([1, number])
  expect(one.text).toContain("For everybody")
  for (const text of [one.text, list.text]) expect(text).not.toContain("For us only")
  expect((await call(product, "/api/deals?state=lost", { token: secret })).json.errors).toHaveProperty(
    "state",
  )
  expect((await call(product, "/api/deals?page=x", { token: secret })).json.errors).toHaveProperty("page")
  expect((await call(product, "/api/deals/D-2026-9999", { token: secret })).status).toBe(404)
  expect((await call(product, "/api/deals")).status).toBe(401)
  const files = await call(product, `/api/deals/${number}/files`, { token: secret, body: new FormData() })
  expect(files.status).toBe(403)
  const contract = `/api/deals/${number}/files/${one.json.contract.file_id}`
  expect((await call(product, contract, { token: secret })).status).toBe(403)
})

test("a text that begins like a key and is none is a 401 on public calls too", async () => {
  const product = await openProduct()
  for (const token of [
    "ak_",
    "ak_x",
    `ak_${"0".repeat(48)}`,
    `ak_${"!".repeat(48)}`,
    `ak_${"0".repeat(200)}`,
  ])
    expect([token, (await call(product, "/api/apps", { token })).status]).toEqual([token, 401])
})

test("a key with listings:write uploads a file and saves a listing with it; another key does not", async () => {
  const { product, secret } = await withKey(["listings:write", "listings:read"])
  const other = await withKeyOf(product, ["listings:write"])
  const reader = await withKeyOf(product, ["listings:read"])
  const upload = async (token: string) => {
    const body = new FormData()
    body.append("field", "screenshots")
    body.append("file", toFile(await drawPng(40, 30), "screen.png"))
    return call(product, "/api/uploads", { token, body })
  }
  expect((await upload(reader)).status).toBe(403)
  const { status, json } = await upload(secret)
  expect([status, json.path]).toEqual([201, expect.any(String)])
  const body = payload({ screenshots: [json.path] })
  const foreign = await call(product, "/api/apps", { token: other, body })
  expect([foreign.status, Object.keys(foreign.json.errors)]).toEqual([422, ["screenshots"]])
  const saved = await call(product, "/api/apps", { token: secret, body })
  expect([saved.status, saved.json.screenshots]).toMatchObject([201, [{ path: json.path }]])
})

test("a key reads on a full disk, where its use cannot be noted", async () => {
  const { product, secret } = await withKey(["listings:read"])
  await product.database.write(tx =>
    tx.run(
      sql.raw(
        "CREATE TRIGGER full BEFORE UPDATE ON api_keys BEGIN SELECT RAISE(ABORT, 'database or disk is full'); END",
      ),
    ),
  )
  expect((await call(product, "/api/apps", { token: secret })).status).toBe(200)
  expect(product.logged.join("")).toContain("the use of a key was not noted")
})

test("the 401 for a bad key is not stored by any cache", async () => {
  const product = await openProduct()
  for (const path of ["/api/apps", "/api/me", "/marketplace"]) {
    const { status, headers } = await call(product, path, { token: `ak_${"0".repeat(40)}` })
    expect([path, status, headers.get("cache-control")]).toEqual([path, 401, "no-store"])
  }
})
