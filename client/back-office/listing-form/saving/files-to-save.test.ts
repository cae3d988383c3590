import { expect, it } from "vitest"
import { type FileItem, type FormFiles, NO_FILES } from "../../../uploads/form-files.ts"
import { onlyNewFiles } from "./files-to-save.ts"

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

it("a new listing includes only files that were never saved", () => {
  const saved = files({ screenshots: ["a"], app_icon: ["icon"] })
  const payload = { screenshots: ["a", "new"], app_icon: "icon", title_image: "cover", files_clear: true }
  expect(onlyNewFiles(payload, saved)).toEqual({ screenshots: ["new"], title_image: "cover" })
})
