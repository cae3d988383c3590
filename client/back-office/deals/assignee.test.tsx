import "../../testing/browser.ts"
import { expect, test } from "vitest"
import { openDealIn } from "#server/deals/testing/deal-in.ts"
import { ADMIN_EMAIL, ADMIN_PASSWORD, call, signInStaff } from "#server/testing/product.ts"
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

test("who removes a person sees the deals that would have no one, and the way to hand them over", async () => {
  const { product, number } = await openDealIn("draft")
  const mediator = await signInStaff(product, "mediator")
  const { json: session } = await call(product, "/api/login", {
    body: { email: ADMIN_EMAIL, password: ADMIN_PASSWORD },
  })
  const people = await call(product, "/trpc/contacts.people", { token: mediator })
  const isMediator = ({ name }: { name: string }) => name === "mediator"
  const { id: staff_id } = people.json.result.data.data.find(isMediator)
  const body = { number, staff_id }
  expect((await call(product, "/trpc/deals.assign", { token: mediator, body })).status).toBe(200)
  const page = await openRoute(product, "/admin/staff", session)
  const press = (selector: string, text = "") =>
    waitFor(() => {
      const found = [...document.querySelectorAll<HTMLElement>(selector)].find(one =>
        one.textContent?.includes(text),
      )
      if (!found) throw new Error(`there is no ${selector} to press`)
      found.click()
    })
  await press('[aria-label="Actions for mediator"]')
  await press("[role=menuitem]", "Remove")
  await page.shows("1 open deal is assigned to them. It will be assigned to no one.")
  const link = [...document.querySelectorAll("a")].find(one => one.textContent === "Assign to someone else")
  expect(link?.getAttribute("href")).toContain(`assignee=${staff_id}`)
})
