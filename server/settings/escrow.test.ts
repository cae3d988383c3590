import { expect, test } from "vitest"
import { system } from "#server/platform/viewer.ts"
import {
  ADMIN,
  ADMIN_PASSWORD,
  call,
  callConfirmed,
  openProduct,
  type Product,
  signIn,
} from "#server/testing/product.ts"
import { openSite } from "#server/testing/site.ts"
import { HOUR_MS } from "#shared/units.ts"

const METHOD = {
  payment_method_id: 2,
  payee: "Example Escrow Ltd",
  lines: [
    { label: "IBAN", value: "GB33BUKB20201555555555" },
    { label: "BIC", value: "BUKBGB22" },
  ],
}
const DETAILS = {
  partner: { name: "Example Escrow Ltd", website: "escrow.example", licence: "FCA 000000" },
  methods: [METHOD],
}
const NEXT = { ...DETAILS, partner: { name: "Other Escrow AG", website: null, licence: null } }

const CHECKED = { how: "call", contact: "+44 20 7946 0000", person: "Ann Clerk, payments desk" }

const trpc = (product: Product, token: string, name: string, body?: unknown) =>
  callConfirmed(product, `/trpc/settings.${name}`, { token, ...(body !== undefined && { body }) })

/** An owner who has been one for more than a day, unless `isNew`. */
async function signInOwner(product: Product, email: string, isNew = false) {
  await product.services.auth.ensureAdmin(email, ADMIN_PASSWORD, "owner")
  if (!isNew)
    await product.database.client.execute("UPDATE users SET role_since = 0 WHERE email = ?", [email])
  return (await call(product, "/api/login", { body: { email, password: ADMIN_PASSWORD } })).json.token
}

/** With details that apply, and a change that the first owner has entered. */
async function openPending() {
  const product = await openProduct()
  const owner = await signIn(product)
  // A consumer starts with the events after its first run.
  for (const consumer of product.services.consumers) await consumer.run()
  await trpc(product, owner, "setEscrow", DETAILS)
  const { pending } = (await trpc(product, owner, "setEscrow", NEXT)).json.result.data
  const confirm = async (token: string, more: object = {}) => {
    const { status, json } = await trpc(product, token, "confirmEscrow", {
      id: pending.id,
      checked: CHECKED,
      ...more,
    })
    const error = json.error?.data
    return { status, data: json.result?.data, fields: error?.fields, code: error?.error }
  }
  return { product, owner, id: String(pending.id), confirm }
}

const mailsTo = async ({ services }: Product, to: string) => {
  for (const consumer of services.consumers) await consumer.run()
  return (await services.mail.list({ to }, ADMIN)).data
}

test("the first details apply immediately, the next ones wait", async () => {
  const product = await openProduct()
  const owner = await signIn(product)
  expect((await trpc(product, owner, "escrow")).json.result.data).toEqual({ current: null, pending: null })
  const first = (await trpc(product, owner, "setEscrow", DETAILS)).json.result.data
  expect(first).toEqual({
    current: {
      id: expect.any(String),
      by: { id: expect.any(String), name: expect.any(String) },
      partner: { ...DETAILS.partner, website: "https://escrow.example" },
      methods: [METHOD],
      at: "2026-01-02T00:00:00.000Z",
      effective_at: "2026-01-02T00:00:00.000Z",
    },
    pending: null,
  })
  const second = (await trpc(product, owner, "setEscrow", NEXT)).json.result.data
  expect(second.current).toEqual(first.current)
  expect(second.pending).toMatchObject({
    partner: NEXT.partner,
    effective_at: null,
    changes: [
      { method: null, label: "partner", before: "Example Escrow Ltd", after: "Other Escrow AG" },
      { method: null, label: "website", before: "https://escrow.example", after: null },
      { method: null, label: "licence", before: "FCA 000000", after: null },
    ],
  })
  const { escrowFor } = product.services.settings
  expect(await escrowFor(product.database.read, 2)).toMatchObject({ partner: { name: "Example Escrow Ltd" } })
  expect(await escrowFor(product.database.read, 1)).toBe(null)
})

