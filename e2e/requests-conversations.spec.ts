import { expect } from "@playwright/test"
import { beAdmin } from "./support/admin.ts"
import { newPage } from "./support/deals.ts"
import { addressOf, signIn } from "./support/member.ts"
import { beSeller, publishFor } from "./support/proposals.ts"
import { callAs } from "./support/staff.ts"
import { open, test } from "./support/test.ts"

test("a buyer and a seller write to each other and agree on a price", async ({
  page,
  browser,
  product,
  problems,
}) => {
  const owner = await beAdmin(page, product.url)
  const seller = await beSeller(page, owner, "answers")
  const listing_id = await publishFor(page, owner, seller, { title: "Asked about" })
  const email = addressOf("asks")
  const sent = {
    name: "Ann Lee",
    email,
    app_id: listing_id,
    intent: "question",
    message: "Is the code included?",
  }
  const { reference } = await callAs(page, owner, "contacts.create", sent)

  await callAs(page, seller, "requests.post", { reference, text: "Yes, all of it." })
  const buyer = await newPage(browser, product, problems.watch)
  await open(buyer, "/my/requests")
  await signIn(buyer, product, email)
  await expect(buyer.getByText("Answered", { exact: true })).toBeVisible()
  await expect(buyer.getByText("1 new message", { exact: true })).toBeVisible()
  await buyer.getByRole("link", { name: "Asked about" }).click()
  await expect(buyer.getByText("Yes, all of it.")).toBeVisible()

  await buyer.getByRole("button", { name: "Yes, I sent it" }).click()
  await expect(buyer.getByText("Thank you. The request is confirmed.")).toBeFocused()
  await buyer.getByRole("button", { name: "Make an offer" }).click()
  await buyer.getByLabel("Amount").fill("25,000")
  await buyer.getByRole("button", { name: "Send the offer" }).click()
  await expect(buyer.getByRole("button", { name: "Withdraw the offer" })).toBeVisible()
  await expect(buyer.getByText("Open · The seller’s turn", { exact: true })).toBeVisible()
  await buyer.getByLabel("Your message").fill("When can we start?")
  await buyer.getByRole("button", { name: "Send", exact: true }).click()
  await expect(buyer.getByRole("listitem").filter({ hasText: "When can we start?" })).toBeVisible()
  await expect(buyer.getByLabel("Your message")).toHaveValue("")

  await callAs(page, seller, "offers.make", { reference, amount: 27000 })
  await open(buyer, "/my/requests")
  await expect(buyer.getByText(`${reference} · USD 27,000 · Your turn`)).toBeVisible()
  await open(buyer, `/my/requests/${reference}`)
  await buyer.getByRole("button", { name: "Accept the offer" }).click()
  await buyer.getByRole("alertdialog").getByRole("button", { name: "Accept", exact: true }).click()
  await expect(buyer.getByText("Accepted", { exact: true })).toBeVisible()
  await expect(buyer.getByRole("button", { name: "Accept the offer" })).toBeHidden()
})
