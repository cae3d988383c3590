import { writeFile } from "node:fs/promises"
import { expect } from "@playwright/test"
import { localizedPath } from "#shared/locales.ts"
import { ES_CODE, enterCode, fund, next, openDeal, sendContract, sign } from "./support/deals.ts"
import { expectSound } from "./support/fits.ts"
import { codeFor } from "./support/member.ts"
import { callAs } from "./support/staff.ts"
import { open, test } from "./support/test.ts"

test("a part payment leaves the rest to pay; who is second sees what happened; strangers see nothing", async ({
  page,
  browser,
  product,
  problems,
}) => {
  test.slow()
  problems.allow(/40[349]/)
  const deal = await openDeal(browser, page, product, { title: "Paid in two parts" })
  const { buyer, seller, mediator, second, step } = deal
  await sendContract(deal)
  for (const party of [buyer, seller]) await sign(page, product, deal, party)
  const record = next(mediator.page)
  await deal.openFor(mediator, "admin")
  await record.getByLabel("Amount").fill("a lot")
  await record.getByLabel("Bank reference").fill("KEPT-1")
  await record.getByLabel("Payer, as on the statement").fill("Bea Buyer")
  await record.getByLabel("Value date on the statement").fill("2026-01-02")
  await record.getByRole("button", { name: "Record a payment" }).click()
  await expect(record).toContainText("Enter an amount in US dollars, such as 63,000")
  await record.getByLabel("Amount").fill("10,000")
  await step(second, "recordReceipt", {
    amount: 1_000_000,
    reference: "OTHER-1",
    method: 2,
    payer: "Bea Buyer",
    received_on: "2026-01-02",
  })
  await record.getByRole("button", { name: "Record a payment" }).click()
  await expect(record).toContainText("This happened in the meantime")
  await expect(record).toContainText("10,000")
  await record.getByRole("button", { name: "Continue" }).click()
  await expect(record).toContainText("OTHER-1")
  await record.getByRole("button", { name: "Confirm", exact: true }).click()
  await expect(record).toContainText("Waiting for the buyer to pay USD 2,500")
  await deal.openFor(buyer)
  await expect(next(buyer.page)).toContainText(/Deposita los US\$\s2\.500 que faltan/)
  await expect(next(buyer.page)).toContainText("Transfiere solo lo que falta")
  // What is folded on the screen is printed, and what can be pressed is not.
  const fold = buyer.page.locator("main button[aria-expanded=false][aria-controls]").first()
  const folded = buyer.page.locator(`[id="${await fold.getAttribute("aria-controls")}"]`)
  await expect(folded).toBeHidden()
  await buyer.page.emulateMedia({ media: "print" })
  await buyer.page.evaluate(() => dispatchEvent(new Event("beforeprint")))
  await expect(folded).toBeVisible()
  await expect(buyer.page.getByRole("navigation", { name: "Tu cuenta" })).toBeHidden()
  await expect(buyer.page.getByRole("textbox")).toHaveCount(0)
  await buyer.page.evaluate(() => dispatchEvent(new Event("afterprint")))
  await expect(folded).toBeHidden()
  await buyer.page.emulateMedia({ media: "screen" })
  const other = await openDeal(browser, page, product, { title: "Another deal" })
  await open(other.buyer.page, `/my/deals/${deal.number}`)
  await expect(other.buyer.page.getByRole("heading", { name: "There is no such deal" })).toBeVisible()
  await open(buyer.page, "/my/deals")
  await expect(buyer.page.getByRole("listitem").filter({ hasText: "Paid in two parts" })).toContainText(
    "Your turn",
  )
  // The navigation of the account counts what the menu of the header counts, also after a message was read.
  const navigation = buyer.page.getByRole("navigation", { name: "Your account" })
  await expect(navigation.getByRole("link", { name: "Deals (1 waiting for you)" })).toBeVisible()
  // The seller's own task of these days, so that only the message waits.
  await callAs(page, seller.headers, "deals.requestSignCode", { number: deal.number, purpose: "payout" })
  await step(seller, "setPayout", {
    payee: seller.name,
    lines: [{ label: "IBAN", value: "GB80 XMPL 0000 0000 0000 02" }],
    code: await codeFor(page, product, seller.email),
  })
  await step(mediator, "post", { text: "Thank you, the first part has arrived." })
  await open(seller.page, "/my/deals")
  const own = seller.page.getByRole("navigation", { name: "Your account" })
  await expect(own.getByRole("link", { name: "Deals (1 waiting for you)" })).toBeVisible()
  await seller.page.getByRole("link", { name: "Paid in two parts" }).click()
  await seller.page.getByText("Thank you, the first part has arrived.").scrollIntoViewIfNeeded()
  await expect(own.getByRole("link", { name: "Deals", exact: true })).toBeVisible()
  await seller.page.getByRole("button", { name: "Menu", exact: true }).click()
  const menu = seller.page.getByRole("dialog", { name: "Menu" })
  await expect(menu.getByRole("link", { name: "Your deals", exact: true })).toBeVisible()
})

