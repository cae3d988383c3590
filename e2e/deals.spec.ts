import { readFile } from "node:fs/promises"
import { expect, type Page } from "@playwright/test"
import { localizedPath } from "#shared/locales.ts"
import {
  dealOf,
  expectIntact,
  fund,
  openDeal,
  openPeople,
  type Person,
  sendContract,
  sign,
} from "./support/deals.ts"
import { expectSound } from "./support/fits.ts"
import { codeFor } from "./support/member.ts"
import { open, test } from "./support/test.ts"

const ENGINES = { tag: "@engines" }

const next = (page: Page) =>
  page.getByRole("region", { name: /What’s next|Qué sigue|Что дальше|Việc tiếp theo/ })
const state = async ({ read }: { read: () => Promise<{ state: string }> }) => (await read()).state
const downloadBy = async (page: Page, name: string) => {
  const downloading = page.waitForEvent("download")
  await page.getByRole("button", { name }).click()
  const download = await downloading
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}
/** A message of the thread; the field that it was typed into has the same text. */
const message = (page: Page, text: string) => page.getByRole("listitem").filter({ hasText: text })
const verifyBy = async ({ page }: Person, button: string, sentence: RegExp) => {
  await page.getByRole("button", { name: button }).click()
  await expect(page.getByText(sentence)).toBeVisible()
}