test("a change takes effect when another owner confirms it; one's own is a 403 then", async () => {
  const { product, owner, id, confirm } = await openPending()
  const other = await signInOwner(product, "second@example.com")
  expect((await confirm(owner)).status).toBe(403)
  expect((await confirm(owner, { typed_partner: "Other Escrow AG" })).status).toBe(403)
  product.clock.now += 48 * HOUR_MS
  expect((await confirm(owner, { typed_partner: "Other Escrow AG" })).status).toBe(403)
  const { status, data } = await confirm(other)
  expect(status).toBe(200)
  expect(data).toMatchObject({
    current: { id, partner: NEXT.partner, effective_at: "2026-01-04T00:00:00.000Z" },
    pending: null,
  })
  expect((await confirm(other)).status).toBe(409)
  expect((await trpc(product, other, "rescindEscrow", { id })).status).toBe(409)
})

test("the only owner confirms after 24 hours by typing the partner's name", async () => {
  const { product, owner, confirm } = await openPending()
  expect(await confirm(owner)).toMatchObject({ status: 422, fields: { typed_partner: expect.any(Array) } })
  expect(await confirm(owner, { typed_partner: "Example Escrow Ltd" })).toMatchObject({ status: 422 })
  expect((await confirm(owner, { typed_partner: "Other Escrow AG" })).status).toBe(409)
  product.clock.now += 24 * HOUR_MS - 1
  expect((await confirm(owner, { typed_partner: "Other Escrow AG" })).status).toBe(409)
  product.clock.now += 1
  expect((await confirm(owner)).status).toBe(422)
  expect(await confirm(owner, { typed_partner: " Other Escrow AG " })).toMatchObject({
    status: 200,
    data: { current: { partner: NEXT.partner }, pending: null },
  })
})

test("a change can be dropped or replaced, and then no longer be confirmed", async () => {
  const { product, owner, id, confirm } = await openPending()
  const other = await signInOwner(product, "second@example.com")
  const replaced = (await trpc(product, owner, "setEscrow", NEXT)).json.result.data
  expect(replaced.pending.id).not.toBe(id)
  expect((await confirm(other)).status).toBe(409)
  const dropped = await trpc(product, other, "rescindEscrow", { id: replaced.pending.id })
  expect(dropped.json.result.data).toMatchObject({
    current: { partner: { name: "Example Escrow Ltd" } },
    pending: null,
  })
  for (const name of ["confirmEscrow", "rescindEscrow"])
    expect((await trpc(product, other, name, { id: "nothing", checked: CHECKED })).status).toBe(404)
})

test("an owner of less than a day confirms nothing, and counts as a second person nevertheless", async () => {
  const { product, owner, confirm } = await openPending()
  const other = await signInOwner(product, "second@example.com", true)
  expect(await confirm(other)).toMatchObject({ status: 403, code: "too_new" })
  expect(await confirm(other, { checked: undefined })).toMatchObject({ status: 403, code: "too_new" })
  product.clock.now += 24 * HOUR_MS - 1
  expect(await confirm(other)).toMatchObject({ status: 403, code: "too_new" })
  expect(await confirm(owner, { typed_partner: "Other Escrow AG" })).toMatchObject({
    status: 403,
    code: "forbidden",
  })
  product.clock.now += 1
  expect((await confirm(other)).status).toBe(200)
})

test("an editor who becomes an owner is new, and an owner who becomes a mediator is not", async () => {
  const { product, confirm } = await openPending()
  const { auth } = product.services
  const other = await signInOwner(product, "second@example.com")
  await auth.setRole("second@example.com", "mediator")
  await auth.setRole("second@example.com", "owner")
  expect(await confirm(other)).toMatchObject({ status: 403, code: "too_new" })
  product.clock.now += 24 * HOUR_MS
  await auth.setRole("second@example.com", "mediator")
  const { rows } = await product.database.client.execute(
    "SELECT role_since FROM users WHERE email = 'second@example.com'",
  )
  expect(Number(rows[0]?.role_since)).toBe(product.clock.now - 24 * HOUR_MS)
  await auth.setRole("second@example.com", "editor")
  await auth.setRole("second@example.com", "owner")
  expect((await confirm(other)).code).toBe("too_new")
})

test.each([
  undefined,
  "By phone",
  { ...CHECKED, how: "letter" },
  { ...CHECKED, how: undefined },
  { ...CHECKED, contact: " " },
  { ...CHECKED, person: undefined },
  { ...CHECKED, contact: "x".repeat(201) },
  { ...CHECKED, person: "x".repeat(201) },
])("a change is confirmed only with how it was checked: %j is a 422", async checked => {
  const { product, confirm } = await openPending()
  const other = await signInOwner(product, "second@example.com")
  const refused = await confirm(other, { checked })
  expect([refused.status, Object.keys(refused.fields)]).toEqual([422, ["checked"]])
})

