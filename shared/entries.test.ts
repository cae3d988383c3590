import { expect, it } from "vitest"
import { entryOf } from "./entries.ts"

it("an address belongs to the member area, to the back office or to the site", () => {
  for (const path of ["/my", "/my/", "/my/deals/D-1", "//MY/listings"]) expect(entryOf(path)).toBe("member")
  for (const path of ["/admin", "/admin/app", "//ADMIN", "/login", "/login/"])
    expect(entryOf(path)).toBe("office")
  for (const path of ["/", "/marketplace", "/mystery", "/administration", "/login/else", "/faq/my"])
    expect(entryOf(path)).toBe("public")
})
