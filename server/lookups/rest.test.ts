import { expect, test } from "vitest"
import { call, openProduct } from "#server/testing/product.ts"
import { textsIn } from "#server/texts.ts"
import { LOCALES } from "#shared/locales.ts"
import { LOOKUP_TITLES } from "#shared/lookup-titles.ts"
import { LOOKUP_IDS, LOOKUP_NAMES } from "#shared/lookups.ts"

const PATHS = [
  "platforms",
  "earnings-ranges",
  "ages",
  "installs-ranges",
  "monetizations",
  "payment-methods",
  "specials",
]

test("the seven lookups return id, title, value, label and bounds", async () => {
  const product = await openProduct()
  for (const path of PATHS) {
    const { status, json } = await call(product, `/api/${path}`)
    expect(status).toBe(200)
    for (const entry of json) expect(entry).toMatchObject({ value: entry.id, label: entry.title })
  }
  expect((await call(product, "/api/earnings-ranges")).json.at(-1)).toEqual({
    id: 8,
    title: "$10M+",
    value: 8,
    label: "$10M+",
    min: 10_000_000,
    max: null,
  })
  expect((await call(product, "/api/platforms?lang=xx")).json).toEqual([
    { id: 1, title: "Android", value: 1, label: "Android" },
    { id: 2, title: "iOS", value: 2, label: "iOS" },
  ])
})

test("every entry has its own title in every language", () => {
  for (const locale of LOCALES)
    for (const name of LOOKUP_NAMES) {
      const titles = LOOKUP_TITLES[name].map(title => textsIn(locale)(title))
      expect([locale, name, titles.length]).toEqual([locale, name, LOOKUP_IDS[name].length])
      expect(new Set(titles).size).toBe(titles.length)
    }
})
