import { expect, test } from "vitest"
import { textsIn } from "#server/platform/texts.ts"
import { call, openProduct } from "#server/testing/product.ts"
import { LOOKUP_TITLES } from "#shared/listings/lookup-titles.ts"
import { LOOKUP_IDS, LOOKUP_NAMES } from "#shared/listings/lookups.ts"
import { LOCALES } from "#shared/locales.ts"

const PATHS = [
  "platforms",
  "earnings-ranges",
  "ages",
  "installs-ranges",
  "monetizations",
  "payment-methods",
  "specials",
  "categories",
]

test("the eight lookups return id, title, value, label and bounds", async () => {
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

test("a category has the code of its page and the type of apps that it is for", async () => {
  const product = await openProduct()
  const { json } = await call(product, "/api/categories?lang=ru")
  expect(json.map(({ id, code, type }: Record<string, unknown>) => `${id} ${code} ${type}`)).toEqual([
    "1 game-action game",
    "2 game-adventure game",
    "3 game-arcade game",
    "4 game-card game",
    "5 game-casual game",
    "6 game-puzzle game",
    "7 game-racing game",
    "8 game-role-playing game",
    "9 game-simulation game",
    "10 game-sports game",
    "11 game-strategy game",
    "12 business non-game",
    "13 education non-game",
    "14 entertainment non-game",
    "15 finance non-game",
    "16 health-fitness non-game",
    "17 lifestyle non-game",
    "18 music-audio non-game",
    "19 photography non-game",
    "20 productivity non-game",
    "21 shopping non-game",
    "22 social non-game",
    "23 tools non-game",
    "24 travel-local non-game",
  ])
  expect(json[15]).toEqual({
    id: 16,
    title: "Здоровье и фитнес",
    value: 16,
    label: "Здоровье и фитнес",
    code: "health-fitness",
    type: "non-game",
  })
  const english = (await call(product, "/trpc/lookups.categories?input=%7B%7D")).json.result.data
  const titled = english.map(({ title, type }: Record<string, unknown>) => `${type} ${title}`)
  // The code is the title in kebab case, games with a prefix.
  const coded = titled.map((text: string) =>
    text
      .replace("non-game ", "")
      .toLowerCase()
      .replace(/[^a-z]+/g, "-"),
  )
  expect(coded).toEqual(json.map(({ code }: Record<string, unknown>) => code))
})

test("every entry has its own title in every language", () => {
  for (const locale of LOCALES)
    for (const name of LOOKUP_NAMES) {
      const titles = LOOKUP_TITLES[name].map(title => textsIn(locale)(title))
      expect([locale, name, titles.length]).toEqual([locale, name, LOOKUP_IDS[name].length])
      expect(new Set(titles).size).toBe(titles.length)
    }
})
