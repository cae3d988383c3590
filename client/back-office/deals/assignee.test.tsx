import "../../testing/browser.ts"
import { expect, test } from "vitest"
import { openDealIn } from "#server/deals/testing/deal-in.ts"
import { ADMIN_PASSWORD, call, signInStaff } from "#server/testing/product.ts"
import { openRoute } from "../../testing/open-route.tsx"
import { waitFor } from "../../testing/wait-for.ts"

test("a deal can be assigned only to people with a right to deals", async () => {
  const story = await openDealIn("draft")
  const { product, number } = story
  await signInStaff(product, "editor")
  const { json: session } = await call(product, "/api/login", {
    body: { email: "mediator@example.com", password: ADMIN_PASSWORD },
  })
  const staff = (await call(product, "/trpc/contacts.people", { token: session.token })).json.result.data.data
  expect(staff.map(({ has_deals }: { has_deals: boolean }) => has_deals)).toContain(false)
  const page = await openRoute(product, `/admin/deals/${number}`, session)
  await page.shows("Assigned to")
  const offered = () => {
    const label = [...document.querySelectorAll("label")].find(one => one.textContent === "Assigned to")
    return [...(document.getElementById(label?.htmlFor ?? "")?.querySelectorAll("option") ?? [])].map(
      ({ value }) => value,
    )
  }
  const able = staff.filter(({ has_deals }: { has_deals: boolean }) => has_deals)
  await waitFor(() => expect(offered()).toEqual(["", ...able.map(({ id }: { id: string }) => id)]))
})
