import { expect, test } from "vitest"
import type { FileAccess } from "#shared/listings/file-access.ts"
import { filesOfSnapshot } from "./files-snapshot.ts"
import {
  accessOf,
  type FileItem,
  type FormFiles,
  filesDiffer,
  filesOf,
  filesPayload,
  NO_FILES,
  nextFiles,
} from "./form-files.ts"

const PUBLIC: FileAccess = { visibility: "public", claim: null }
const BUYERS: FileAccess = { visibility: "buyers", claim: null }
const PROOF: FileAccess = { visibility: "staff", claim: "installs" }

const item = (key: string, access: FileAccess, patch: Partial<FileItem> = {}): FileItem => ({
  key,
  name: `${key}.csv`,
  size: 10,
  mime: "text/csv",
  state: "stored",
  path: `a/${key}.csv`,
  problem: null,
  isRetryable: false,
  file: null,
  access,
  ...patch,
})
const withFinancials = (...financials: FileItem[]): FormFiles => ({ ...NO_FILES, financials })
const start = (files: FormFiles) => ({ files, saved: files, removed: {}, batches: {} })

test("a changed visibility is a change of the form, and the payload names it alone", () => {
  const saved = withFinancials(item("a", PUBLIC), item("b", BUYERS))
  const { files } = nextFiles(start(saved), { type: "shared", field: "financials", key: "a", access: PROOF })
  expect(filesDiffer(files, saved)).toBe(true)
  expect(filesPayload(files, saved)).toEqual({ file_access: { "a/a.csv": PROOF } })
  expect(filesDiffer(saved, saved)).toBe(false)
  expect(filesPayload(saved, saved)).toEqual({})
})

test("a new file is named with its visibility once it is uploaded", () => {
  const saved = withFinancials(item("a", PUBLIC))
  const waiting = withFinancials(item("a", PUBLIC), item("b", BUYERS, { path: null, state: "waiting" }))
  expect(accessOf(waiting, saved)).toEqual({})
  const sent = withFinancials(item("a", PUBLIC), item("b", BUYERS))
  expect(filesPayload(sent, saved)).toEqual({
    financials: ["a/a.csv", "a/b.csv"],
    file_access: { "a/b.csv": BUYERS },
  })
  expect(accessOf(sent)).toEqual({ "a/a.csv": PUBLIC, "a/b.csv": BUYERS })
})

test("after saving, a file that became confidential is known by its new path", () => {
  const edited = withFinancials(item("a", BUYERS), item("b", PUBLIC))
  const moved = withFinancials(item("a", BUYERS, { key: "c/new.csv", path: "c/new.csv" }), item("b", PUBLIC))
  const { files, saved } = nextFiles(start(edited), { type: "saved", files: moved })
  expect(files.financials.map(({ key, path }) => [key, path])).toEqual([
    ["a", "c/new.csv"],
    ["b", "a/b.csv"],
  ])
  expect(filesDiffer(files, saved)).toBe(false)
})

test("a listing's files have its visibilities, and stored ones from before visibilities are for buyers", () => {
  const file = { id: 1, path: "a/a.csv", name: "a.csv", size: 1, mime: "text/csv" }
  const source = { title_image: null, app_icon: null, user_image: null, screenshots: [], files: [] }
  const all = filesOf({ ...source, financials: [{ ...file, visibility: "staff", claim: "age" }, file] })
  expect(all.financials.map(({ access }) => access)).toEqual([{ visibility: "staff", claim: "age" }, PUBLIC])
  const stored = { name: "a.csv", size: 1, mime: "text/csv", path: "a/a.csv", file: null }
  const snapshot = { ...NO_FILES, financials: [stored], screenshots: [stored] }
  const restored = filesOfSnapshot(snapshot, () => "new")
  expect([restored.financials[0]?.access, restored.screenshots[0]?.access]).toEqual([BUYERS, undefined])
})
