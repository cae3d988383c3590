import "../testing/browser.ts"
import { expect, test } from "vitest"
import { ANN, openMarket } from "#server/requests/testing/conversation.ts"
import { openProduct, signInMember } from "#server/testing/product.ts"
import { forgetMemberSession, storeMemberSession } from "../session/member-session.ts"
import { openRoute } from "../testing/open-route.tsx"
import { signInOnPage } from "../testing/sign-in-on-page.ts"
import { waitFor } from "../testing/wait-for.ts"

test("a member who writes to us need not type the name and the address of the account", async () => {
  const product = await openProduct()
  storeMemberSession({
    token: `mt_${"a".repeat(40)}`,
    member: { id: "1", email: "noah@example.com", name: "Noah Berg", locale: "en" },
  })
  const page = await openRoute(product, "/contacts")
  await page.shows("Email")
  await waitFor(() => expect(page.valueOf("Email")).toBe("noah@example.com"))
  expect([page.valueOf("Name"), page.valueOf("Phone")]).toEqual(["Noah Berg", ""])
  forgetMemberSession()
})

test("a member whose account has no name need not type that of the last request again", async () => {
  const { product, ask } = await openMarket()
  await ask({ name: "Ann Lee" })
  signInOnPage(product, await signInMember(product, ANN))
  const page = await openRoute(product, "/contacts")
  await page.shows("Email")
  await waitFor(() => expect(page.valueOf("Name")).toBe("Ann Lee"))
  expect(page.valueOf("Email")).toBe(ANN)
})
