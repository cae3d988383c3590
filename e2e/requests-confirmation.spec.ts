import { expect } from "@playwright/test"
import { beAdmin } from "./support/admin.ts"
import { newPage } from "./support/deals.ts"
import { addressOf, signIn } from "./support/member.ts"
import { beSeller, publishFor } from "./support/proposals.ts"
import { callAs } from "./support/staff.ts"
import { open, test } from "./support/test.ts"

test("an offer in somebody’s name waits for their answer: staff and seller can’t accept it, and its owner says no or yes", async ({
  page,
  browser,
  product,
  problems,
}) => {
  const owner = await beAdmin(page, product.url)
  const seller = await beSeller(page, owner, "sells")
  const listing_id = await publishFor(page, owner, seller, { title: "Offered for" })
  const email = addressOf("named")
  const data = { name: "Ann Lee", email, app_id: listing_id, intent: "offer", offer: 25_000 }
  const send = async () => (await (await page.request.post("/api/contact/create", { data })).json()).data
  const forged = await send()
  const own = await send()

  await open(page, `/admin/contacts/${own.id}/edit`)
  await expect(page.getByText("Not confirmed", { exact: true })).toBeVisible()

  const buyer = await newPage(browser, product, problems.watch)
  await open(buyer, `/my/requests/${forged.reference}`)
  await signIn(buyer, product, email)
  const question = buyer.getByRole("region", { name: "Did you send this request?" })
  await question.getByRole("button", { name: "No, it wasn’t me" }).click()
  await buyer.getByRole("alertdialog").getByRole("button", { name: "Close the request" }).click()
  await expect(buyer.getByText("Thank you. The request is closed as spam.")).toBeFocused()
  await expect(buyer.getByText("Closed", { exact: true })).toBeVisible()

  const { moves } = await callAs(page, seller, "offers.decline", { reference: own.reference })
  expect(moves).toEqual(["make"])
  await callAs(page, seller, "offers.make", { reference: own.reference, amount: 27_000 })
  await open(buyer, `/my/requests/${own.reference}`)
  const accept = buyer.getByRole("button", { name: "Accept the offer" })
  await expect(accept).toHaveAttribute("aria-disabled", "true")
  await expect(accept).toHaveAccessibleDescription(
    "Confirm above that you sent this request. Then you can accept the offer.",
  )
  await open(buyer, "/my/requests")
  await expect(question).toHaveCount(1)
  await question.getByRole("button", { name: "Yes, I sent it" }).click()
  await expect(buyer.getByText("Thank you. The request is confirmed.")).toBeFocused()
  await open(buyer, `/my/requests/${own.reference}`)
  await expect(question).toBeHidden()
  await accept.click()
  await buyer.getByRole("alertdialog").getByRole("button", { name: "Accept", exact: true }).click()
  await expect(buyer.getByText("Accepted", { exact: true })).toBeVisible()
})

test("a member’s request from a listing is sent within their session and needs no answer", async ({
  page,
  browser,
  product,
  problems,
}) => {
  const owner = await beAdmin(page, product.url)
  const seller = await beSeller(page, owner, "asked")
  const listing_id = await publishFor(page, owner, seller, { title: "Asked by a member" })
  const buyer = await newPage(browser, product, problems.watch)
  await open(buyer, "/my/requests")
  await signIn(buyer, product, addressOf("member"))
  await open(buyer, `/marketplace/${listing_id}`)
  await buyer.getByRole("button", { name: "Ask a question" }).first().click()
  const dialog = buyer.getByRole("dialog")
  await dialog.getByLabel("Name").fill("Ann Lee")
  await dialog.getByLabel("Your question").fill("Is the code included?")
  await dialog.getByRole("button", { name: "Send" }).click()
  await buyer.getByRole("link", { name: "your requests", exact: true }).click()
  await expect(buyer.getByText("Is the code included?")).toBeVisible()
  await expect(buyer.getByText("Not confirmed")).toBeHidden()
  await expect(buyer.getByRole("button", { name: "Yes, I sent it" })).toBeHidden()
})
