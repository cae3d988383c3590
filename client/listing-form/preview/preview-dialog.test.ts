import { expect, it } from "vitest"
import { LOOKUP_TITLES } from "#shared/listings/lookup-titles.ts"
import { LOOKUP_NAMES, type LookupName } from "#shared/listings/lookups.ts"
import { type FileItem, NO_FILES } from "../../uploads/form-files.ts"
import { EMPTY_VALUES } from "../form-values.ts"
import { toPreviewListing } from "./preview-dialog.tsx"

const entries = (name: LookupName) =>
  LOOKUP_TITLES[name].map(({ message: title = "" }, index) => ({
    id: index + 1,
    title,
    value: index + 1,
    label: title,
    min: index,
    max: index + 1,
  }))
const lookups = {
  platforms: entries("platforms"),
  earnings_ranges: entries("earnings_ranges"),
  ages: entries("ages"),
  installs_ranges: entries("installs_ranges"),
  monetizations: entries("monetizations"),
  payment_methods: entries("payment_methods"),
  specials: entries("specials"),
  categories: entries("categories"),
}
const item = (key: string, patch: Partial<FileItem> = {}): FileItem => ({
  key,
  name: `${key}.png`,
  size: 3,
  mime: "image/png",
  state: "waiting",
  path: null,
  problem: null,
  isRetryable: false,
  file: null,
  ...patch,
})
const input = { id: 0, values: EMPTY_VALUES, files: NO_FILES, lookups, urlOf: () => null }

it("an empty form is an empty page, not a broken one", () => {
  expect(LOOKUP_NAMES.every(name => lookups[name].length > 0)).toBe(true)
  expect(toPreviewListing(input)).toMatchObject({ title: "", price: null, title_image: null, age: null })
})

it("ids become titles, and links are normalized as on saving", () => {
  const values = {
    ...EMPTY_VALUES,
    platforms: [2, 1],
    age: 4,
    price: "$12,500",
    link_video: "//youtu.be/dQw4w9WgXcQ",
    appstore_link: "javascript:alert(1)",
  }
  const listing = toPreviewListing({ ...input, values })
  expect(listing.platforms.map(({ title }) => title)).toEqual(["Android", "iOS"])
  expect(listing.age).toEqual({ id: 4, title: "1 – 2 years", min: 3, max: 4 })
  expect(listing.price).toBe(12_500)
  expect(listing.link_video).toBe("https://youtu.be/dQw4w9WgXcQ")
  expect(listing.appstore_link).toBeNull()
})

it("images are shown from their URLs; rejected or pending ones are not shown", () => {
  const screenshots = [item("a"), item("b", { state: "failed" }), item("c")]
  const urlOf = ({ key }: FileItem) => (key === "c" ? null : `blob:${key}`)
  const listing = toPreviewListing({ ...input, files: { ...NO_FILES, screenshots }, urlOf })
  expect(listing.screenshots.map(({ path }) => path)).toEqual(["blob:a"])
})