test("how a change was checked is part of its event", async () => {
  const { product, id, confirm } = await openPending()
  const longest = { how: "in_person", contact: "c".repeat(200), person: "p".repeat(200) }
  const other = await signInOwner(product, "second@example.com")
  expect((await confirm(other, { checked: longest })).status).toBe(200)
  const { data } = await product.services.events.list({ subject: { kind: "settings", id: "escrow" } }, ADMIN)
  expect(data[0]).toMatchObject({ action: "settings.escrow_confirmed", after: { id, checked: longest } })
})

test("mails name what changes by the last characters of each value", async () => {
  const { product, owner } = await openPending()
  const lines = [
    { label: "IBAN", value: "DE89370400440532013000" },
    { label: "Reference", value: "AB" },
  ]
  await trpc(product, owner, "setEscrow", { ...DETAILS, methods: [{ ...METHOD, lines }] })
  const mail = (await mailsTo(product, "admin@example.com")).at(0)
  expect(mail?.subject).toContain("Confirm the new escrow details")
  for (const line of [
    "Wire transfer (SWIFT), IBAN: …5555 becomes …3000",
    "Wire transfer (SWIFT), Reference: …B (new)",
    "Wire transfer (SWIFT), BIC: …GB22 (removed)",
  ])
    expect(mail?.text).toContain(line)
  expect(mail?.text).not.toMatch(/DE89|BUKBGB22|: AB/)
})

test("all owners are mailed at each step, without the account", async () => {
  const { product, confirm } = await openPending()
  const other = await signInOwner(product, "second@example.com")
  await confirm(other)
  for (const to of ["admin@example.com", "second@example.com"]) {
    const mails = await mailsTo(product, to)
    const about = mails.filter(({ text }) => text.includes("escrow details"))
    expect(about).toHaveLength(3)
    for (const { text, html } of about) expect(text + html).not.toMatch(/GB33|BUKBGB22/)
    expect(about.map(({ text }) => text).join()).toContain("/admin/settings#escrow")
  }
})

test.each([
  ["partner", { methods: [METHOD] }],
  ["partner", { ...DETAILS, partner: { name: "" } }],
  ["partner.name", { ...DETAILS, partner: { name: "銀行" } }],
  ["methods.0.payee", { ...DETAILS, methods: [{ ...METHOD, payee: "銀行" }] }],
  ["partner", { ...DETAILS, partner: { name: "A", website: "javascript:alert(1)" } }],
  ["methods", { partner: DETAILS.partner }],
  ["methods", { ...DETAILS, methods: [] }],
  ["methods", { ...DETAILS, methods: [METHOD, METHOD] }],
  ["methods", { ...DETAILS, methods: [{ ...METHOD, payment_method_id: 9 }] }],
  ["methods", { ...DETAILS, methods: [{ ...METHOD, payee: " " }] }],
  ["methods", { ...DETAILS, methods: [{ ...METHOD, lines: [] }] }],
  ["methods", { ...DETAILS, methods: [{ ...METHOD, lines: [{ label: "IBAN" }] }] }],
  ["methods", { ...DETAILS, methods: [{ ...METHOD, lines: Array(13).fill(METHOD.lines[0]) }] }],
  ["body", 7],
])("wrong details are a 422 at %s: %j", async (field, input) => {
  const product = await openProduct()
  const owner = await signIn(product)
  const { status, json } = await trpc(product, owner, "setEscrow", input)
  expect([status, Object.keys(json.error.data.fields)]).toEqual([422, [field]])
  expect((await trpc(product, owner, "escrow")).json.result.data.current).toBe(null)
})

test("two owners who confirm concurrently confirm it once", async () => {
  const { product, confirm } = await openPending()
  const others = await Promise.all(["b@example.com", "c@example.com"].map(to => signInOwner(product, to)))
  const answers = await Promise.all(others.map(token => confirm(token)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test("stored details are neither changed nor deleted", async () => {
  const { product } = await openPending()
  const { client } = product.database
  await expect(client.execute("DELETE FROM escrow_details")).rejects.toThrow()
  await expect(client.execute("UPDATE escrow_details SET methods = '[]'")).rejects.toThrow()
})

test("pages name the partner that applies", async () => {
  const site = await openSite({ ESCROW_PARTNER: "From The Environment" })
  expect((await site.get("/company")).html).toContain("From The Environment")
  await site.services.settings.setEscrow(DETAILS, system("demo"))
  expect((await site.get("/company")).html).toContain("Example Escrow Ltd")
  expect(await site.services.settings.escrow(ADMIN)).toMatchObject({ current: { by: null } })
})
