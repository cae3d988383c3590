import { expect, test } from "vitest"
import { partOf, textsOf } from "./text-parts.ts"

test("a page of the market says nothing that only other pages say", () => {
  for (const path of ["/", "/marketplace", "/marketplace/12", "/nothing", "/companyx", "/administration"])
    expect([path, partOf(path)]).toEqual([path, null])
})

test("the pages of words and the back office bring their own texts", () => {
  for (const path of ["/faq", "/contacts", "/services/", "/privacy-policy"])
    expect(partOf(path)).toBe("pages")
  for (const path of ["/login", "/admin", "/admin/app/3/edit"]) expect(partOf(path)).toBe("back-office")
  expect(textsOf("ru", "/faq")).toEqual(["ru/messages", "ru/pages"])
})
