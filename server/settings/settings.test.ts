import { expect, test } from "vitest"
import { readConfig } from "#server/app/config.ts"
import { createServices } from "#server/app/services.ts"
import {
  ADMIN,
  call,
  openProduct,
  type Product,
  payload,
  signIn,
  signInMember,
  signInStaff,
} from "#server/testing/product.ts"
import { openSite } from "#server/testing/site.ts"
import { startMailServer } from "#server/testing/smtp.ts"
import { SETTING_KEYS } from "#shared/settings/settings.ts"

const trpc = (product: Product, token: string | undefined, name: string, body?: unknown) =>
  call(product, `/trpc/settings.${name}`, { ...(token && { token }), ...(body !== undefined && { body }) })

async function openOwned(settings: Record<string, string> = {}) {
  const product = await openProduct({ settings })
  const token = await signIn(product)
  const update = (body: unknown) => trpc(product, token, "update", body)
  const get = async () => (await trpc(product, token, "get")).json.result.data
  return { product, token, update, get }
}

const TEMPLATE = { code: "hello", texts: { en: "Hello {name}", ru: "Привет, {name}", es: "", vi: "" } }
const VALUES = {
  company_name: "Sold & Sons",
  company_number: "HRB 1",
  company_address: "1 High Street",
  company_licence: "Licence 1",
  telegram_url: "https://t.me/example",
  whatsapp_url: "https://wa.me/1",
  support_email: "help@example.com",
  social_links: { x: "https://x.com/a", linkedin: null, youtube: "https://youtube.com/@a" },
  commission_percent: 7.25,
  fee_payer: "half",
  reply_hours: 12,
  payment_days: 3,
  handover_days: 10,
  late_days: 10,
  law: "vilnius",
  laws: [{ code: "vilnius", title: { en: "Lithuania", ru: "Литва", es: "Lituania", vi: "Litva" } }],
  vat_note: { en: "No VAT", ru: "Без НДС", es: "Sin IVA", vi: "Không VAT" },
  counsel: { name: "Counsel LLP", on: "2026-01-01" },
  templates: [TEMPLATE],
  notices: { email: "desk@example.com" },
}

test("owners set every setting, the answer and a later read agree, and null brings the default back", async () => {
  const { update, get } = await openOwned()
  expect(Object.keys((await get()).settings).sort()).toEqual([...SETTING_KEYS].sort())
  const { status, json } = await update(VALUES)
  expect(status).toBe(200)
  const { settings, to_set } = json.result.data
  for (const key of SETTING_KEYS) expect(settings[key]).toEqual({ value: VALUES[key], fixed: false })
  expect(to_set).toEqual(["escrow"])
  expect((await get()).settings).toEqual(settings)
  const cleared = (await update({ payment_days: null, law: null, company_name: "  " })).json.result.data
  expect([
    cleared.settings.payment_days.value,
    cleared.settings.law.value,
    cleared.settings.company_name.value,
  ]).toEqual([5, null, null])
  expect(cleared.to_set).toEqual(["company_name", "escrow", "law"])
})

test("a new installation lists what is still to set", async () => {
  const { get } = await openOwned()
  const { settings, to_set } = await get()
  expect(to_set).toEqual([
    ...["company_name", "company_address", "support_email", "commission_percent", "escrow"],
    ...["reply_hours", "law", "counsel", "notices"],
  ])
  expect([settings.payment_days.value, settings.handover_days.value]).toEqual([5, 7])
  expect(settings.templates.value.length).toBeGreaterThan(0)
  for (const { texts } of settings.templates.value)
    expect(new Set(Object.values(texts)).size, texts.en).toBe(4)
})

test("a setting that the environment gives is fixed, and changing it is a 409 that changes nothing", async () => {
  const { update, get } = await openOwned({
    COMPANY_NAME: "Fixed Ltd",
    COMMISSION_PERCENT: "7.5",
    SOCIAL_X_URL: "https://x.com/a",
    NOTIFY_EMAIL: "desk@example.com",
  })
  const { settings, to_set } = await get()
  expect(settings.company_name).toEqual({ value: "Fixed Ltd", fixed: true })
  expect(settings.commission_percent).toEqual({ value: 7.5, fixed: true })
  expect(settings.social_links.fixed).toBe(true)
  expect(settings.notices).toEqual({ value: { email: "desk@example.com" }, fixed: true })
  expect(to_set).not.toContain("company_name")
  const refused = await update({ company_name: "Mine", law: "england" })
  expect([refused.status, Object.keys(refused.json.error.data.fields)]).toEqual([409, ["company_name"]])
  expect((await get()).settings.law.value).toBe(null)
})