test(
  "four people in four languages take a deal from a visitor's request to the certificate",
  ENGINES,
  async ({ page: owner, browser, product, problems }) => {
    test.slow()
    problems.allow(/422|409.*deals\.setItem/)
    const about = { title: "Sold by a deal", watch: problems.watch }
    const people = await openPeople(browser, owner, product, about)
    const { visitor: buyer, seller, mediator, second, listing } = people

    await open(buyer.page, localizedPath("es", `/marketplace/${listing.id}`))
    await buyer.page.getByRole("button", { name: "Quiero comprarla" }).first().click()
    const dialog = buyer.page.getByRole("dialog")
    await dialog.getByLabel("Nombre").fill(buyer.name)
    await dialog.getByLabel("Teléfono").fill("+34 600 000 000")
    await dialog.getByLabel("Correo electrónico").fill(buyer.email)
    await dialog.getByRole("button", { name: "Enviar solicitud" }).click()
    await expect(buyer.page.getByText("Recibimos tu solicitud")).toBeVisible()

    await open(mediator.page, "/admin/contacts?search=Beatriz")
    await mediator.page.getByRole("link", { name: buyer.name }).first().click()
    await mediator.page.getByRole("button", { name: "Make a deal" }).click()
    await expect(mediator.page.getByRole("heading", { name: about.title, level: 1 })).toBeVisible()
    const deal = dealOf(mediator, /D-\d{4}-\d{4}/.exec(mediator.page.url())?.[0] ?? "")
    const { number } = deal
    const group = (name: string) => mediator.page.getByRole("group", { name })
    await expect(group("Buyer").getByLabel("Email")).toHaveValue(buyer.email)
    await expect(group("Buyer").getByLabel("Language")).toHaveValue("es")
    await group("Seller").getByLabel("Name").fill(seller.name)
    await mediator.page.getByRole("button", { name: "Send the contract" }).click()
    await expect(group("Seller").getByLabel("Email")).toHaveAttribute("aria-invalid", "true")
    await group("Seller").getByLabel("Email").fill(seller.email)
    await group("Seller").getByLabel("Language").selectOption("ru")
    await mediator.page.getByLabel("Price", { exact: true }).fill("12,500.50")
    await mediator.page.getByLabel("Commission", { exact: true }).fill("5")
    await mediator.page.getByLabel("Payment method").selectOption("2")
    await mediator.page.getByLabel("App transfer").uncheck()
    await mediator.page.getByLabel("Source code").check()
    await mediator.page.getByLabel("Terms").fill("As agreed.")
    await mediator.page.getByRole("button", { name: "Send the contract" }).click()
    await expect(next(mediator.page)).toContainText("Waiting for signatures")

    await deal.openFor(buyer)
    await buyer.page.getByLabel("Correo electrónico", { exact: true }).fill(buyer.email)
    await buyer.page.getByRole("button", { name: "Enviar el código" }).click()
    await expect(buyer.page.getByLabel("Código del correo")).toBeFocused()
    await buyer.page.getByLabel("Código del correo").fill(await codeFor(owner, product, buyer.email))
    const contract = await downloadBy(buyer.page, "Leer el contrato (PDF)")
    expect([contract.name, contract.bytes.toString("latin1", 0, 5)]).toEqual([`${number}.pdf`, "%PDF-"])
    await next(buyer.page).getByLabel("Tu nombre completo").fill(buyer.name)
    await next(buyer.page).getByRole("button", { name: "Enviarme un código" }).click()
    await next(buyer.page).getByLabel("Código del correo").fill("000000")
    await next(buyer.page).getByRole("button", { name: "Firmar el contrato" }).click()
    await expect(next(buyer.page).getByLabel("Código del correo")).toHaveAttribute("aria-invalid", "true")
    await next(buyer.page)
      .getByLabel("Código del correo")
      .fill(await codeFor(owner, product, buyer.email))
    await next(buyer.page).getByRole("button", { name: "Firmar el contrato" }).click()
    await expect(next(buyer.page)).toContainText("A la espera de la firma de la otra parte")
    await sign(owner, product, deal, seller)

    await mediator.page.reload()
    await next(mediator.page).getByLabel("Reference of the payment").fill(`IN-${number}`)
    await next(mediator.page).getByRole("button", { name: "Record a payment" }).click()
    await expect(next(mediator.page)).toContainText("The seller starts the transfer")

    await deal.openFor(seller)
    await next(seller.page).getByRole("button", { name: "Начать передачу" }).click()
    await expect(next(seller.page)).toContainText("Выполните пункты чек-листа")
    for (const name of ["Исходный код с историей", "Ключи и сертификаты"])
      await seller.page.getByRole("checkbox", { name, exact: true }).check()
    await next(seller.page).getByRole("button", { name: "Передать" }).click()
    await expect(next(seller.page)).toContainText("Покупатель проверяет переданное")

    await deal.openFor(buyer)
    await buyer.page.getByRole("checkbox", { name: /^Confirmar: Código fuente/ }).check()
    await buyer.page.getByLabel("Tu mensaje").fill("Recibí el repositorio, gracias.")
    await buyer.page.getByRole("button", { name: "Enviar", exact: true }).click()
    await expect(message(buyer.page, "Recibí el repositorio, gracias.")).toBeVisible()
    await next(buyer.page).getByRole("button", { name: "Aceptar la entrega" }).click()
    await expect(next(buyer.page)).toContainText("Aceptaste la entrega")

    const unread = seller.page.getByText("(с непрочитанными сообщениями: 1)")
    await open(seller.page, localizedPath("ru", "/my/account"))
    await expect(unread).toHaveCount(1)
    await seller.page.getByRole("link", { name: /^Ваши сделки/ }).click()
    await seller.page.getByRole("link", { name: about.title }).click()
    await message(seller.page, "Recibí el repositorio, gracias.").scrollIntoViewIfNeeded()
    await expect(unread).toHaveCount(0)

    await mediator.page.reload()
    await next(mediator.page).getByLabel("Reference of the payment").fill(`OUT-${number}`)
    await next(mediator.page).getByRole("button", { name: "Release to the seller" }).click()
    await expect(next(mediator.page)).toContainText("another person with a right to deals has to confirm it")
    await deal.openFor(second, "admin")
    await next(second.page).getByRole("button", { name: "Xác nhận khoản tiền" }).click()
    await expect(next(second.page)).toContainText("Giao dịch đã hoàn tất")
    await buyer.page.reload()
    await expect(next(buyer.page)).toContainText("La operación se ha completado")
    // It is made in the background; the page shows it as soon as it is there.
    const certificate = await downloadBy(buyer.page, "Certificado de cierre")
    expect(certificate.bytes.toString("latin1", 0, 5)).toBe("%PDF-")
    await verifyBy(second, "Kiểm tra nhật ký", /Nhật ký nguyên vẹn: đã kiểm tra \d+ mục/)
    await expectIntact(product, number)
  },
)

