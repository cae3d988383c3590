import { expect, test } from "vitest"
import { ADMIN, payload } from "#server/testing/product.ts"
import { openSite } from "#server/testing/site.ts"

type Site = Awaited<ReturnType<typeof openSite>>

const FIELDS = { name: "Ann", phone: "+1 555 0100", email: "ann@example.com", message: "Is it still there?" }

/** Posts the form like a browser without scripts. */
async function post({ app }: Site, path: string, form: object, headers: Record<string, string> = {}) {
  const response = await app.request(path, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
    body: new URLSearchParams({ ...form }).toString(),
  })
  return { status: response.status, headers: response.headers, html: await response.text() }
}
const stored = async ({ services }: Site) => (await services.contacts.list({}, ADMIN)).data

test("a posted form is stored without proof and redirects to the thank-you page, in its language", async () => {
  const site = await openSite()
  const { id } = await site.services.apps.create(payload(), ADMIN)
  const { status, headers } = await post(site, `/ru/contacts?intent=deal&app_id=${id}`, {
    ...FIELDS,
    intent: "deal",
    app_id: String(id),
    service: "",
  })
  expect([status, headers.get("location")]).toEqual([303, `/ru/contacts?intent=deal&app_id=${id}&sent=1`])
  expect(headers.get("cache-control")).toBe("no-store")
  expect(await stored(site)).toMatchObject([
    { ...FIELDS, intent: "deal", locale: "ru", verified: false, app: { id } },
  ])
  const thanks = await site.ask(headers.get("location") ?? "")
  expect(thanks.status).toBe(200)
  expect(thanks.html).toContain("Отправить ещё одну заявку")
  expect(thanks.html).not.toContain("<form")
})

test("a rejected form is a page with each field's error and everything that was typed", async () => {
  const site = await openSite()
  const hostile = `</script><script>alert("x")</script>`
  const typed = { name: hostile, phone: "x", email: "", message: `"quoted" & <b>` }
  const { status, headers, html } = await post(site, "/contacts", typed)
  expect([status, headers.get("cache-control")]).toEqual([422, "no-store"])
  for (const text of ["Enter a phone number", "Email is required"]) expect(html).toContain(text)
  expect(html).toContain("&lt;/script&gt;&lt;script&gt;alert(&quot;x&quot;)")
  expect(html).toContain("&quot;quoted&quot; &amp; &lt;b&gt;")
  expect(html).not.toContain("<script>alert")
  expect(html).toContain(`value="x"`)
  expect(headers.get("content-security-policy")).toContain("script-src 'self'")
  expect(await stored(site)).toEqual([])
  expect((await site.ask("/contacts")).html).not.toContain("Email is required")
})

test("the page says the asking price of the listing, also with a rejected form", async () => {
  const site = await openSite()
  const listing = payload({ status: "published", price: 12_345 })
  const { id } = await site.services.apps.create(listing, ADMIN)
  const path = `/ru/contacts?intent=offer&app_id=${id}`
  const refused = await post(site, path, { ...FIELDS, intent: "offer", app_id: String(id) })
  expect(refused.status).toBe(422)
  for (const { html } of [await site.get(path), refused])
    expect(html.replaceAll("\u00a0", " ")).toMatch(/Цена продавца\W*<b>12 345 \$<\/b>/)
  const unpriced = payload({ status: "published", on_request: true, price: null })
  const asked = await site.services.apps.create(unpriced, ADMIN)
  expect((await site.get(`/contacts?intent=offer&app_id=${asked.id}`)).html).toMatch(
    /Asking price\W*<b>On request<\/b>/,
  )
})

test("a question without its text is shown again", async () => {
  const site = await openSite()
  const { id } = await site.services.apps.create(payload({ status: "published" }), ADMIN)
  const question = { ...FIELDS, message: " ", intent: "question", app_id: String(id) }
  const { status, html } = await post(site, "/contacts", question)
  expect(status).toBe(422)
  expect(html).toContain("This field is required")
  expect(html).toContain(FIELDS.email)
  expect(await stored(site)).toEqual([])
})