test.each([
  ["company_name", "a\ud800b"],
  ["company_name", "x".repeat(201)],
  ["company_name", 7],
  ["company_name", "山田"],
  ["company_address", "თბილისი"],
  ["vat_note", { en: "免税", ru: "a", es: "a", vi: "a" }],
  ["telegram_url", "javascript:alert(1)"],
  ["whatsapp_url", "nothing"],
  ["support_email", "nobody"],
  ["social_links", { x: "javascript:alert(1)" }],
  ["social_links", []],
  ["commission_percent", 101],
  ["commission_percent", 7.555],
  ["commission_percent", "7"],
  ["fee_payer", "nobody"],
  ["reply_hours", 0],
  ["payment_days", 31],
  ["payment_days", 1.5],
  ["handover_days", 0],
  ["counsel", { name: "", on: "2026-01-01" }],
  ["counsel", { name: "A", on: "yesterday" }],
  ["counsel", { name: "A", on: "2027-01-01" }],
  ["templates", [TEMPLATE, TEMPLATE]],
  ["templates", [{ ...TEMPLATE, code: "Not a code" }]],
  ["templates", [{ code: "empty", texts: { en: "", ru: "", es: "", vi: "" } }]],
  ["templates", [{ code: "unknown", texts: { en: "{phone}", ru: "", es: "", vi: "" } }]],
  ["templates", "x"],
  ["notices", { email: "nobody" }],
  ["nothing", 1],
  ["__proto__x", 1],
])("%s of %j is a 422 at its key", async (key, value) => {
  const { update, get } = await openOwned()
  const before = await get()
  const { status, json } = await update({ [key]: value })
  expect([status, Object.keys(json.error.data.fields)]).toEqual([422, [key]])
  expect(await get()).toEqual(before)
})

test("only owners read and change settings; staff read what they work with", async () => {
  const product = await openProduct()
  const member = (await signInMember(product, "ann@example.com")).token
  const tokens = {
    editor: await signInStaff(product, "editor"),
    mediator: await signInStaff(product, "mediator"),
  }
  for (const token of Object.values(tokens)) {
    expect((await trpc(product, token, "get")).status).toBe(403)
    expect((await trpc(product, token, "escrow")).status).toBe(403)
    for (const name of ["update", "setEscrow", "confirmEscrow", "rescindEscrow", "testMail"])
      expect([name, (await trpc(product, token, name, {})).status]).toEqual([name, 403])
    const { data } = (await trpc(product, token, "forStaff")).json.result
    expect(data).toMatchObject({ payment_days: 5, handover_days: 7, counsel: null, sends_mail: false })
    expect(JSON.stringify(data)).not.toContain("company")
  }
  for (const token of [undefined, member])
    expect((await trpc(product, token, "forStaff")).status).toBe(token ? 403 : 401)
})

test("a change is an event with what changed; templates by their codes", async () => {
  const { product, update } = await openOwned()
  await update({ law: "england", templates: [TEMPLATE] })
  await update({ law: "england" })
  const { data } = await product.services.events.list({ subject: "settings" }, ADMIN)
  expect(data).toHaveLength(1)
  expect(data[0]).toMatchObject({
    action: "settings.updated",
    before: { law: null },
    after: { law: "england", templates: ["hello"] },
    actor: { kind: "staff", name: expect.any(String) },
  })
})

test("pages show changed settings immediately, and another process within two seconds", async () => {
  const site = await openSite()
  const { services, database, clock } = site
  expect((await site.get("/company")).html).not.toContain("Sold &amp; Sons")
  await services.settings.update({ company_name: "Sold & Sons", commission_percent: 7.25 }, ADMIN)
  expect((await site.get("/company")).html).toContain("Sold &amp; Sons")
  expect((await site.get("/sell")).html).toContain("7.25")
  const other = createServices(database, readConfig({}), () => clock.now)
  expect((await other.settings.current()).company_name).toBe("Sold & Sons")
  await services.settings.update({ company_name: "Other Ltd" }, ADMIN)
  clock.now += 2000
  expect((await other.settings.current()).company_name).toBe("Other Ltd")
  expect((await site.get("/company")).html).toContain("Other Ltd")
})

test.each([
  ["buyer", "You pay about $1,075, the 7.5% commission included."],
  ["half", "You pay about $1,038, half of the 7.5% commission included."],
  ["seller", "You pay $1,000; the seller usually pays the 7.5% commission."],
] as const)(
  "a listing says what a buyer pays if the commission is paid by: %s",
  async (fee_payer, sentence) => {
    const site = await openSite({ COMMISSION_PERCENT: "7.5" })
    const { id } = await site.services.apps.create(payload({ price: 1000, status: "published" }), ADMIN)
    await site.services.settings.update({ fee_payer }, ADMIN)
    expect((await site.get(`/marketplace/${id}`)).html.replaceAll("<!-- -->", "")).toContain(sentence)
  },
)

test("notices of requests go to the address that owners have set", async () => {
  const { product, update } = await openOwned()
  await update({ notices: { email: "desk@example.com" } })
  await call(product, "/api/contact/create", {
    body: { name: "Ann", phone: "+1 555 0100", email: "ann@example.com" },
  })
  for (const consumer of product.services.consumers) await consumer.run()
  expect((await product.services.mail.list({ to: "desk@example.com" }, ADMIN)).total).toBe(1)
})

test("a test mail reaches the owner who asks; without a mail server it is stored", async () => {
  const { product, token } = await openOwned()
  expect((await trpc(product, token, "testMail", {})).json.result.data).toEqual({ state: "kept" })
  const server = await startMailServer()
  const sending = await openOwned(server.settings)
  const { json } = await trpc(sending.product, sending.token, "testMail", {})
  expect(json.result.data).toEqual({ state: "sent" })
  expect(server.mails.map(({ to }) => to)).toEqual([["admin@example.com"]])
})