test(
  "a dispute freezes the deal until two people decide it",
  ENGINES,
  async ({ page: owner, browser, product, problems }) => {
    test.slow()
    problems.allow(/422/)
    const deal = await openDeal(browser, owner, product, {
      title: "Disputed by a deal",
      watch: problems.watch,
    })
    const { buyer, seller, mediator, second, number, step } = deal
    await fund(owner, product, deal)
    await step(seller, "startTransfer")
    await deal.openFor(seller)
    const item = seller.page.getByRole("checkbox", { name: "Исходный код с историей", exact: true })
    await expect(item).toBeEnabled()
    await deal.openFor(buyer)
    await buyer.page.getByRole("button", { name: "Abrir una disputa…" }).click()
    await buyer.page.getByLabel("Motivo").selectOption("not_delivered")
    await buyer.page.getByRole("button", { name: "Abrir una disputa", exact: true }).click()
    await expect(buyer.page.getByLabel("Explicación")).toHaveAttribute("aria-invalid", "true")
    await buyer.page.getByLabel("Explicación").fill("No ha pasado nada en dos semanas.")
    await buyer.page.getByRole("button", { name: "Abrir una disputa", exact: true }).click()
    await expect(next(buyer.page)).toContainText("Decide el mediador")

    await seller.page.reload()
    await expect(next(seller.page)).toContainText("Решает медиатор")
    await expect(item).toBeDisabled()
    await seller.page.getByLabel("Ваше сообщение").fill("Всё передано вчера.")
    await seller.page.getByRole("button", { name: "Отправить", exact: true }).click()
    const proof = { name: "proof.txt", mimeType: "text/plain", buffer: Buffer.from("Sent yesterday.") }
    await seller.page.locator("input[type=file]").setInputFiles(proof)
    await expect(seller.page.getByRole("button", { name: proof.name })).toBeVisible()

    await deal.openFor(mediator, "admin")
    for (const words of ["No ha pasado nada en dos semanas.", "Всё передано вчера."])
      await expect(mediator.page.getByText(words).first()).toBeVisible()
    const statements = mediator.page.getByRole("region", { name: "Dispute" })
    await expect(statements.getByRole("button", { name: proof.name })).toBeVisible()
    await next(mediator.page).getByLabel("Refund to the buyer").fill("10000")
    await expect(next(mediator.page)).toContainText("still to allocate")
    await next(mediator.page).getByLabel("Release to the seller").fill("2,000")
    await next(mediator.page).getByLabel("Commission").fill("500")
    await next(mediator.page).getByLabel("Reference of the payment").fill(`SPLIT-${number}`)
    await next(mediator.page).getByLabel("Explanation").fill("Most goes back.")
    await next(mediator.page).getByRole("button", { name: "Decide the dispute" }).click()
    await expect(next(mediator.page)).toContainText("another person with a right to deals has to confirm it")
    expect(await deal.read()).toMatchObject({ state: "disputed", held: 1_250_000 })
    await deal.openFor(second, "admin")
    await next(second.page).getByRole("button", { name: "Xác nhận khoản tiền" }).click()
    await expect(next(second.page)).toContainText("Giao dịch đã hoàn tất")
    const { held, ledger } = await deal.read()
    const paid = ledger.map(({ kind, amount }: { kind: string; amount: number }) => [kind, amount])
    expect([held, Object.fromEntries(paid)]).toEqual([
      0,
      { received: 1_250_000, refunded: 1_000_000, released: 200_000, fee: 50_000 },
    ])
    await mediator.page.reload()
    await verifyBy(mediator, "Verify the record", /The record is intact: \d+ entries checked/)
    await expectIntact(product, number)
  },
)

