import { expect, it } from "vitest"
import { type FileItem, type FormFiles, NO_FILES } from "../../uploads/file-item.ts"
import { mergeFiles, onlyNewFiles } from "./files-to-save.ts"

const item = (path: string): FileItem => ({
  key: path,
  name: path,
  size: 1,
  mime: "image/webp",
  state: "stored",
  path,
  problem: null,
  isRetryable: false,
  file: null,
})
const files = (lists: Partial<Record<keyof FormFiles, string[]>>): FormFiles => ({
  ...NO_FILES,
  ...Object.fromEntries(Object.entries(lists).map(([field, paths]) => [field, paths.map(item)])),
})
const pathsOf = (items: FileItem[]) => items.map(({ path }) => path)

it("my changed files go over theirs without those that are gone; what I left alone is theirs", () => {
  const saved = files({ screenshots: ["a", "b"], files: ["doc"] })
  const mine = files({ screenshots: ["b", "new", "a"], files: ["doc"] })
  const theirs = files({ screenshots: ["b"], files: ["doc", "more"], title_image: ["cover"] })
  const merged = mergeFiles({ mine, saved, theirs })
  expect(pathsOf(merged.screenshots)).toEqual(["b", "new"])
  expect(pathsOf(merged.files)).toEqual(["doc", "more"])
  expect(pathsOf(merged.title_image)).toEqual(["cover"])
})

it("a new listing takes only what was never saved", () => {
  const saved = files({ screenshots: ["a"], app_icon: ["icon"] })
  const payload = { screenshots: ["a", "new"], app_icon: "icon", title_image: "cover", files_clear: true }
  expect(onlyNewFiles(payload, saved)).toEqual({ screenshots: ["new"], title_image: "cover" })
})
