import { expect, type Page } from "@playwright/test"
import { localizedPath } from "#shared/locales.ts"
import { openDeal, sendContract, sign } from "./support/deals.ts"
import { expectSound } from "./support/fits.ts"
import { codeFor } from "./support/member.ts"
import { callAs } from "./support/staff.ts"
import { open, test } from "./support/test.ts"

const next = (page: Page) => page.getByRole("region", { name: /What is next|Что дальше/ })
const state = async ({ read }: { read: () => Promise<{ state: string }> }) => (await read()).state

test("a deal goes from its draft to the certificate", { tag: "@engines" }, async ({
  page,
  browser,
  product,
  problems,
}) => {
  test.slow()
  problems.allow(/422/)
  const deal = await openDeal(browser, page, product, "Sold by a deal")
  const { buyer, seller, number, second, step } = deal
  await open(page, `/admin/deals/${number}`)
  await page.getByRole("group", { name: "Buyer" }).getByLabel("Name").fill(buyer.name)
  await page.getByRole("group", { name: "Buyer" }).getByLabel("Email").fill(buyer.email)
  await page.getByRole("group", { name: "Seller" }).getByLabel("Name").fill(seller.name)
  await page.getByRole("button", { name: "Send the contract" }).click()
  await expect(page.getByRole("group", { name: "Seller" }).getByLabel("Email")).toHaveAttribute(
    "aria-invalid",
    "true",
  )
  await page.getByRole("group", { name: "Seller" }).getByLabel("Email").fill(seller.email)
  await page.getByRole("group", { name: "Seller" }).getByLabel("Language").selectOption("ru")
  await page.getByLabel("Price", { exact: true }).fill("12,500.50")
  await page.getByLabel("Commission", { exact: true }).fill("5")
  await page.getByLabel("Payment method").selectOption("2")
  await page.getByLabel("App transfer").uncheck()
  await page.getByLabel("Source code").check()
  await page.getByLabel("Terms").fill("As agreed.")
  await page.getByRole("button", { name: "Send the contract" }).click()
  await expect(next(page)).toContainText("Waiting for signatures")

  await deal.openFor(buyer)
  const download = buyer.page.waitForEvent("download")
  await buyer.page.getByRole("button", { name: "Read the contract (PDF)" }).click()
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
  await next(buyer.page).getByLabel("Your full name").fill("Bea Buyer")
  await next(buyer.page).getByRole("button", { name: "Send me a code" }).click()
  await next(buyer.page).getByLabel("Code from your mail").fill("000000")
  await next(buyer.page).getByRole("button", { name: "Sign the contract" }).click()
  await expect(next(buyer.page).getByLabel("Code from your mail")).toHaveAttribute("aria-invalid", "true")
  await next(buyer.page)
    .getByLabel("Code from your mail")
    .fill(await codeFor(page, product, buyer.email))
  await next(buyer.page).getByRole("button", { name: "Sign the contract" }).click()
  await expect(next(buyer.page)).toContainText("Waiting for the other side to sign")
  await sign(page, product, deal, "seller")

  await page.reload()
  await next(page).getByLabel("Reference of the payment").fill("WIRE-1")
  await next(page).getByRole("button", { name: "Record a payment" }).click()
  await expect(next(page)).toContainText("The seller starts the transfer")

  await deal.openFor(seller)
  await next(seller.page).getByRole("button", { name: "Начать передачу" }).click()
  await expect(next(seller.page)).toContainText("Пройдите свой список")
  for (const item of (await deal.read()).checklist) {
    const own = item.by === "seller" ? seller : buyer
    if (own === buyer)
      await callAs(page, buyer.headers, "deals.setItem", {
        number,
        version: (await deal.read()).version,
        item_id: item.id,
        done: true,
      })
  }
  for (const name of ["Исходный код с историей", "Ключи и сертификаты"])
    await seller.page.getByRole("checkbox", { name, exact: true }).check()
  await next(seller.page).getByRole("button", { name: "Передать" }).click()
  await expect(next(seller.page)).toContainText("Покупатель проверяет переданное")

  await deal.openFor(buyer)
  await buyer.page.getByLabel("Your message").fill("Got the repository, thank you.")
  await buyer.page.getByRole("button", { name: "Send", exact: true }).click()
  await expect(buyer.page.getByText("Got the repository, thank you.")).toBeVisible()
  await next(buyer.page).getByRole("button", { name: "Accept the handover" }).click()
  await expect(next(buyer.page)).toContainText("You have accepted")

  await page.reload()
  await next(page).getByLabel("Reference of the payment").fill("WIRE-2")
  await next(page).getByRole("button", { name: "Release to the seller" }).click()
  await expect(next(page)).toContainText("another person with a right to deals has to confirm it")
  const pending = (await deal.read()).ledger.find((entry: { state: string }) => entry.state === "pending")
  await step(second, "confirm", { entry_id: pending.id })
  await expect.poll(() => state(deal)).toBe("completed")
  await buyer.page.reload()
  await expect(next(buyer.page)).toContainText("The deal is completed")
  await expect(buyer.page.getByRole("button", { name: "Closing certificate" })).toBeVisible()
  await page.reload()
  await page.getByRole("button", { name: "Verify the record" }).click()
  await expect(page.getByText(/The record is intact: \d+ entries checked/)).toBeVisible()
})

