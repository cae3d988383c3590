import { expect, test } from "vitest"
import { caller, sellersContent } from "#server/proposals/testing/caller.ts"
import { drawPng, toFile } from "#server/testing/pictures.ts"
import {
  ADMIN,
  call,
  openProduct,
  type Product,
  payload,
  signIn,
  signInMember,
} from "#server/testing/product.ts"
import { EVIDENCE_CLAIMS } from "#shared/evidence/evidence.ts"

const ANN = "ann@example.com"

const update = (product: Product, input: unknown, token?: string) =>
  call(product, "/trpc/members.update", { body: input, token })
const me = (product: Product, token?: string) => call(product, "/trpc/members.me", { token })
const exported = async (product: Product, token: string) =>
  (await call(product, "/trpc/members.export", { token })).json.result.data.data
const remove = (product: Product, token: string) => call(product, "/trpc/members.remove", { body: {}, token })

async function upload(product: Product, token: string) {
  const body = new FormData()
  body.append("field", "app_icon")
  body.append("file", toFile(await drawPng(64, 64), "icon.png", "image/png"))
  const { status, json } = await call(product, "/api/uploads", { body, token })
  expect(status).toBe(201)
  return String(json.path)
}

test("a member changes name, phone and language, each alone", async () => {
  const product = await openProduct()
  const { token, member } = await signInMember(product, ANN)
  const { json } = await update(product, { name: "  Ann Lee ", phone: "+1 555 010 0" }, token)
  const saved = { ...member, name: "Ann Lee", phone: "+1 555 010 0", remind_figures: true }
  expect(json.result.data).toEqual({ member: saved })
  expect((await update(product, { locale: "vi" }, token)).json.result.data.member).toEqual({
    ...saved,
    locale: "vi",
  })
  expect((await update(product, { phone: "" }, token)).status).toBe(200)
  expect((await me(product, token)).json.result.data.member).toEqual({ ...saved, phone: "", locale: "vi" })
  const staff = await signIn(product)
  const input = encodeURIComponent(JSON.stringify({ action: "member.updated" }))
  const { data } = (await call(product, `/trpc/audit.list?input=${input}`, { token: staff })).json.result.data
  expect(data.at(-1)).toMatchObject({
    before: { name: "", phone: "" },
    after: { name: "Ann Lee", phone: "+1 555 010 0" },
  })
})

test("invalid values are a 422 on their fields and change nothing", async () => {
  const product = await openProduct()
  const { token } = await signInMember(product, ANN)
  for (const [input, field] of [
    [{ name: "x".repeat(121) }, "name"],
    [{ name: 7, phone: "+1 555 0100" }, "name"],
    [{ name: "a\ud800b" }, "name"],
    [{ phone: "call me" }, "phone"],
    [{ phone: "12" }, "phone"],
    [{ phone: ["1"] }, "phone"],
    [{ locale: "de" }, "locale"],
    [{ locale: null }, "locale"],
    [[], "body"],
  ] as const) {
    const { status, json } = await update(product, input, token)
    expect([input, status, Object.keys(json.error.data.fields)]).toEqual([input, 422, [field]])
  }
  expect((await me(product, token)).json.result.data.member).toMatchObject({ name: "", phone: "" })
})

test("the export contains everything about the member and nothing of others", async () => {
  const product = await openProduct()
  const { token, member } = await signInMember(product, ANN)
  const other = await signInMember(product, "ben@example.com")
  await update(product, { name: "Ann", phone: "+1 555 0100" }, token)
  const path = await upload(product, token)
  const { data: proposal } = await caller(product, token)("save", {
    content: sellersContent({ app_icon: path }),
  })
  await caller(product, other.token)("save", { content: sellersContent({ title: "Bens secret" }) })
  const data = await exported(product, token)
  expect(data.member).toMatchObject({ ...member, name: "Ann", phone: "+1 555 0100" })
  expect(data.sessions).toEqual([expect.objectContaining({ current: true })])
  expect(data.proposals).toEqual([expect.objectContaining({ id: proposal.id, state: "open" })])
  expect(data.uploads).toEqual([expect.objectContaining({ path })])
  expect(data.mails).toHaveLength(1)
  expect(data.events.map(({ action }: { action: string }) => action)).toEqual([
    "member.created",
    "member.signed_in",
    "member.updated",
    "proposal.saved",
  ])
  expect(JSON.stringify(data)).not.toMatch(/ben@example|Bens secret|codeHash/)
})

