import "../testing/browser.ts"
import { expect, test } from "vitest"
import { openProduct } from "#server/testing/product.ts"
import { forgetMemberSession, storeMemberSession } from "../session/member-session.ts"
import { openRoute } from "../testing/open-route.tsx"
import { waitFor } from "../testing/wait-for.ts"

test("whoever deletes the account at the foot of its page sees that it is deleted", async () => {
  const product = await openProduct()
  storeMemberSession({
    token: `mt_${"a".repeat(40)}`,
    member: { id: "1", email: "lea@example.com", name: "Lea", locale: "en" },
  })
  const page = await openRoute(product, "/my/account")
  await page.shows("Sign out")
  document.documentElement.scrollTop = 900
  forgetMemberSession("deleted")
  await page.shows("Your account has been deleted")
  await waitFor(() => expect(document.documentElement.scrollTop).toBe(0))
})
