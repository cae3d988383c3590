import * as fc from "fast-check"
import { describe, expect, it, test } from "vitest"
import type { Listing } from "#shared/listings/listing.ts"
import { EMPTY_VALUES, type FormValues, valuesOf } from "../../../listing-form/form-values.ts"
import { findDifferences } from "../../../ui/merge/conflict-table.tsx"
import { type FormFiles, filesOf } from "../../../uploads/form-files.ts"
import {
  differingExcerpts,
  filePathsOf,
  isSameField,
  isVersionOf,
  type ListingChoices,
  MERGE_FIELDS,
  mergeListing,
  mergeStatus,
  readVersion,
  shownOf,
  type Version,
  versionOf,
} from "./listing-version.ts"

test("short texts are shown whole", () => {
  expect(differingExcerpts("Mine", "Theirs")).toEqual(["Mine", "Theirs"])
  expect(differingExcerpts("", "Theirs")).toEqual(["", "Theirs"])
})

test("long texts with a common start are shown from their first difference", () => {
  const shared = "word ".repeat(400)
  const [mine, theirs] = differingExcerpts(`${shared}mine ${shared}`, `${shared}theirs`)
  expect(mine).toMatch(/^….*mine.*…$/s)
  expect(theirs).toMatch(/^….*theirs$/s)
  expect(mine.length).toBeLessThan(330)
})

const EMPTY: Listing = {
  id: 1,
  title: "Chess",
  description: "",
  price: null,
  on_request: false,
  kind: "app",
  availability: "available",
  type: "non-game",
  status: "draft",
  title_image: null,
  app_icon: null,
  user_image: null,
  screenshots: [],
  files: [],
  financials: [],
  confidential_files: 0,
  confidential: [],
  rating: null,
  ratings: null,
  evidence: [],
  platforms: [],
  monetizations: [],
  payment_methods: [],
  specials: [],
  last_month_earnings_id: null,
  last_month_earnings: null,
  last_year_earnings_id: null,
  last_year_earnings: null,
  age_id: null,
  age: null,
  installs_range_id: null,
  installs_range: null,
  link_video: null,
  google_play_link: null,
  appstore_link: null,
  user_name: "",
  user_bio: null,
  user_country: null,
  created_at: "2026-01-01T00:00:00.000Z",
  updated_at: "2026-01-01T00:00:00.000Z",
}
const picture = (path: string) => ({ id: 1, path, name: `${path}.webp`, size: 1, mime: "image/webp" })
const listing = (changes: Partial<Listing>): Listing => ({ ...EMPTY, ...changes })

type Edit = { values?: Partial<FormValues>; files?: Partial<FormFiles> }

/** Merges an edit of `base` with `theirs`; returns the merge and the differences. */
function merge(base: Listing, edit: Edit, theirs: Listing, choices: ListingChoices = {}, isBaseKnown = true) {
  const mine = { values: { ...valuesOf(base), ...edit.values }, files: { ...filesOf(base), ...edit.files } }
  const version: Version = { values: mine.values, paths: filePathsOf(mine.files) }
  const differences = findDifferences(
    MERGE_FIELDS,
    { base: isBaseKnown ? versionOf(base) : null, mine: version, theirs: versionOf(theirs) },
    isSameField,
  )
  const knownPaths = new Set(Object.values(versionOf(base).paths).flat())
  const merged = mergeListing({ differences, choices, mine, theirs: shownOf(theirs), knownPaths })
  return { ...merged, paths: filePathsOf(merged.files), differences }
}

