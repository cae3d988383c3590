import { expect, test } from "vitest"
import { readFileChanges } from "./file-changes.ts"

const file = new File(["x"], "x.png")
const read = (payload: unknown) => {
  const { changes, problems } = readFileChanges(payload)
  return { ...Object.fromEntries(changes), ...(Object.keys(problems).length && { problems }) }
}

test("an absent field stays unchanged, a file replaces it, a clear flag removes it", () => {
  expect(read({ title: "x" })).toEqual({})
  expect(read({ title_image: file })).toEqual({ title_image: [file] })
  expect(read({ title_image_clear: "1", screenshots_clear: true })).toEqual({
    title_image: [],
    screenshots: [],
  })
  expect(read({ title_image: "", screenshots: "", files_clear: "0" })).toEqual({})
})

test("a list contains new files and retained paths in their order, each once", () => {
  expect(read({ screenshots: ["b", file, "a", "b", ""] })).toEqual({ screenshots: ["b", file, "a"] })
  expect(read({ screenshots: "a" })).toEqual({ screenshots: ["a"] })
  expect(read({ screenshots: ["a"], screenshots_clear: "1" })).toEqual({ screenshots: ["a"] })
})

test("a listing can be sent back as the API returned it", () => {
  expect(read({ title_image: null, screenshots: [{ id: 1, path: "a", name: "a.png" }], files: [] })).toEqual({
    title_image: [],
    screenshots: ["a"],
    files: [],
  })
})

test("a value that is neither a file nor a path is a problem of its field", () => {
  for (const value of [5, {}, [null], [{ path: 5 }], true])
    expect(read({ files: value })).toEqual({ problems: { files: [{ code: "file_unknown" }] } })
  expect(read({ title_image: ["a", "b"] })).toEqual({
    problems: { title_image: [{ code: "one_file" }] },
  })
  expect(read({ files: Array.from({ length: 21 }, (_, n) => `p${n}`) })).toEqual({
    problems: { files: [{ code: "list_too_long", limit: 20 }] },
  })
  for (const nothing of [null, undefined, 7, "x", []]) expect(read(nothing)).toEqual({})
})
