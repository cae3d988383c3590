import { expect, test } from "vitest"
import { pageWindow } from "./pager.tsx"

test("a few pages are all listed", () => {
  expect(pageWindow(1, 1)).toEqual([1])
  expect(pageWindow(2, 5)).toEqual([1, 2, 3, 4, 5])
})

test("of many pages those around the current one are listed, with gaps", () => {
  expect(pageWindow(1, 575)).toEqual([1, 2, 3, 4, 0, 575])
  expect(pageWindow(50, 575)).toEqual([1, 0, 49, 50, 51, 0, 575])
  expect(pageWindow(575, 575)).toEqual([1, 0, 572, 573, 574, 575])
})

test("a gap never replaces a single page", () => {
  for (let page = 1; page <= 12; page++) {
    const pages = pageWindow(page, 12)
    for (const [index, one] of pages.entries()) {
      if (one === 0) expect((pages[index + 1] ?? 0) - (pages[index - 1] ?? 0)).toBeGreaterThan(2)
    }
    expect(pages).toContain(page)
  }
})
