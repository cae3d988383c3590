import { expect, test } from "vitest"
import { searchNeedles, searchText } from "./filter-service.ts"

const request = {
  name: "Nguyễn Thị Điểm",
  phone: "+84 (905) 123-456",
  email: "Diem@Example.com",
  message: null,
}

const finds = (search: string, changes: Partial<typeof request> | { message: string } = {}) => {
  const text = searchText({ ...request, ...changes })
  return searchNeedles(search).every(group => group.some(one => text.includes(one)))
}

test.each([
  "nguyen diem",
  "ĐIỂM",
  "84905123456",
  "+84 905 123 456",
  "905.123",
  "(905) 123",
  "diem@example.com",
])("%s finds the request", search => expect(finds(search)).toBe(true))

test.each(["nguyen ann", "905124", "841", "diem@other.com"])("%s does not", search =>
  expect(finds(search)).toBe(false),
)

test("a phone is one run of digits, a word may match at any position", () => {
  expect(finds("123 905 84")).toBe(false)
  expect(finds("diem nguyen")).toBe(true)
  expect(finds("елка", { name: "Ёлка" })).toBe(true)
})

test("punctuation is matched literally", () => {
  expect(finds("%")).toBe(false)
  expect(finds("a_b", { name: "axb" })).toBe(false)
  expect(finds("100%", { message: "100% serious" })).toBe(true)
})

test("text copied from a mail header finds its sender", () => {
  expect(finds('"Nguyễn Điểm" <diem@example.com>,')).toBe(true)
})

test("a search of nothing but spaces is empty", () => expect(searchNeedles(" \n ")).toEqual([]))