test("a deleted listing is reported, and the form can be sent without it", async () => {
  const site = await openSite()
  const { id } = await site.services.apps.create(payload({ status: "draft" }), ADMIN)
  for (const app_id of [String(id), "99", "abc", "-1", "0x3f", "9".repeat(30), "[object Object]"]) {
    const page = await site.get(`/contacts?app_id=${encodeURIComponent(app_id)}`)
    const { html } = page.status === 307 ? await site.get(page.headers.get("location") ?? "") : page
    expect([app_id, html.includes("no longer for sale")]).toEqual([app_id, true])
    expect([app_id, html.includes(`name="app_id" value=""`)]).toEqual([app_id, true])
    const refused = await post(site, "/contacts", { ...FIELDS, app_id })
    expect([app_id, refused.status]).toEqual([app_id, 422])
    expect(refused.html).toContain("no longer for sale")
    expect(refused.html).toContain(FIELDS.email)
  }
  expect(await stored(site)).toEqual([])
})

test("throttling is a 429 with the typed values and the time to wait", async () => {
  const site = await openSite()
  for (let sent = 0; sent < 5; sent++)
    expect((await post(site, "/contacts", { ...FIELDS, message: `Question ${sent}` })).status).toBe(303)
  const { status, headers, html } = await post(site, "/contacts", FIELDS)
  expect([status, headers.get("retry-after")]).toEqual([429, "600"])
  expect(html).toContain("Please wait 10 minutes")
  expect(html).toContain(FIELDS.message)
})

test("a form sent twice is stored once and thanked twice: at the same time, and again by Back", async () => {
  const site = await openSite()
  const twice = await Promise.all([post(site, "/contacts", FIELDS), post(site, "/contacts", FIELDS)])
  expect(twice.map(({ status }) => status)).toEqual([303, 303])
  expect((await post(site, "/contacts", FIELDS)).headers.get("location")).toBe("/contacts?sent=1")
  expect(await stored(site)).toHaveLength(1)
  await post(site, "/contacts", { ...FIELDS, message: "And the price?" })
  expect(await stored(site)).toHaveLength(2)
  site.clock.now += 11 * 60_000
  await post(site, "/contacts", FIELDS)
  expect(await stored(site)).toHaveLength(3)
})

test("a form that is too large is a page that says so, with its subject", async () => {
  const site = await openSite()
  const message = "x".repeat(70_000)
  const { status, headers, html } = await post(site, "/ru/contacts?intent=sell", { ...FIELDS, message })
  expect([status, headers.get("cache-control")]).toEqual([413, "no-store"])
  expect(headers.get("content-type")).toMatch(/^text\/html/)
  expect(html).toContain("Сообщение слишком длинное")
  expect(html).toContain(`name="intent" value="sell"`)
  const chunks = new Blob([`message=${message}`]).stream()
  const headersOfForm = { "content-type": "application/x-www-form-urlencoded" }
  const chunked = new Request("https://market.test/contacts", {
    method: "POST",
    headers: headersOfForm,
    body: chunks,
  })
  const refused = await site.app.request(chunked)
  expect([refused.status, await refused.text()]).toEqual([413, expect.stringContaining("is too long")])
  expect(await stored(site)).toEqual([])
})

test("if the bot check is required, the page explains that it needs scripts", async () => {
  const site = await openSite({ BOT_CHECK: "required" })
  const { status, html } = await post(site, "/contacts", FIELDS)
  expect(status).toBe(422)
  expect(html).toContain("It needs JavaScript")
  expect(html).toContain(FIELDS.message)
  expect(await stored(site)).toEqual([])
})

test("a form on another site's page is rejected, and so are requests that no form sends", async () => {
  const site = await openSite()
  const foreign: Record<string, string>[] = [
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site", origin: "https://market.test" },
    { origin: "https://evil.example" },
    { origin: "//" },
  ]
  for (const headers of foreign) expect((await post(site, "/contacts", FIELDS, headers)).status).toBe(400)
  for (const type of ["text/plain", "application/json", "multipart/form-data; boundary=x", ""])
    expect((await post(site, "/contacts", FIELDS, { "content-type": type })).status).toBe(415)
  expect((await post(site, "/faq", FIELDS)).status).toBe(404)
  expect(await stored(site)).toEqual([])
  const own: Record<string, string>[] = [
    { origin: "https://market.test" },
    { "sec-fetch-site": "same-origin" },
    { origin: "null" },
  ]
  for (const headers of own) expect((await post(site, "/contacts", FIELDS, headers)).status).toBe(303)
})

test("malformed texts are errors of their fields", async () => {
  const site = await openSite()
  const { status, html } = await post(site, "/contacts", {
    ...FIELDS,
    name: "a\0b",
    message: "x".repeat(4001),
  })
  expect(status).toBe(422)
  expect(html).toContain("At most 4000 characters")
  const twice = await site.app.request("/contacts", {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: "name=a&name=b&__proto__=x&%FF=%FF&&&=",
  })
  expect(twice.status).toBe(422)
})
