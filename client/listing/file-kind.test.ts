import { expect, it } from "vitest"
import { fileKind, isImage } from "./file-kind.ts"

it("the type names the kind, whatever the name says", () => {
  expect(fileKind({ name: "report.exe", mime: "application/pdf" })).toBe("PDF")
})

it("an unknown type is named by the ending, or not at all", () => {
  expect(fileKind({ name: "данные.xls", mime: "application/x" })).toBe("XLS")
  expect(fileKind({ name: "README", mime: "application/x" })).toBe("FILE")
})

it("images are known by their type", () => {
  expect(isImage({ mime: "image/webp" })).toBe(true)
  expect(isImage({ mime: "text/plain" })).toBe(false)
})