test(
  "both sides cancel, and what was held goes back",
  ENGINES,
  async ({ page: owner, browser, product, problems }) => {
    test.slow()
    const deal = await openDeal(browser, owner, product, {
      title: "Cancelled by a deal",
      watch: problems.watch,
    })
    const { buyer, seller, mediator, second, number } = deal
    await fund(owner, product, deal)
    await deal.openFor(buyer)
    await buyer.page.getByRole("button", { name: "Aceptar la cancelación…" }).click()
    await buyer.page.getByRole("button", { name: "Aceptar la cancelación", exact: true }).click()
    await expect(buyer.page.getByText("la otra parte aún no ha respondido")).toBeVisible()
    await deal.openFor(seller)
    await expect(seller.page.getByText("Другая сторона хочет отменить сделку")).toBeVisible()
    await seller.page.getByRole("button", { name: "Согласиться на отмену…" }).click()
    await seller.page.getByRole("button", { name: "Согласиться на отмену", exact: true }).click()
    await expect(next(seller.page)).toContainText("Сделка отменяется")
    await deal.openFor(second, "admin")
    await next(second.page).getByLabel("Mã tham chiếu").fill(`BACK-${number}`)
    await next(second.page).getByRole("button", { name: "Hoàn tiền cho người mua" }).click()
    await deal.openFor(mediator, "admin")
    await next(mediator.page).getByRole("button", { name: "Confirm the payment" }).click()
    await expect(next(mediator.page)).toContainText("The buyer has been refunded")
    await buyer.page.reload()
    await expect(next(buyer.page)).toContainText("Se reembolsó al comprador")
    expect(await state(deal)).toBe("refunded")
    await verifyBy(mediator, "Verify the record", /The record is intact: \d+ entries checked/)
    await expectIntact(product, number)
  },
)

test("a stale page says so and keeps what was typed; strangers and editors see nothing", async ({
  page,
  browser,
  product,
  problems,
}) => {
  test.slow()
  problems.allow(/40[349]/)
  const deal = await openDeal(browser, page, product, { title: "Stale deal" })
  const { buyer, seller, step } = deal
  await sendContract(deal)
  for (const party of [buyer, seller]) await sign(page, product, deal, party)
  await open(page, `/admin/deals/${deal.number}`)
  await next(page).getByLabel("Reference of the payment").fill("KEPT-1")
  await step(buyer, "shareContact", { allow: true })
  await next(page).getByRole("button", { name: "Record a payment" }).click()
  await expect(next(page)).toContainText("what you typed is still here")
  await expect(next(page).getByLabel("Reference of the payment")).toHaveValue("KEPT-1")
  await next(page).getByRole("button", { name: "Record a payment" }).click()
  await expect(next(page)).toContainText("The seller starts the transfer")
  const other = await openDeal(browser, page, product, { title: "Another deal" })
  await open(other.buyer.page, `/my/deals/${deal.number}`)
  await expect(other.buyer.page.getByRole("heading", { name: "There is no such deal" })).toBeVisible()
  await open(buyer.page, "/my/deals")
  await buyer.page.getByRole("link", { name: "Stale deal" }).click()
  await expect(next(buyer.page)).toContainText("The seller starts the transfer")
  await step(seller, "startTransfer")
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
  const accepted = Promise.withResolvers<void>()
  await buyer.page.route(/deals\.setItem/, async route => {
    const response = await route.fetch()
    await accepted.promise
    await route.fulfill({ response })
  })
  await deal.openFor(buyer)
  const item = buyer.page.getByRole("checkbox", { name: /^Confirmar: Código fuente/ })
  await item.check()
  await expect.poll(async () => (await deal.read()).checklist[0].confirmed).toBe(true)
  await buyer.page.getByLabel("Tu mensaje").fill("Todo está bien.")
  await buyer.page.getByRole("button", { name: "Enviar", exact: true }).click()
  await expect(message(buyer.page, "Todo está bien.")).toBeVisible()
  await next(buyer.page).getByRole("button", { name: "Aceptar la entrega" }).click()
  await expect(next(buyer.page)).toContainText("Aceptaste la entrega")
  accepted.resolve()
  await expect(buyer.page.getByRole("checkbox", { name: "Código fuente con su historial" })).toHaveAttribute(
    "aria-busy",
    "false",
  )
  await expect(next(buyer.page)).toContainText("Aceptaste la entrega")
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
    await step(mediator, "recordReceipt", { amount: 1_250_000, reference: crypto.randomUUID(), method: 2 })
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
