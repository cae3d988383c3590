import { expect, it } from "vitest"
import { fileKind, isImage, isLongDescription } from "./listing-view.tsx"

it("a text of twelve lines is shown whole, one of twenty is folded", () => {
  expect(isLongDescription(Array.from({ length: 12 }, () => "line").join("\n"))).toBe(false)
  expect(isLongDescription(Array.from({ length: 20 }, () => "line").join("\n"))).toBe(true)
})

it("long paragraphs count by their length", () => {
  expect(isLongDescription("word ".repeat(100))).toBe(false)
  expect(isLongDescription("word ".repeat(300))).toBe(true)
})

it("an empty text is short", () => {
  expect(isLongDescription("")).toBe(false)
})

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
