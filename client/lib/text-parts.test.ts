import { expect, test } from "vitest"
import { partOf, textsOf } from "./text-parts.ts"

test("home and unknown pages load no texts of other pages", () => {
  for (const path of ["/", "/marketplaces", "/nothing", "/companyx", "/administration"])
    expect([path, partOf(path)]).toEqual([path, null])
})

test("the catalogue, a listing, the text pages, the member area and the back office load their own texts", () => {
  for (const path of ["/marketplace", "/marketplace/"]) expect(partOf(path)).toBe("catalogue")
  for (const path of ["/marketplace/12", "/marketplace/12/"]) expect(partOf(path)).toBe("listing")
  for (const path of ["/shortlist", "/shortlist/"]) expect(partOf(path)).toBe("shortlist")
  for (const path of ["/my", "/my/account"]) expect(partOf(path)).toBe("member")
  for (const path of ["/faq", "/contacts", "/sell", "/how-it-works", "/services/", "/privacy-policy"])
    expect(partOf(path)).toBe("pages")
  for (const path of ["/login", "/admin", "/admin/app/3/edit"]) expect(partOf(path)).toBe("back-office")
  expect(textsOf("ru", "/faq")).toEqual(["ru/messages", "ru/pages"])
})
