import { describe, expect, it } from "vitest"
import {
  type FileItem,
  type FilesEvent,
  type FilesState,
  type FormFiles,
  filesDiffer,
  filesPayload,
  NO_FILES,
  nextFiles,
  onlyNewFiles,
} from "./form-files.ts"

const item = (key: string, patch: Partial<FileItem> = {}): FileItem => ({
  key,
  name: `${key}.png`,
  size: 10,
  mime: "image/png",
  state: "stored",
  path: `a/${key}.webp`,
  problem: null,
  isRetryable: false,
  file: null,
  ...patch,
})
const waiting = (key: string) => item(key, { state: "waiting", path: null })
const refused = (key: string) => item(key, { state: "failed", path: null, problem: "No" })
const start = (files: Partial<FormFiles>): FilesState => {
  const all = { ...NO_FILES, ...files }
  return { files: all, saved: all, removed: {}, batches: {} }
}
const happen = (state: FilesState, ...events: FilesEvent[]) => events.reduce(nextFiles, state)
const keys = (state: FilesState, field: keyof FormFiles) => state.files[field].map(one => one.key)

const shots = start({ screenshots: ["a", "b", "c"].map(key => item(key)) })
const field = "screenshots"

describe("the files of a form", () => {
  it("are added at the end, and other fields are unchanged", () => {
    const next = happen(shots, { type: "added", field, items: [waiting("d")] })
    expect(keys(next, field)).toEqual(["a", "b", "c", "d"])
    expect(next.files.files).toBe(shots.files.files)
  })
  it.each([
    ["a", "c", ["b", "c", "a"]],
    ["c", "a", ["c", "a", "b"]],
    ["b", "b", ["a", "b", "c"]],
    ["a", "unknown", ["a", "b", "c"]],
  ])("are moved: %s to the place of %s", (key, toKey, order) => {
    expect(keys(happen(shots, { type: "moved", field, key, toKey }), field)).toEqual(order)
  })
  it("follow an upload from waiting to stored", () => {
    const sent = happen(
      shots,
      { type: "added", field, items: [waiting("d")] },
      { type: "started", field, key: "d" },
    )
    expect(sent.files.screenshots[3]?.state).toBe("uploading")
    const stored = { path: "x/d.webp", name: "d.webp", mime: "image/webp", size: 5, width: 3, height: 2 }
    const done = happen(sent, { type: "stored", field, key: "d", stored })
    expect(done.files.screenshots[3]).toMatchObject({ ...stored, key: "d", state: "stored" })
  })
  it("show why one has failed until it is retried", () => {
    const failed = happen(shots, { type: "failed", field, key: "b", problem: "Gone", isRetryable: true })
    expect(failed.files.screenshots[1]).toMatchObject({ state: "failed", problem: "Gone", isRetryable: true })
    const again = happen(failed, { type: "retried", field, key: "b" })
    expect(again.files.screenshots[1]).toMatchObject({ state: "waiting", problem: null })
  })
})

describe("a removed file", () => {
  it("is restored to its position", () => {
    const removed = happen(shots, { type: "removed", field, key: "b" })
    expect(keys(removed, field)).toEqual(["a", "c"])
    expect(keys(happen(removed, { type: "undone", field }), field)).toEqual(["a", "b", "c"])
  })
  it("is queued again if it was removed while uploading", () => {
    const sent = start({ screenshots: [item("a", { state: "uploading", path: null })] })
    const back = happen(sent, { type: "removed", field, key: "a" }, { type: "undone", field })
    expect(back.files.screenshots[0]?.state).toBe("waiting")
  })
  it("cannot be restored after another is added, so that a list never exceeds its limit", () => {
    const added = happen(
      shots,
      { type: "removed", field, key: "b" },
      { type: "added", field, items: [waiting("d")] },
    )
    expect(keys(happen(added, { type: "undone", field }), field)).toEqual(["a", "c", "d"])
  })
  it("cannot be restored if it was rejected", () => {
    const state = happen(
      shots,
      { type: "added", field, items: [refused("d")] },
      { type: "removed", field, key: "d" },
    )
    expect(state.removed.screenshots).toBeUndefined()
  })
})

