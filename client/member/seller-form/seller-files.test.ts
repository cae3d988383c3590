import { expect, it } from "vitest"
import { type FileItem, NO_FILES } from "../../uploads/form-files.ts"
import { filesKey, mergeFiles } from "./seller-files.ts"

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