test("an answer that arrives late does not take the page back", async ({ page, browser, product }) => {
  test.slow()
  const deal = await openDeal(browser, page, product, { title: "Answered late" })
  const { buyer, seller, step } = deal
  await fund(page, product, deal)
  await step(seller, "startTransfer")
  for (const { id, by } of (await deal.read()).checklist)
    if (by === "seller") await step(seller, "setItem", { item_id: id, done: true })
  await step(seller, "handOver")
  const answered = Promise.withResolvers<void>()
  await buyer.page.route(/deals\.setItem/, async route => {
    const response = await route.fetch()
    await answered.promise
    await route.fulfill({ response })
  })
  await deal.openFor(buyer)
  await buyer.page.getByRole("checkbox", { name: /^Confirmar: Entregar el código fuente/ }).check()
  await expect.poll(async () => (await deal.read()).checklist[0].confirmed).toBe(true)
  await next(buyer.page).getByRole("button", { name: "Confirmar la recepción…" }).click()
  await enterCode(page, product, buyer, ES_CODE)
  const receipt = buyer.page.getByRole("dialog")
  const confirm = receipt.getByRole("button", { name: "Confirmar la recepción y pagar al vendedor" })
  await confirm.click()
  // The page polls the deal; if it did so meanwhile, it shows the item's change already.
  const changed = receipt.getByText("La lista cambió")
  const paid = next(buyer.page).getByText("A la espera de los datos de cobro del vendedor")
  await expect(changed.or(paid).first()).toBeVisible()
  if (await changed.isVisible()) await confirm.click()
  await expect(next(buyer.page)).toContainText("A la espera de los datos de cobro del vendedor")
  answered.resolve()
  await expect(next(buyer.page)).toContainText("A la espera de los datos de cobro del vendedor")
})

test("files that could not be sent are all named, and one whose answer was lost is not stored twice", async ({
  page,
  browser,
  product,
  problems,
}, testInfo) => {
  test.slow()
  problems.allow(/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_RESET|Failed to fetch/)
  const deal = await openDeal(browser, page, product, { title: "Files without a connection" })
  await sendContract(deal)
  const { page: own } = deal.mediator
  const paths = ["first.txt", "second.txt"].map(name => testInfo.outputPath(name))
  const third = testInfo.outputPath("third.txt")
  for (const path of [...paths, third]) await writeFile(path, `The content of ${path}`)
  const add = (names: readonly string[]) => own.getByLabel("Add files").setInputFiles(names)
  const stored = async () =>
    (await deal.read()).files.flatMap(({ kind, name }: { kind: string; name: string }) =>
      kind === "attachment" ? [name] : [],
    )
  await deal.openFor(deal.mediator, "admin")
  await own.context().setOffline(true)
  await add(paths)
  await expect(own.getByText("“first.txt” couldn’t be added")).toContainText("“second.txt” couldn’t be added")
  await own.context().setOffline(false)
  expect(await stored()).toEqual([])
  // Not by a route, which cannot read files of the disk.
  await own.evaluate(() => {
    const { fetch } = window
    let lost = 0
    window.fetch = Object.assign(async (...request: Parameters<typeof fetch>) => {
      const answer = await fetch(...request)
      if (String(request[0]).includes("/files") && lost++ < 2) throw new TypeError("Failed to fetch")
      return answer
    }, fetch)
  })
  await add(paths)
  await expect(own.getByText("“second.txt” couldn’t be added")).toBeVisible()
  expect(await stored()).toEqual(["first.txt", "second.txt"])
  // One after another: the third is there when the others have been answered.
  await add([...paths, third])
  await expect(own.getByRole("list", { name: "Files" })).toContainText("third.txt")
  await expect(own.getByText("couldn’t be added")).toBeHidden()
  expect(await stored()).toEqual(["first.txt", "second.txt", "third.txt"])
})

for (const locale of ["en", "ru"] as const)
  test(`the pages of deals fit and are accessible in ${locale}`, async ({ page, browser, product }) => {
    test.slow()
    const deal = await openDeal(browser, page, product, { title: "Looked at from all sides" })
    const { buyer, seller, mediator, step } = deal
    await sendContract(deal)
    const own = locale === "en" ? buyer : seller
    await open(own.page, localizedPath(locale, `/my/deals/${deal.number}`))
    await expect(next(own.page)).toBeVisible()
    await expectSound(own.page)
    for (const party of [buyer, seller]) await sign(page, product, deal, party)
    await step(mediator, "recordReceipt", {
      amount: 1_250_000,
      reference: crypto.randomUUID(),
      method: 2,
      payer: "Bea Buyer",
      received_on: "2026-01-02",
    })
    await open(page, localizedPath(locale, `/admin/deals/${deal.number}`))
    await expect(next(page)).toBeVisible()
    await expectSound(page)
    await step(deal.second, "confirm", { entry_id: (await deal.read()).ledger.at(-1).id })
    await step(seller, "startTransfer")
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