describe("a field for one file", () => {
  const icon = start({ app_icon: [item("old")] })
  it("replaces the old file by a new one, and restores it", () => {
    const next = happen(icon, { type: "added", field: "app_icon", items: [waiting("new")] })
    expect(keys(next, "app_icon")).toEqual(["new"])
    expect(keys(happen(next, { type: "undone", field: "app_icon" }), "app_icon")).toEqual(["old"])
  })
  it("keeps the old file if the new one is rejected", () => {
    const next = happen(icon, { type: "added", field: "app_icon", items: [refused("new")] })
    expect(keys(next, "app_icon")).toEqual(["old", "new"])
    expect(next.removed.app_icon).toBeUndefined()
  })
})

describe("a batch", () => {
  it("grows while files are uploading, and starts again afterwards", () => {
    const two = happen(shots, { type: "added", field, items: [waiting("d"), refused("e")] })
    const three = happen(two, { type: "added", field, items: [waiting("f")] })
    expect(three.batches.screenshots).toEqual(["d", "f"])
    const stored = { path: "x", name: "x", mime: "image/webp", size: 1 }
    const rest = happen(
      three,
      { type: "stored", field, key: "d", stored },
      { type: "stored", field, key: "f", stored },
    )
    const next = happen(rest, { type: "added", field, items: [waiting("g")] })
    expect(next.batches.screenshots).toEqual(["g"])
  })
})

const pathItem = (path: string, patch: Partial<FileItem> = {}) => item(path, { path, ...patch })
const form = (patch: Partial<FormFiles>): FormFiles => ({ ...NO_FILES, ...patch })
const saved = form({ title_image: [pathItem("t")], screenshots: [pathItem("a"), pathItem("b")] })

describe("the files' payload", () => {
  it("is empty if nothing has changed", () => {
    expect(filesPayload(saved, saved)).toEqual({})
    expect(filesPayload(NO_FILES, NO_FILES)).toEqual({})
  })
  it("is the complete list in order if it has changed", () => {
    const files = form({ ...saved, screenshots: [pathItem("c"), pathItem("b"), pathItem("a")] })
    expect(filesPayload(files, saved)).toEqual({ screenshots: ["c", "b", "a"] })
  })
  it("is the new path of a single-file field", () => {
    expect(filesPayload(form({ ...saved, title_image: [pathItem("n")] }), saved)).toEqual({
      title_image: "n",
    })
  })
  it("is a clear flag for an emptied field", () => {
    expect(filesPayload(NO_FILES, saved)).toEqual({ title_image_clear: true, screenshots_clear: true })
  })
  it("omits files that are not uploaded", () => {
    const failed = pathItem("x", { path: null, state: "failed", isRetryable: true })
    expect(
      filesPayload(form({ ...saved, screenshots: [pathItem("a"), failed, pathItem("b")] }), saved),
    ).toEqual({})
  })
})

describe("the form's files differ from the saved ones", () => {
  it("by an uploading file, by order and by number, but not by a rejected one", () => {
    const waiting = pathItem("x", { path: null, state: "waiting" })
    const refused = pathItem("y", { path: null, state: "failed" })
    const shots = (...screenshots: FileItem[]) => filesDiffer(form({ ...saved, screenshots }), saved)
    expect(shots(pathItem("a"), pathItem("b"))).toBe(false)
    expect(shots(pathItem("a"), pathItem("b"), refused)).toBe(false)
    expect(shots(pathItem("a"), pathItem("b"), waiting)).toBe(true)
    expect(shots(pathItem("b"), pathItem("a"))).toBe(true)
    expect(shots(pathItem("a"))).toBe(true)
  })
})

it("a new listing includes only files that were never saved", () => {
  const saved = form({ screenshots: [pathItem("a")], app_icon: [pathItem("icon")] })
  const payload = { screenshots: ["a", "new"], app_icon: "icon", title_image: "cover", files_clear: true }
  expect(onlyNewFiles(payload, saved)).toEqual({ screenshots: ["new"], title_image: "cover" })
})
