import sharp from "sharp"
import { expect, test } from "vitest"
import { textsIn } from "#server/platform/texts.ts"
import { ADMIN, payload } from "#server/testing/product.ts"
import { SITE_ORIGIN as ORIGIN, openSite } from "#server/testing/site.ts"
import { LOCALES, localizedPath } from "#shared/locales.ts"
import { SITE_CARDS } from "#shared/site-cards.ts"
import { SITE_CARD_TITLES } from "./site-cards.ts"

/** The content of a page's meta tags by their name or property. */
function metaOf(html: string): Map<string, string> {
  const tags = html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)
  return new Map([...tags].map(([, name = "", content = ""]) => [name, content]))
}

test.each(LOCALES)(
  "every public page names a picture of 1200 × 630 that shows its title (%s)",
  async locale => {
    const { get, app, services } = await openSite()
    const { id } = await services.apps.create(payload({ title: "Tide" }), ADMIN)
    const read = async (path: string) => metaOf((await get(localizedPath(locale, path))).html)
    for (const path of [...Object.keys(SITE_CARDS), `/marketplace/${id}`]) {
      const meta = await read(path)
      const address = meta.get("og:image") ?? ""
      expect([path, address]).toEqual([path, expect.stringMatching(`^${ORIGIN}/cards/${locale}/`)])
      expect(meta.get("twitter:image")).toBe(address)
      expect(meta.get("twitter:card")).toBe("summary_large_image")
      expect(meta.get("og:image:alt")).toBe(meta.get("og:title"))
      expect([meta.get("og:image:width"), meta.get("og:image:height")]).toEqual(["1200", "630"])
      const response = await app.request(address.slice(ORIGIN.length))
      const type = response.headers.get("content-type")
      expect([address, response.status, type]).toEqual([address, 200, "image/png"])
      const { width, height, format } = await sharp(await response.arrayBuffer()).metadata()
      expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: "png" })
    }
    for (const [path, page] of Object.entries(SITE_CARDS))
      expect(textsIn(locale)(SITE_CARD_TITLES[page])).toBe((await read(path)).get("og:title"))
    const filtered = await read("/marketplace?title=tide&platform_id=1&type=game")
    expect(filtered.get("og:image")).toBe(`${ORIGIN}/cards/${locale}/marketplace.png`)
  },
)

test("pages behind the sign-in have no picture, and an unknown picture is a 404", async () => {
  const { get, app } = await openSite()
  expect(metaOf((await get("/login")).html).has("og:image")).toBe(false)
  for (const path of [
    "/cards/en/login.png",
    "/cards/xx/home.png",
    "/cards/en/home.jpg",
    "/cards/en/toString.png",
  ])
    expect([path, (await app.request(path)).status]).toEqual([path, 404])
})
