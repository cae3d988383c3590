import { describe, expect, it } from "vitest"
import { type FileItem, type FormFiles, NO_FILES } from "./file-item.ts"
import { filesDiffer, filesPayload } from "./files-payload.ts"

const item = (key: string, patch: Partial<FileItem> = {}): FileItem => ({
  key,
  name: key,
  size: 1,
  mime: "image/webp",
  state: "stored",
  path: key,
  problem: null,
  isRetryable: false,
  file: null,
  ...patch,
})
const form = (patch: Partial<FormFiles>): FormFiles => ({ ...NO_FILES, ...patch })
const saved = form({ title_image: [item("t")], screenshots: [item("a"), item("b")] })

describe("the files' payload", () => {
  it("is empty if nothing has changed", () => {
    expect(filesPayload(saved, saved)).toEqual({})
    expect(filesPayload(NO_FILES, NO_FILES)).toEqual({})
  })
  it("is the complete list in order if it has changed", () => {
    const files = form({ ...saved, screenshots: [item("c"), item("b"), item("a")] })
    expect(filesPayload(files, saved)).toEqual({ screenshots: ["c", "b", "a"] })
  })
  it("is the new path of a single-file field", () => {
    expect(filesPayload(form({ ...saved, title_image: [item("n")] }), saved)).toEqual({ title_image: "n" })
  })
  it("is a clear flag for an emptied field", () => {
    expect(filesPayload(NO_FILES, saved)).toEqual({ title_image_clear: true, screenshots_clear: true })
  })
  it("omits files that are not uploaded", () => {
    const failed = item("x", { path: null, state: "failed", isRetryable: true })
    expect(filesPayload(form({ ...saved, screenshots: [item("a"), failed, item("b")] }), saved)).toEqual({})
  })
})

describe("the form's files differ from the saved ones", () => {
  it("by an uploading file, by order and by number, but not by a rejected one", () => {
    const waiting = item("x", { path: null, state: "waiting" })
    const refused = item("y", { path: null, state: "failed" })
    const shots = (...screenshots: FileItem[]) => filesDiffer(form({ ...saved, screenshots }), saved)
    expect(shots(item("a"), item("b"))).toBe(false)
    expect(shots(item("a"), item("b"), refused)).toBe(false)
    expect(shots(item("a"), item("b"), waiting)).toBe(true)
    expect(shots(item("b"), item("a"))).toBe(true)
    expect(shots(item("a"))).toBe(true)
  })
})
