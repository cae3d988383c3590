import { expect, test } from "vitest"
import { ADMIN, payload } from "#server/testing/product.ts"
import { openSite } from "#server/testing/site.ts"

const RUSSIAN = "Семейный бюджет без банковских паролей: траты заносятся голосом или фотографией чека."
const ENGLISH =
  "A family budget without bank passwords: you add the expenses by voice or from a photo of the receipt."

test("a seller's text is marked with its language on cards and pages, whatever the language of the page", async () => {
  const { get, services } = await openSite()
  const { id } = await services.apps.create(payload({ title: "Budget", description: RUSSIAN }), ADMIN)
  await services.apps.create(payload({ title: "Budget in English", description: ENGLISH }), ADMIN)
  for (const path of ["/marketplace", `/marketplace/${id}`, `/es/marketplace/${id}`]) {
    const { html } = await get(path)
    const languages = [...html.matchAll(/<(?:p|div)[^>]* lang="(\w\w)"[^>]*>([^<]+)</g)]
    expect(languages.length, path).toBe(2)
    for (const [, lang, text = ""] of languages)
      expect([path, text, lang]).toEqual([path, text, text.startsWith("Семейный") ? "ru" : "en"])
  }
})
