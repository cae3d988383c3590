import "../testing/browser.ts"
import { expect, test } from "vitest"
import { openDealIn } from "#server/deals/testing/deal-in.ts"
import { ADMIN_PASSWORD, call } from "#server/testing/product.ts"
import { openRoute } from "../testing/open-route.tsx"

/** A deal with a payment that the owner has entered. */
async function openEntered() {
  const { product, number, people, get } = await openDealIn("signed")
  const { version } = await get(number)
  const received_on = new Date(product.clock.now).toISOString().slice(0, 10)
  const receipt = {
    ...{ number, version, amount: 1_000, reference: "A-1", method: 2 },
    ...{ payer: "Bea Buyer", received_on },
  }
  expect((await people.owner("recordReceipt", receipt)).status).toBe(200)
  const open = async (email: string) => {
    const { json } = await call(product, "/api/login", { body: { email, password: ADMIN_PASSWORD } })
    return openRoute(product, `/admin/deals/${number}`, json)
  }
  return { auth: product.services.auth, open }
}

test("whoever entered a payment isn't offered to confirm it alone while a colleague can", async () => {
  const { open } = await openEntered()
  const page = await open("owner@example.com")
  await page.shows("Entered by you")
  expect(page.text()).toContain("another person with access to deals has to confirm it")
  expect(page.text()).not.toContain("Confirm it yourself")
})

const EXPLANATION = "Two thirds of it never worked."

/** A dispute with a decision that the mediator has entered. */
async function openDecided({ isConfirmed = false } = {}) {
  const { product, number, step, setPayout, confirm } = await openDealIn("funded")
  await setPayout("seller", number)
  await step("buyer", "dispute", number, { reason: "other", text: "Stop" })
  const sums = { refund: 60_000, release: 35_000, fee: 5_000 }
  await step("mediator", "decide", number, { ...sums, text: EXPLANATION })
  if (isConfirmed) await confirm(number)
  return async (email: string, path = `/${number}`) => {
    const { json } = await call(product, "/api/login", { body: { email, password: ADMIN_PASSWORD } })
    return openRoute(product, `/admin/deals${path}`, json)
  }
}

test("whoever made a decision is told that another person has to confirm it", async () => {
  const open = await openDecided()
  const page = await open("mediator@example.com")
  await page.shows("Another person has to confirm the decision")
  expect(page.text()).toContain("Another person’s turn")
})

test("a second person is asked to confirm a decision as a whole, with its explanation", async () => {
  const open = await openDecided()
  const page = await open("owner@example.com")
  await page.shows("You approve this decision as a whole.")
  expect(page.text()).toContain(`Both sides will see this explanation once you confirm:${EXPLANATION}`)
  expect(page.text()).not.toContain("Another person has to confirm the decision")
})

test("of a decision the refund is recorded as sent before the payout", async () => {
  const open = await openDecided({ isConfirmed: true })
  const page = await open("owner@example.com")
  await page.shows("The buyer’s refund is sent first, as the contract says.")
  expect(page.text().indexOf("Payment sent")).toBeLessThan(page.text().indexOf("The buyer’s refund is sent"))
})

test("the list of deals says that a decision needs a second person", async () => {
  const open = await openDecided()
  const page = await open("owner@example.com", "?view=table")
  await page.shows("An entry needs confirmation")
})

test("whoever entered a payment can confirm it where nobody else can", async () => {
  const { auth, open } = await openEntered()
  for (const { email } of await auth.listAdmins())
    if (email !== "owner@example.com") await auth.removeAdmin(email)
  const page = await open("owner@example.com")
  await page.shows("Confirm it yourself")
  expect(page.text()).toContain("Confirm the payment of")
  expect(page.text()).toContain("You entered this yourself, and no one else has access to deals.")
  expect(page.text()).not.toContain("Another person")
})

test("who entered a payment is said once the names are known, and never wrongly", async () => {
  const { auth, open } = await openEntered()
  const owner = (await auth.listAdmins()).find(({ email }) => email === "owner@example.com")
  const seen = new Set<string>()
  const observer = new MutationObserver(() => seen.add(document.body?.textContent ?? ""))
  observer.observe(document, { childList: true, subtree: true, characterData: true })
  const page = await open("mediator@example.com")
  await page.shows(`Entered by ${owner?.name}`)
  observer.disconnect()
  expect(seen.size).toBeGreaterThan(0)
  expect([...seen].filter(text => text.includes("a colleague"))).toEqual([])
})
