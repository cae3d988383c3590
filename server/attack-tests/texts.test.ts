import { expect, test } from "vitest"
import { ADMIN, payload } from "#server/testing/product.ts"
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

test("a text with a lone surrogate or a NUL is rejected in every field", async () => {
  const { services } = await openSite()
  for (const text of ["a\ud800b", "\udfff", "a\0b"])
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
