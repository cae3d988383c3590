import { expect, it } from "vitest"
import { EMPTY_VALUES } from "../../listing-form/form-values.ts"
import { type FileItem, NO_FILES } from "../../uploads/form-files.ts"
import { contentOf, filesKey, mergeFiles, mergeValues } from "./seller-values.ts"

const item = (path: string | null, key = path ?? "new"): FileItem => ({
  key,
  name: "a.png",
  size: 3,
  mime: "image/png",
  state: path === null ? "uploading" : "stored",
  path,
  problem: null,
  isRetryable: false,
  file: null,
})
const shots = (...paths: (string | null)[]) => ({ ...NO_FILES, screenshots: paths.map(path => item(path)) })
const pathsOf = (files: typeof NO_FILES) => files.screenshots.map(({ path }) => path)

it("a file that is not uploaded yet is not stored yet", () => {
  expect(filesKey(shots("a", null))).toBe(filesKey(shots("a")))
})

it("what only the other window changed is taken, and uploads in progress stay", () => {
  expect(pathsOf(mergeFiles(shots("a"), shots("a", null), shots("b", "a")))).toEqual(["b", "a", null])
  expect(pathsOf(mergeFiles(shots("a"), shots("c"), shots("a")))).toEqual(["c"])
})

it("files that both windows added are all there", () => {
  expect(pathsOf(mergeFiles(shots("a"), shots("a", "mine"), shots("a", "theirs")))).toEqual([
    "a",
    "mine",
    "theirs",
  ])
})

const CONTEXT = { now: Date.UTC(2026, 10, 24), listingFigures: "" }

it("the content of an empty form has no field that only staff set", () => {
  const { content, isWhole } = contentOf(EMPTY_VALUES, {}, CONTEXT)
  expect(isWhole).toBe(true)
  expect(["specials", "status", "user_notes"].filter(field => field in content)).toEqual([])
})

it("an invalid field keeps what is stored, and the others are stored", () => {
  const values = { ...EMPTY_VALUES, title: "Tide Table", price: "cheap" }
  const stored = { kind: "app", price: 900 }
  expect(contentOf(values, stored, CONTEXT)).toMatchObject({
    content: { title: "Tide Table", price: 900 },
    isWhole: false,
  })
  expect(contentOf(values, {}, CONTEXT).content).not.toHaveProperty("price")
})

it("a stored value of the other kind is not sent again", () => {
  const values = { ...EMPTY_VALUES, kind: "account" as const, description: "x".repeat(20_001) }
  const stored = { kind: "app", description: "An app" }
  expect(contentOf(values, stored, CONTEXT).content).not.toHaveProperty("description")
})

it("changes of different fields are combined, and those of the same field are conflicts", () => {
  const base = { ...EMPTY_VALUES, title: "One" }
  const mine = { ...base, title: "Mine", price: "900" }
  const theirs = { ...base, title: "Theirs", description: "Calm", on_request: true }
  const { merged, conflicts } = mergeValues(base, mine, theirs)
  expect(merged).toMatchObject({ title: "Mine", price: "900", description: "Calm", on_request: false })
  expect(conflicts).toEqual(["title", "price"])
})

it("the listing's figures stay absent until they are edited, and then are sent, also when they are cleared", () => {
  const context = { ...CONTEXT, listingFigures: "2026-09:1200:300|2026-10:1300" }
  const values = { ...EMPTY_VALUES, title: "Tide Table", figures: context.listingFigures }
  expect(contentOf(values, {}, context).content).not.toHaveProperty("figures")
  const edited = contentOf({ ...values, figures: "2026-09:1200:300|2026-10:1400" }, {}, context)
  expect(edited.isWhole).toBe(true)
  expect(edited.content.figures).toMatchObject([{ earnings: "1200", costs: "300" }, { earnings: "1400" }])
  expect(contentOf({ ...values, figures: "" }, {}, context).content.figures).toEqual([])
  expect(contentOf(values, { figures: [] }, context).content.figures).toHaveLength(2)
})
