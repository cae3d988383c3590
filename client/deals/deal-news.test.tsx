import "../testing/browser.ts"
import { expect, test } from "vitest"
import { openDealIn } from "#server/deals/testing/deal-in.ts"
import type { openStory } from "#server/deals/testing/deal-story.ts"
import { ADMIN_PASSWORD, call } from "#server/testing/product.ts"
import { openRoute } from "../testing/open-route.tsx"
import { waitFor } from "../testing/wait-for.ts"

const NEWS = "This happened in the meantime"
/** The day at which the clock of a test starts. */
const PAID = { payer: "Bea Buyer", received_on: "2026-01-02" }
const TURN = "Waiting for the seller to start the transfer"

/** The mediator's page of a deal whose answers can be delayed; `poll` refetches the deal as its page does. */
async function openDeal(
  lead: (story: Awaited<ReturnType<typeof openStory>>, number: string) => Promise<unknown>,
) {
  const story = await openDealIn("signed")
  const { product, number } = story
  await lead(story, number)
  const { json } = await call(product, "/api/login", {
    body: { email: "mediator@example.com", password: ADMIN_PASSWORD },
  })
  const page = await openRoute(product, `/admin/deals/${number}`, json)
  const { queryClient } = page.router.options.context
  const poll = () => queryClient.refetchQueries({ queryKey: [["deals", "get"]] })
  /** Holds back the answer to a call until the returned function is called. */
  const hold = (name: string) => {
    const held = Promise.withResolvers<void>()
    page.connection.delay = async names => {
      if (names.includes(`deals.${name}`)) await held.promise
    }
    return held.resolve
  }
  return { ...story, number, page, poll, hold }
}

function press(name: string) {
  const found = [...document.querySelectorAll("button")].find(one => one.textContent?.trim() === name)
  if (!found) throw new Error(`There is no button "${name}"`)
  found.click()
}

function type(name: string, value: string) {
  const field = document.querySelector(`[name=${name}]`)
  const view = field?.ownerDocument.defaultView
  if (!(field instanceof HTMLInputElement && view)) throw new Error(`There is no field "${name}"`)
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, value)
  field.dispatchEvent(new view.Event("input", { bubbles: true }))
}

async function enterReceipt(page: Awaited<ReturnType<typeof openDeal>>["page"], reference: string) {
  await page.shows("Record a payment")
  type("amount", "10")
  type("reference", reference)
  type("payer", PAID.payer)
  type("received_on", PAID.received_on)
  press("Record a payment")
}

test("one's own step that a poll shows before its answer arrives is no news", async () => {
  const { page, number, get, poll, hold } = await openDeal(async ({ step, people }, number) => {
    const { owed } = (await people.mediator("get", { number })).data
    await step("owner", "recordReceipt", number, { amount: owed, reference: "A-1", method: 2, ...PAID })
  })
  await page.shows("Entered by")
  const seen = new Set<boolean>()
  const observer = new MutationObserver(() => seen.add(page.text().includes(NEWS)))
  observer.observe(document, { childList: true, subtree: true, characterData: true })
  const answer = hold("confirm")
  press("Confirm")
  await waitFor(async () => expect((await get(number)).state).toBe("funded"))
  await poll()
  await page.shows(TURN)
  answer()
  // Once the step is known to be one's own, the heading of the next one has the focus.
  await waitFor(() => expect(document.activeElement?.textContent).toBe(TURN))
  observer.disconnect()
  expect([...seen]).toEqual([false])
})

test("the step of a colleague that a poll shows before the conflict arrives is news, and one's own earlier one isn't", async () => {
  const { page, number, step, poll, hold } = await openDeal(async () => undefined)
  await enterReceipt(page, "OWN-1")
  await page.shows("Entered by you")
  press("Void the entry…")
  await waitFor(() => press("Void the entry"))
  await page.shows("Record a payment")
  await step("owner", "recordReceipt", number, { amount: 700, reference: "THEIRS-1", method: 2, ...PAID })
  const answer = hold("recordReceipt")
  await enterReceipt(page, "OWN-2")
  await waitFor(() => expect(page.calls.filter(name => name === "deals.recordReceipt")).toHaveLength(2))
  await poll()
  await page.shows("THEIRS-1")
  answer()
  await page.shows(NEWS)
  const news = [...document.querySelectorAll("[role=status]")].find(one => one.textContent?.includes(NEWS))
  expect(news?.querySelectorAll("li")).toHaveLength(1)
  expect(news?.textContent).toMatch(/USD\s7/)
})
