import { expect, it } from "vitest"
import { fileKind, isImage } from "./listing-view.tsx"

it("the MIME type takes precedence over the file extension", () => {
  expect(fileKind({ name: "report.exe", mime: "application/pdf" })).toBe("PDF")
})

it("an unknown MIME type falls back to the file extension, if there is one", () => {
  expect(fileKind({ name: "данные.xls", mime: "application/x" })).toBe("XLS")
  expect(fileKind({ name: "README", mime: "application/x" })).toBe("FILE")
})

it("images are recognized by their MIME type", () => {
  expect(isImage({ mime: "image/webp" })).toBe(true)
  expect(isImage({ mime: "text/plain" })).toBe(false)
})
