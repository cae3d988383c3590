import { expect, test } from "vitest"
import { ADMIN, call, openProduct, payload, signIn } from "#server/testing/product.ts"
import { count, openSite } from "#server/testing/site.ts"

const HOSTILE = [
  "</script><script>alert(1)</script>",
  "<!--<script>alert(1)",
  "]]><script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "'-alert(1)-'",
  "`{{alert(1)}}`",
  "line\u2028break\u2029end\u0085",
  "\u0001\u001b[31mred\u007f bell",
  "&lt;script&gt; &#60;b&#62; &amp;",
  "\u202e evil \u2066",
]
const INLINE = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g

test("user input is escaped on every page, in its structured data and in its hydration data", async () => {
  const { get, services } = await openSite()
  for (const text of HOSTILE) {
    const listing = payload({
      title: `A ${text}`,
      description: text,
      user_name: `A ${text}`,
      user_bio: text,
      user_country: `A ${text}`,
    })
    const { id } = await services.apps.create(listing, ADMIN)
    for (const address of [
      `/marketplace/${id}`,
      `/ru/marketplace/${id}`,
      "/marketplace",
      "/",
      "/feed.atom",
    ]) {
      const { html, status } = await get(address)
      expect([text, address, status]).toEqual([text, address, 200])
      expect(html).not.toMatch(/<script>alert|<img src=x|<!--<script/)
      const scripts = [...html.matchAll(INLINE)]
      expect(scripts).toHaveLength(count(html, /<script(?![^>]*\ssrc=)/g))
      for (const [, attributes = "", script = ""] of scripts) {
        const read = attributes.includes("json") ? () => JSON.parse(script) : () => new Function(script)
        expect(read).not.toThrow()
        if (attributes.includes("json")) expect(script).not.toContain("<")
      }
    }
    expect((await get(`/cards/en/${id}.png`)).status).toBe(200)
  }
  const product = (await get("/marketplace/1")).html.match(/"name":"(A (?:[^"\\]|\\.)*)"/)?.[1]
  expect(JSON.parse(`"${product}"`)).toBe(`A ${HOSTILE[0]}`)
})

test("feed and sitemap are valid XML for any user input", async () => {
  const { get, services } = await openSite()
  for (const text of HOSTILE)
    await services.apps.create(payload({ title: `A ${text}`, description: text }), ADMIN)
  const { html } = await get("/feed.atom")
  expect(count(html, /<entry>/g)).toBe(HOSTILE.length)
  expect(html).not.toMatch(/[^\P{Cc}\t\n\r]/u)
  expect(html.isWellFormed()).toBe(true)
  const outside = html.replace(/<!\[CDATA\[[\s\S]*?\]\]>/g, "")
  expect(
    outside.match(
      /<(?!\?xml|\/?(feed|id|title|updated|generator|author|name|link|entry|published|summary|content)\b)/g,
    ),
  ).toBeNull()
})

test("a text with a lone surrogate is rejected in every field", async () => {
  const { services } = await openSite()
  for (const text of ["a\ud800b", "\udfff"])
    for (const field of [
      "title",
      "description",
      "user_name",
      "user_bio",
      "user_country",
      "user_notes",
      "link_video",
    ]) {
      const made = services.apps.create(payload({ [field]: text }), ADMIN)
      await expect(made).rejects.toMatchObject({
        code: "invalid",
        problems: { [field]: [{ code: "text_invalid" }] },
      })
    }
})

const HIDDEN = "\u202eFast\u2066 \u0007Notes\u0085\u2069\r\n\tfor\u007f you\u202c"
const SHOWN = "Fast Notes\n\tfor you"
const LINE = "Fast Notes for you"

test("control characters and direction marks are removed in every write: REST, tRPC, import and proposals", async () => {
  const product = await openProduct()
  const token = await signIn(product)
  const fields = { title: HIDDEN, description: HIDDEN, user_name: HIDDEN, user_notes: HIDDEN }
  const clean = { title: LINE, description: SHOWN, user_name: LINE, user_notes: SHOWN }
  const rest = await call(product, "/api/apps", { token, body: payload(fields) })
  expect(rest.json).toMatchObject(clean)
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...fields, status: "draft" })) form.append(name, value)
  expect((await call(product, "/api/apps", { token, body: form })).json).toMatchObject(clean)
  const trpc = await call(product, "/trpc/apps.create", { token, body: payload(fields) })
  expect(trpc.json.result.data).toMatchObject(clean)
  const asked = { name: HIDDEN, phone: "123\u202e4567", email: "ann@example.com", message: HIDDEN }
  const request = (await call(product, "/api/contact/create", { body: asked })).json.data
  expect(request).toMatchObject({ name: LINE, phone: "1234567", message: SHOWN })
  const saved = await call(product, "/trpc/proposals.save", { token, body: { content: fields } })
  expect(saved.json.result.data.content).toMatchObject(clean)

  const sheet = new FormData()
  sheet.append("file", new File([`${JSON.stringify({ ...fields, external_id: "a\u20671" })}\n`], "a.ndjson"))
  const job = await call(product, "/api/apps/import", { token, body: sheet })
  expect([job.status, job.text]).toEqual([202, expect.any(String)])
  await product.services.importRunner.run()
  const { json: imported } = await call(product, "/api/apps?status=all", { token })
  expect(imported.data[0]).toMatchObject({ ...clean, external_id: "a1" })
})

test("a text of nothing but such characters is empty", async () => {
  const product = await openProduct()
  const token = await signIn(product)
  const { status, json } = await call(product, "/api/apps", {
    token,
    body: payload({ title: "\u202e\u0007" }),
  })
  expect([status, Object.keys(json.errors)]).toEqual([422, ["title"]])
})