describe("merging two edits of a listing", () => {
  it("keeps what only the other admin filled in, and what only I did", () => {
    const { values, differences } = merge(
      listing({}),
      { values: { user_bio: "Me" } },
      listing({ description: "Theirs", age_id: 3 }),
    )
    expect(values).toMatchObject({ user_bio: "Me", description: "Theirs", age: 3 })
    expect(differences.filter(({ changedBy }) => changedBy === "both")).toEqual([])
  })

  it("asks if both changed a field, and applies the choice", () => {
    const edit = { values: { title: "Chess 2", user_country: "Chile" } }
    const theirs = listing({ title: "Chess 3", user_country: "Peru" })
    const { values, differences } = merge(listing({}), edit, theirs, { title: "theirs" })
    expect(differences).toEqual([
      { field: "title", changedBy: "both" },
      { field: "user_country", changedBy: "both" },
    ])
    expect(values).toMatchObject({ title: "Chess 3", user_country: "Chile" })
  })

  it("ignores formatting: spaces, the order of options, links without https, grouped prices", () => {
    const base = listing({ price: 12_500, platforms: [1, 2].map(id => ({ id, title: "" })) })
    const edit = {
      title: " Chess ",
      platforms: [2, 1],
      price: "$12,500",
      description: "a\r\nb",
      appstore_link: "apps.apple.com/x",
    }
    const theirs = { ...base, description: "a\nb", appstore_link: "https://apps.apple.com/x" }
    expect(merge(base, { values: edit }, theirs).differences).toEqual([])
  })

  it("merges price and “on request” as one: a new price is not hidden by the other's checkbox", () => {
    const base = listing({ price: 100 })
    const edit = { values: { on_request: true } }
    const { differences, values } = merge(base, edit, listing({ price: 200 }), { price: "theirs" })
    expect(differences).toEqual([{ field: "price", changedBy: "both" }])
    expect(values).toMatchObject({ price: "200", on_request: false })
  })

  it("uses their files for a field I did not change, and mine without deleted ones if I changed it", () => {
    const base = listing({ screenshots: ["a", "b"].map(picture), files: [picture("doc")] })
    const all = filesOf(base)
    const [a, b] = all.screenshots
    if (!a || !b) throw new Error("no files")
    const edit = { files: { screenshots: [b, { ...b, key: "new", path: "new" }, a] } }
    const theirs = listing({
      screenshots: [picture("b")],
      files: ["doc", "more"].map(picture),
      title_image: "cover",
    })
    const { paths, differences } = merge(base, edit, theirs)
    expect(differences.find(({ field }) => field === "screenshots")?.changedBy).toBe("both")
    expect(paths).toMatchObject({ screenshots: ["b", "new"], files: ["doc", "more"], title_image: ["cover"] })
    expect(merge(base, edit, theirs, { screenshots: "theirs" }).paths.screenshots).toEqual(["b"])
  })

  it("asks about every difference if the base version is unknown", () => {
    const { differences } = merge(listing({}), { values: { age: 2 } }, listing({ age_id: 3 }), {}, false)
    expect(differences).toEqual([{ field: "age", changedBy: "both" }])
  })

  it("never empties a field that either side has filled and neither has emptied", () => {
    const texts = fc.record({
      description: fc.constantFrom("", "one", "two"),
      user_name: fc.constantFrom("", "one", "two"),
      user_bio: fc.constantFrom("", "one", "two"),
    })
    fc.assert(
      fc.property(texts, texts, texts, (base, mine, theirs) => {
        const { values } = merge(listing(base), { values: mine }, listing(theirs))
        for (const field of ["description", "user_name", "user_bio"] as const)
          if (values[field] === "") expect([mine[field], theirs[field]]).toContain("")
      }),
    )
  })
})

describe("the status of a merge", () => {
  it.each([
    ["draft", "draft", "published", "published"],
    ["published", "published", "draft", "draft"],
    ["draft", "published", "draft", "published"],
    ["published", "draft", "published", "draft"],
  ] as const)("opened as %s, saved as %s over %s is %s", (base, mine, theirs, merged) => {
    expect(mergeStatus(base, mine, theirs)).toBe(merged)
  })
})

describe("a stored version", () => {
  it("is accepted in the current format only", () => {
    const version = versionOf(listing({ screenshots: [picture("a")] }))
    expect(readVersion(structuredClone(version))).toEqual(version)
    for (const other of [null, {}, { values: EMPTY_VALUES }, { ...version, paths: { files: [1] } }])
      expect(readVersion(other)).toBeNull()
  })
})

it("a newer version with the same content is told from a changed one", () => {
  const version = versionOf(EMPTY)
  expect(isVersionOf({ ...EMPTY, updated_at: "2026-11-26T12:00:00.000Z" }, version)).toBe(true)
  expect(isVersionOf({ ...EMPTY, title: "Chess Pro" }, version)).toBe(false)
  expect(isVersionOf(EMPTY, null)).toBe(false)
})
