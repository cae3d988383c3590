import { expect, test } from "vitest"
import type { FoundApp } from "#shared/listings/store-fields.ts"
import { NO_FILES } from "../../uploads/form-files.ts"
import { EMPTY_VALUES } from "../form-values.ts"
import { choicesOf } from "./store-choices.ts"

const NOW = Date.UTC(2026, 0, 2)
const APP: FoundApp = {
  store: "google_play",
  id: "com.example.runner",
  title: "Night Runner",
  developer: "Example Games",
  website: null,
  description: "Run and jump.",
  category: { id: 3, title: "Arcade", code: "arcade" },
  icon: "https://example.com/icon.png",
  screenshots: ["https://example.com/1.png", "https://example.com/2.png"],
  released_on: "2020-01-15",
  updated_on: null,
  version: null,
  rating: 4.6,
  ratings: 38_200,
  installs_min: 1_000_000,
}
const LINK = { store: "google_play", id: "com.example.runner", country: "us" } as const

test("an empty form may take everything, ticked", () => {
  const choices = choicesOf(APP, LINK, { values: EMPTY_VALUES, files: NO_FILES, now: NOW })
  expect(choices.map(({ name }) => name)).toEqual([
    "title",
    "category",
    "platforms",
    "description",
    "age",
    "installs_range",
    "google_play_link",
    "app_icon",
    "screenshots",
  ])
  expect(choices.filter(({ isTyped }) => isTyped)).toEqual([])
  expect(choices[1]).toMatchObject({ values: { category: 3, type: "game" } })
  expect(choices.at(-1)).toMatchObject({ count: 2 })
})

test("what was typed is not ticked, what is the same is not offered, and a second store adds its platform", () => {
  const values = { ...EMPTY_VALUES, title: "My app", description: "Run and jump.", platforms: [2] }
  const silent = {
    ...APP,
    installs_min: null,
    released_on: null,
    category: null,
    icon: null,
    screenshots: [],
  }
  expect(choicesOf(silent, LINK, { values, files: NO_FILES, now: NOW })).toEqual([
    { name: "title", values: { title: "Night Runner" }, isTyped: true },
    { name: "platforms", values: { platforms: [1, 2] }, isTyped: false },
    {
      name: "google_play_link",
      values: { google_play_link: "https://play.google.com/store/apps/details?id=com.example.runner" },
      isTyped: false,
    },
  ])
})