test("a dispute freezes the deal until two people decide it", async ({ page, browser, product }) => {
  test.slow()
  const deal = await openDeal(browser, page, product, "Disputed by a deal")
  const { buyer, owner, second, step } = deal
  await sendContract(deal)
  await sign(page, product, deal, "buyer")
  await sign(page, product, deal, "seller")
  await step(owner, "recordReceipt", { amount: 1_250_000, reference: crypto.randomUUID(), method: 2 })
  await deal.openFor(buyer)
  await buyer.page.getByRole("button", { name: "Open a dispute…" }).click()
  await buyer.page.getByLabel("Reason").selectOption("not_delivered")
  await buyer.page.getByRole("button", { name: "Open a dispute", exact: true }).click()
  await expect(buyer.page.getByLabel("Explanation")).toHaveAttribute("aria-invalid", "true")
  await buyer.page.getByLabel("Explanation").fill("Nothing has happened for two weeks.")
  await buyer.page.getByRole("button", { name: "Open a dispute", exact: true }).click()
  await expect(next(buyer.page)).toContainText("The mediator decides")

  await open(page, `/admin/deals/${deal.number}`)
  await expect(page.getByText("Nothing has happened for two weeks.").first()).toBeVisible()
  await next(page).getByLabel("Refund to the buyer").fill("10000")
  await expect(next(page)).toContainText("is left to share out")
  await next(page).getByLabel("Release to the seller").fill("2,500")
  await next(page).getByLabel("Reference of the payment").fill(crypto.randomUUID())
  await next(page).getByLabel("Explanation").fill("Most goes back.")
  await next(page).getByRole("button", { name: "Decide the dispute" }).click()
  await expect(next(page)).toContainText("another person with a right to deals has to confirm it")
  expect(await state(deal)).toBe("disputed")
  const pending = (await deal.read()).ledger.find((entry: { state: string }) => entry.state === "pending")
  await step(second, "confirm", { entry_id: pending.id })
  expect(await state(deal)).toBe("completed")
})

test("both sides cancel, and what was held goes back", async ({ page, browser, product }) => {
  test.slow()
  const deal = await openDeal(browser, page, product, "Cancelled by a deal")
  const { buyer, seller, owner, second, step } = deal
  await sendContract(deal)
  await sign(page, product, deal, "buyer")
  await sign(page, product, deal, "seller")
  await step(owner, "recordReceipt", { amount: 1_250_000, reference: crypto.randomUUID(), method: 2 })
  await deal.openFor(buyer)
  await buyer.page.getByRole("button", { name: "Agree to cancel…" }).click()
  await buyer.page.getByRole("button", { name: "Agree to cancel", exact: true }).click()
  await expect(buyer.page.getByText("the other side has not answered yet")).toBeVisible()
  await deal.openFor(seller)
  await expect(seller.page.getByText("Другая сторона хочет отменить сделку")).toBeVisible()
  await seller.page.getByRole("button", { name: "Согласиться на отмену…" }).click()
  await seller.page.getByRole("button", { name: "Согласиться на отмену", exact: true }).click()
  await expect(next(seller.page)).toContainText("Сделка отменяется")
  await step(owner, "recordRefund", { reference: crypto.randomUUID() })
  const pending = (await deal.read()).ledger.find((entry: { state: string }) => entry.state === "pending")
  await step(second, "confirm", { entry_id: pending.id })
  expect(await state(deal)).toBe("refunded")
})

test("a stale page says so and keeps what was typed; strangers and editors see nothing", async ({
  page,
  browser,
  product,
  problems,
}) => {
  test.slow()
  problems.allow(/40[349]/)
  const deal = await openDeal(browser, page, product, "Stale deal")
  const { buyer, seller, step } = deal
  await sendContract(deal)
  await sign(page, product, deal, "buyer")
  await sign(page, product, deal, "seller")
  await open(page, `/admin/deals/${deal.number}`)
  await next(page).getByLabel("Reference of the payment").fill("KEPT-1")
  await step(buyer.headers, "shareContact", { allow: true })
  await next(page).getByRole("button", { name: "Record a payment" }).click()
  await expect(next(page)).toContainText("what you typed is still here")
  await expect(next(page).getByLabel("Reference of the payment")).toHaveValue("KEPT-1")
  await next(page).getByRole("button", { name: "Record a payment" }).click()
  await expect(next(page)).toContainText("The seller starts the transfer")
  const other = await openDeal(browser, page, product, "Another deal")
  await open(other.buyer.page, `/my/deals/${deal.number}`)
  await expect(other.buyer.page.getByRole("heading", { name: "There is no such deal" })).toBeVisible()
  await open(buyer.page, "/my/deals")
  await buyer.page.getByRole("link", { name: "Stale deal" }).click()
  await expect(next(buyer.page)).toContainText("The seller starts the transfer")
  await step(seller.headers, "startTransfer")
})

for (const locale of ["en", "ru"] as const)
  test(`the pages of deals fit and are accessible in ${locale}`, async ({ page, browser, product }) => {
    test.slow()
    const deal = await openDeal(browser, page, product, "Looked at from all sides")
    const { buyer, seller, owner, step } = deal
    await sendContract(deal)
    const own = locale === "en" ? buyer : seller
    await open(own.page, localizedPath(locale, `/my/deals/${deal.number}`))
    await expect(next(own.page)).toBeVisible()
    await expectSound(own.page)
    await sign(page, product, deal, "buyer")
    await sign(page, product, deal, "seller")
    await step(owner, "recordReceipt", { amount: 1_250_000, reference: crypto.randomUUID(), method: 2 })
    await step(seller.headers, "startTransfer")
    for (const path of [`/my/deals/${deal.number}`, "/my/deals"]) {
      await open(own.page, localizedPath(locale, path))
      await expect(own.page.getByRole("heading", { level: 1 })).toBeVisible()
      await expectSound(own.page)
    }
    for (const path of ["/admin/deals", "/admin/deals?view=table", `/admin/deals/${deal.number}`]) {
      await open(page, localizedPath(locale, path))
      await expect(page.getByText("Looked at from all sides").first()).toBeVisible()
      await expectSound(page)
    }
  })