test("a code that still works is masked in the export", async () => {
  const product = await openProduct()
  const { token } = await signInMember(product, ANN)
  await call(product, "/trpc/members.requestCode", { body: { email: ANN }, token })
  const { mails } = await exported(product, token)
  expect(mails.at(-1).text).not.toMatch(/\d{6}/)
})

test("signing out everywhere ends every session of the member alone", async () => {
  const product = await openProduct()
  const phone = await signInMember(product, ANN)
  const desk = await signInMember(product, ANN)
  const other = await signInMember(product, "ben@example.com")
  const { status } = await call(product, "/trpc/members.signOutEverywhere", { body: {}, token: desk.token })
  expect(status).toBe(200)
  for (const { token } of [phone, desk]) expect((await me(product, token)).status).toBe(401)
  expect((await me(product, other.token)).status).toBe(200)
})

test("a deleted account leaves its published listings without an owner and nothing personal", async () => {
  const product = await openProduct()
  const { token } = await signInMember(product, ANN)
  const staff = await signIn(product)
  await update(product, { name: "Ann Lee", phone: "+1 555 0100" }, token)
  const seller = caller(product, token)
  const decide = caller(product, staff)
  const submit = async (changes: Record<string, unknown>) => {
    const { data } = await seller("save", { content: sellersContent({ user_name: "Ann Lee", ...changes }) })
    expect((await seller("submit", { id: data.id, promise: true })).status).toBe(200)
    return Number(data.id)
  }
  const published = await decide("accept", { id: await submit({ title: "Sold on" }), publish: true })
  const declined = await submit({ title: "Declined" })
  await decide("decline", { id: declined, reason: "other", text: "No." })
  const submitted = await submit({ title: "Waiting" })
  const icon = await upload(product, token)
  const { data: open } = await seller("save", { content: sellersContent({ title: "Open", app_icon: icon }) })
  const unused = await upload(product, token)

  expect((await remove(product, token)).status).toBe(200)

  expect((await me(product, token)).status).toBe(401)
  expect((await remove(product, token)).status).toBe(401)
  const { json: listing } = await call(product, `/api/apps/${published.data.listing_id}`)
  expect(listing).toMatchObject({ title: "Sold on", status: "published" })
  const { rows } = await product.database.client.execute("SELECT owner_id FROM listings")
  expect(rows.map(row => row.owner_id)).toEqual([null])
  const { rows: last } = await product.database.client.execute(
    "SELECT text FROM mails ORDER BY id DESC LIMIT 1",
  )
  expect(String(last[0]?.text)).toContain("Your listing stays without an owner")
  for (const id of [submitted, Number(open.id)])
    expect((await decide("get", { id })).data).toMatchObject({ state: "withdrawn", uploads: [] })
  expect((await decide("get", { id: declined })).data.content).not.toHaveProperty("user_name")
  for (const path of [icon, unused])
    expect((await call(product, `/storage/${path}`, { token: staff })).status).toBe(404)
  const traces = await product.database.client.execute(
    `SELECT group_concat(coalesce(before, '') || coalesce(after, '')) AS text FROM events WHERE subject_kind = 'member'
     UNION ALL SELECT group_concat(recipient || subject || text || html || coalesce(secret_for, '')) FROM mails WHERE subject <> 'Your Appbourse account is deleted'
     UNION ALL SELECT group_concat(content) FROM proposals WHERE state != 'accepted'
     UNION ALL SELECT count(*) FROM members UNION ALL SELECT count(*) FROM member_sessions`,
  )
  expect(JSON.stringify(traces.rows)).not.toMatch(/ann@example|Ann Lee|555 01/i)
  expect((await signInMember(product, ANN)).member.name).toBe("")
})

test("a deleted account leaves no private note about its listings, those that are gone for good too", async () => {
  const product = await openProduct()
  const { token } = await signInMember(product, ANN)
  const staff = await signIn(product)
  const { apps, evidence, trash } = product.services
  const claims = EVIDENCE_CLAIMS.map(claim => ({
    claim,
    level: "checked",
    method: "A video call",
    checked_on: "2026-01-01",
    note: "Ann’s passport",
  }))
  const publish = async (title: string) => {
    const { data } = await caller(product, token)("save", { content: sellersContent({ title }) })
    await caller(product, token)("submit", { id: data.id, promise: true })
    const accepted = await caller(product, staff)("accept", { id: data.id, publish: true })
    const id = Number(accepted.data.listing_id)
    await evidence.set({ listing_id: id, claims }, ADMIN)
    return id
  }
  const [stays, goes] = [await publish("Stays"), await publish("Goes")]
  await apps.delete(goes, ADMIN)
  await trash.purge({ kind: "listing", id: goes }, ADMIN)
  const other = await apps.create(payload(), ADMIN)
  await evidence.set({ listing_id: other.id, claims: claims.slice(0, 1) }, ADMIN)

  expect((await remove(product, token)).status).toBe(200)

  const notesOf = async (id: number) => {
    const { rows } = await product.database.client.execute({
      sql: "SELECT ifnull(before, '') || ifnull(after, '') AS fields FROM events WHERE action = 'evidence.set' AND subject_id = ?",
      args: [String(id)],
    })
    return rows.map(({ fields }) => String(fields)).join()
  }
  for (const id of [stays, goes]) {
    expect(await notesOf(id)).toContain("A video call")
    expect(await notesOf(id)).not.toContain("passport")
  }
  expect(await notesOf(other.id)).toContain("passport")
  const { claims: left } = await evidence.get({ listing_id: stays }, ADMIN)
  expect(left.map(({ level, note }) => [level, note])).toEqual(
    EVIDENCE_CLAIMS.map(() => ["self_reported", null]),
  )
})

test("mails to a deleted account are deleted immediately, and one confirms the deletion", async () => {
  const product = await openProduct()
  const { token } = await signInMember(product, ANN)
  await remove(product, token)
  const staff = await signIn(product)
  const { data } = (await call(product, "/trpc/mail.list", { token: staff })).json.result.data
  expect(data).toMatchObject([{ to: ANN, subject: "Your Appbourse account is deleted" }])
  expect(data[0].text).not.toContain("without an owner")
})

test("a deleted account leaves no bio, no name and no words to the seller in events and proposals", async () => {
  const product = await openProduct()
  const { token } = await signInMember(product, ANN)
  const staff = await signIn(product)
  const seller = caller(product, token)
  const submit = async (title: string) => {
    const about = { title, user_name: "Ann Lee", user_bio: "Twelve years of games", user_country: "Portugal" }
    const { data } = await seller("save", { content: sellersContent(about) })
    await seller("submit", { id: data.id, promise: true })
    return data.id
  }
  await caller(product, staff)("accept", { id: await submit("Sold on"), publish: true })
  const declined = await submit("Declined")
  await caller(product, staff)("decline", { id: declined, reason: "other", text: "Dear Ann Lee, no." })
  expect((await remove(product, token)).status).toBe(200)
  const { rows } = await product.database.client.execute(
    "SELECT before || '' AS text FROM events UNION ALL SELECT after || '' FROM events UNION ALL SELECT note FROM proposals",
  )
  expect(JSON.stringify(rows)).not.toMatch(/Ann Lee|Twelve years|Portugal/)
})

test("accounts belong to members: visitors are a 401 and staff a 403 on every call", async () => {
  const product = await openProduct()
  const staff = await signIn(product)
  for (const name of ["update", "remove", "signOutEverywhere", "export", "me"])
    for (const [token, status] of [
      [undefined, 401],
      [staff, 403],
      [`mt_${"a".repeat(40)}`, 401],
    ] as const) {
      const body = ["export", "me"].includes(name) ? undefined : {}
      expect([name, (await call(product, `/trpc/members.${name}`, { body, token })).status]).toEqual([
        name,
        status,
      ])
    }
})
