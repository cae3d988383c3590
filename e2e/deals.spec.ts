import { expect, type Page } from "@playwright/test"
import { localizedPath } from "#shared/locales.ts"
import {
  dealOf,
  ES_CODE,
  enterCode,
  expectIntact,
  fund,
  next,
  openDeal,
  openPeople,
  type Person,
  RU_CODE,
  sign,
} from "./support/deals.ts"
import { codeFor } from "./support/member.ts"
import { callAs } from "./support/staff.ts"
import { open, test } from "./support/test.ts"

const ENGINES = { tag: "@engines" }

const state = async ({ read }: { read: () => Promise<{ state: string }> }) => (await read()).state
/** A PDF is shown in a separate tab, from the memory of the page. */
const opensPdf = async (page: Page, name: string) => {
  const opening = page.waitForEvent("popup")
  await page.getByRole("button", { name, exact: true }).click()
  const tab = await opening
  await expect.poll(() => tab.url()).toMatch(/^blob:|^about:blank|^:?$/)
  await tab.close()
}
const unfold = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click()
const today = () => new Date().toISOString().slice(0, 10)
/** A message of the thread; the field that it was typed into has the same text. */
const message = (page: Page, text: string) => page.getByRole("listitem").filter({ hasText: text })
const verifyBy = async ({ page }: Person, button: string, sentence: RegExp) => {
  await page.getByRole("button", { name: button }).click()
  await expect(page.getByText(sentence)).toBeVisible()
}

test("four people in four languages take a deal from a visitor's request to the certificate", {
  tag: ["@engines", "@smoke"],
}, async ({ page: owner, browser, product, problems }) => {
  test.slow()
  problems.allow(/422|409.*deals\.(setItem|setIdentity)/)
  const about = { title: "Sold by a deal", watch: problems.watch }
  const people = await openPeople(browser, owner, product, about)
  const { visitor: buyer, seller, mediator, second, listing } = people

  await open(buyer.page, localizedPath("es", `/marketplace/${listing.id}`))
  await buyer.page.getByRole("button", { name: "Quiero comprar" }).first().click()
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
  await expect(mediator.page.getByLabel("Governing law and place")).toHaveAttribute("aria-invalid", "true")
  await mediator.page.getByLabel("Governing law and place").selectOption("ireland")
  await mediator.page.getByRole("button", { name: "Add an asset" }).click()
  await mediator.page.getByLabel("Kind of asset 1").selectOption("repository")
  await mediator.page.getByLabel("Asset 1", { exact: true }).fill("https://git.example/sold-by-a-deal")
  await mediator.page.getByRole("button", { name: "Save the draft" }).click()
  await expect(mediator.page.getByText("Saved.")).toBeVisible()
  await group("Buyer").getByRole("button", { name: "Enter the details" }).click()
  const identity = mediator.page.getByRole("dialog")
  await identity.getByLabel("Full legal name").fill(buyer.name)
  await identity.getByLabel("Address").fill("Calle Mayor 1, Madrid")
  await identity.getByLabel("Country").fill("España")
  await identity.getByRole("button", { name: "Save the details" }).click()
  await expect(group("Buyer")).toContainText("Calle Mayor 1, Madrid")
  await group("Seller").getByRole("button", { name: "Ask by email" }).click()
  await expect(group("Seller")).toContainText("Asked by email.")

  await deal.openFor(seller)
  await deal.step(mediator, "update", { terms: "As agreed." })
  await seller.page.getByLabel("Полное имя по документу").fill(seller.name)
  await seller.page.getByLabel("Адрес").fill("Москва, Тверская, 1")
  await seller.page.getByLabel("Страна").fill("Россия")
  await seller.page.getByRole("button", { name: "Сохранить данные" }).click()
  await expect(next(seller.page)).toContainText("Ваши данные сохранены")

  await deal.openFor(mediator, "admin")
  await mediator.page.getByRole("button", { name: "Send the contract" }).click()
  await mediator.page.getByRole("button", { name: "Send it anyway" }).click()
  await expect(next(mediator.page)).toContainText("Waiting for both sides to sign")

  await deal.openFor(buyer)
  await buyer.page.getByLabel("Correo electrónico", { exact: true }).fill(buyer.email)
  await buyer.page.getByRole("button", { name: "Enviar el código" }).click()
  await expect(buyer.page.getByLabel("Código del correo")).toBeFocused()
  await buyer.page.getByLabel("Código del correo").fill(await codeFor(owner, product, buyer.email))
  await next(buyer.page).getByRole("button", { name: "Leer el contrato" }).click()
  await expect(next(buyer.page).getByRole("region", { name: "Contrato" })).toBeFocused()
  await next(buyer.page).getByLabel("Tu nombre completo").fill("Mickey Mouse")
  await enterCode(owner, product, buyer, ES_CODE)
  await next(buyer.page).getByRole("button", { name: "Firmar el contrato" }).click()
  await expect(next(buyer.page).getByLabel("Tu nombre completo")).toHaveAttribute("aria-invalid", "true")
  await next(buyer.page).getByLabel("Tu nombre completo").fill(buyer.name)
  await next(buyer.page).getByRole("button", { name: "Firmar el contrato" }).click()
  await expect(next(buyer.page)).toContainText("A la espera de la firma del vendedor")
  await expect(next(buyer.page).getByRole("heading", { level: 2 })).toBeFocused()
  await sign(owner, product, deal, seller)
  // The page asks for news every 20 seconds.
  await expect(next(seller.page)).toContainText("Ничего не передавайте, пока вся сумма не поступит", {
    timeout: 30_000,
  })
  await expect(next(seller.page)).toContainText(
    /Цена 12\s500,50\s\$ − (?:ваша половина комиссии|комиссия) [\d\s,]+\$ = [\d\s,]+\$/,
  )

  await buyer.page.reload()
  await expect(next(buyer.page)).toContainText(/Deposita US\$\s12\.500,50 en la cuenta de escrow/)
  await expect(next(buyer.page)).toContainText("GB37 XMPL 0000 0000 0000 00")
  await expect(next(buyer.page)).toContainText("Nunca enviamos ni cambiamos estos datos")
  await deal.openFor(mediator, "admin")
  const sum = next(mediator.page).getByLabel("Amount")
  await expect(sum).toHaveValue("")
  await sum.fill("12,500.50")
  await next(mediator.page).getByLabel("Bank reference").fill(`IN-${number}`)
  await next(mediator.page).getByLabel("Value date on the statement").fill(today())
  await next(mediator.page).getByRole("button", { name: "Record a payment" }).click()
  const payer = next(mediator.page).getByLabel("Payer, as on the statement")
  await expect(payer).toHaveAttribute("aria-invalid", "true")
  await payer.fill(buyer.name)
  await next(mediator.page).getByRole("button", { name: "Record a payment" }).click()
  await expect(next(mediator.page)).toContainText("another person with access to deals has to confirm it")
  await buyer.page.reload()
  await expect(next(buyer.page)).toContainText("Se está confirmando tu pago")
  await deal.openFor(second, "admin")
  await expect(next(second.page)).toContainText(`IN-${number}`)
  await next(second.page).getByRole("button", { name: "Xác nhận", exact: true }).click()
  await expect(next(second.page)).toContainText("Chờ người bán bắt đầu chuyển giao")

  await deal.openFor(seller)
  await next(seller.page).getByRole("button", { name: "Начать передачу" }).click()
  await expect(next(seller.page)).toContainText("Выполните пункты чек-листа")
  for (const name of ["Передать исходный код с историей", "Передать ключи и сертификаты"])
    await seller.page.getByRole("checkbox", { name, exact: true }).check()
  await next(seller.page).getByRole("button", { name: "Передать…", exact: true }).click()
  await seller.page.getByRole("dialog").getByRole("button", { name: "Передать", exact: true }).click()
  await expect(next(seller.page)).toContainText("Покупатель проверяет то, что вы передали")
  await expect(next(seller.page)).toContainText("Если покупатель не ответит к этому сроку")

  await deal.openFor(buyer)
  await buyer.page.getByRole("checkbox", { name: /^Confirmar: Entregar el código fuente/ }).check()
  await buyer.page.getByLabel("Tu mensaje").fill("Recibí el repositorio, gracias.")
  await buyer.page.getByRole("button", { name: "Enviar", exact: true }).click()
  await expect(message(buyer.page, "Recibí el repositorio, gracias.")).toBeVisible()
  await next(buyer.page).getByRole("button", { name: "Confirmar la recepción…" }).click()
  const receipt = buyer.page.getByRole("dialog")
  await expect(receipt).toContainText("esto no se puede deshacer")
  await expect(receipt.getByRole("listitem").filter({ hasText: "sin confirmar" }).first()).toBeVisible()
  await enterCode(owner, product, buyer, ES_CODE)
  await receipt.getByRole("button", { name: "Confirmar la recepción y pagar al vendedor" }).click()
  await expect(next(buyer.page).getByRole("heading", { level: 2 })).toBeFocused()
  await expect(next(buyer.page)).toContainText("A la espera de los datos de cobro del vendedor")

  const unread = seller.page.getByText("1 новое сообщение")
  await open(seller.page, localizedPath("ru", "/my/account"))
  await expect(seller.page.getByText("(ждут вас: 1)").first()).toBeAttached()
  await seller.page
    .getByRole("main")
    .getByRole("link", { name: /^Сделки/ })
    .click()
  await expect(unread).toHaveCount(1)
  await seller.page.getByRole("link", { name: about.title }).click()
  await message(seller.page, "Recibí el repositorio, gracias.").scrollIntoViewIfNeeded()
  await expect(unread).toHaveCount(0)
  await expect(next(seller.page)).toContainText("Укажите реквизиты, чтобы получить")
  // A value without a name is not dropped.
  await next(seller.page).getByLabel("Название реквизита").nth(1).fill("")
  await next(seller.page).getByLabel("Значение").nth(1).fill("IE29 AIBK 9311 5212 3456 78")
  await next(seller.page).getByLabel("Значение").first().fill("ПАО Пример")
  await enterCode(owner, product, seller, RU_CODE)
  const savePayout = next(seller.page).getByRole("button", { name: "Сохранить реквизиты для выплаты" })
  await savePayout.click()
  await expect(next(seller.page).getByLabel("Название реквизита").nth(1)).toHaveAccessibleDescription(
    "Заполните это поле",
  )
  await next(seller.page).getByLabel("Название реквизита").nth(1).fill("IBAN")
  await savePayout.click()
  await expect(next(seller.page)).toContainText("Вам выплатят")

  await deal.openFor(mediator, "admin")
  await next(mediator.page).getByRole("button", { name: "Propose the payout to the seller" }).click()
  await expect(next(mediator.page)).toContainText("another person with access to deals has to confirm it")
  await deal.openFor(second, "admin")
  await expect(next(second.page)).toContainText("ПАО Пример")
  await next(second.page).getByRole("button", { name: "Xác nhận", exact: true }).click()
  await expect(next(second.page)).toContainText("Thực hiện khoản chi đã phê duyệt")
  await deal.openFor(mediator, "admin")
  await next(mediator.page).getByLabel("Bank reference").fill(`OUT-${number}`)
  await next(mediator.page).getByLabel("Date of the payment").fill(today())
  await next(mediator.page).getByRole("button", { name: "Record as sent" }).click()
  await expect(next(mediator.page)).toContainText("The deal is complete")
  await seller.page.reload()
  await expect(next(seller.page)).toContainText("Вам выплачено")
  await buyer.page.reload()
  await expect(next(buyer.page)).toContainText("La operación se completó")
  // Generated in the background.
  await expect
    .poll(async () => (await deal.read()).files.map(({ state: of }: { state: string }) => of), {
      timeout: 60_000,
    })
    .not.toContain("building")
  await buyer.page.reload()
  await opensPdf(buyer.page, "Certificado de cierre")
  await unfold(buyer.page, "Registro")
  await verifyBy(buyer, "Verificar el registro", /El registro está intacto: \d+ entradas comprobadas/)
  await expectIntact(product, number)
})

test(
  "a dispute freezes the deal until two people decide it, and both sides read the decision",
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
    const item = seller.page.getByRole("checkbox", { name: "Передать исходный код с историей", exact: true })
    await expect(item).toBeEnabled()
    await deal.openFor(buyer)
    await buyer.page.getByRole("button", { name: "Abrir una disputa…" }).click()
    const dispute = buyer.page.getByRole("dialog")
    await dispute.getByLabel("Motivo").selectOption("not_delivered")
    await dispute.getByRole("button", { name: "Abrir una disputa", exact: true }).click()
    await expect(dispute.getByLabel("Explicación")).toHaveAttribute("aria-invalid", "true")
    await dispute.getByLabel("Explicación").fill("No ha pasado nada en dos semanas.")
    await dispute.getByRole("button", { name: "Abrir una disputa", exact: true }).click()
    await expect(next(buyer.page)).toContainText("El mediador está examinando la disputa")

    await seller.page.reload()
    await expect(next(seller.page)).toContainText("Медиатор рассматривает спор")
    await expect(next(seller.page)).toContainText("пока медиатор не выслушает обе стороны")
    await expect(
      seller.page.getByRole("region", { name: "Спор", exact: true }).getByRole("time"),
    ).toBeVisible()
    await expect(item).toHaveCount(0)
    await seller.page.getByLabel("Ваше сообщение").fill("Всё передано вчера.")
    await seller.page.getByRole("button", { name: "Отправить", exact: true }).click()
    const proof = { name: "proof.txt", mimeType: "text/plain", buffer: Buffer.from("Sent yesterday.") }
    const added = seller.page.waitForResponse(answer => answer.url().includes(`/api/deals/${number}/files`))
    await seller.page.locator("input[type=file]").last().setInputFiles(proof)
    expect((await added).status()).toBe(201)
    await expect(seller.page.getByRole("button", { name: proof.name })).toBeVisible()

    await deal.openFor(mediator, "admin")
    for (const words of ["No ha pasado nada en dos semanas.", "Всё передано вчера."])
      await expect(mediator.page.getByText(words).first()).toBeVisible()
    const statements = mediator.page.getByRole("region", { name: "Dispute", exact: true })
    await expect(statements.getByRole("button", { name: proof.name })).toBeVisible()
    await next(mediator.page).getByLabel("Refund to the buyer").fill("10,000")
    await next(mediator.page).getByLabel("Payout to the seller").fill("2,000")
    await next(mediator.page).getByLabel("Commission").fill("400")
    await expect(next(mediator.page)).toContainText("still to allocate")
    await next(mediator.page).getByLabel("Commission").fill("500")
    await expect(next(mediator.page)).toContainText("add up to the amount in escrow")
    await next(mediator.page).getByLabel("Explanation for the buyer (Español)").fill("Casi todo se devuelve.")
    await next(mediator.page)
      .getByLabel("Explanation for the seller (Русский)")
      .fill("Почти всё возвращается.")
    await next(mediator.page).getByRole("button", { name: "Decide the dispute" }).click()
    await expect(next(mediator.page)).toContainText("another person with access to deals has to confirm it")
    expect(await deal.read()).toMatchObject({ state: "disputed", held: 1_250_000 })
    await deal.openFor(second, "admin")
    await next(second.page).getByRole("button", { name: "Xác nhận", exact: true }).click()
    await expect(next(second.page)).toContainText("Thực hiện khoản chi đã phê duyệt")
    await callAs(owner, seller.headers, "deals.requestSignCode", { number, purpose: "payout" })
    await step(seller, "setPayout", {
      payee: seller.name,
      lines: [{ label: "IBAN", value: "GB80 XMPL 0000 0000 0000 02" }],
      code: await codeFor(owner, product, seller.email),
    })
    // The payments wait for a second person again, who now sees the account.
    await second.page.reload()
    await expect(next(second.page)).toContainText("GB80 XMPL 0000 0000 0000 02")
    await next(second.page).getByRole("button", { name: "Xác nhận", exact: true }).click()
    await expect(next(second.page)).toContainText("Thực hiện khoản chi đã phê duyệt")
    for (const { id, kind, state: of } of (await deal.read()).ledger)
      if (of === "approved" && kind !== "fee")
        await step(mediator, "paid", { entry_id: id, reference: `${kind}-${number}`, paid_on: today() })
    const { held, ledger } = await deal.read()
    const paid = ledger.map(({ kind, amount }: { kind: string; amount: number }) => [kind, amount])
    expect([held, Object.fromEntries(paid)]).toEqual([
      0,
      { received: 1_250_000, refunded: 1_000_000, released: 200_000, fee: 50_000 },
    ])
    for (const { page, title } of [
      { page: buyer.page, title: "La decisión del mediador" },
      { page: seller.page, title: "Решение медиатора" },
    ]) {
      await page.reload()
      const decision = page.getByRole("region", { name: title, exact: true })
      await expect(decision).toContainText("Casi todo se devuelve.")
      await expect(decision).toContainText("Почти всё возвращается.")
    }
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
    await buyer.page.getByRole("button", { name: "Pedir la cancelación…" }).click()
    await buyer.page.getByLabel("Explicación").fill("Ya no la necesito.")
    await buyer.page.getByRole("button", { name: "Pedir la cancelación", exact: true }).click()
    await expect(next(buyer.page)).toContainText("Pediste cancelar la operación")
    await deal.openFor(seller)
    await expect(next(seller.page)).toContainText("Покупатель просит отменить сделку")
    await expect(next(seller.page)).toContainText("Ya no la necesito.")
    await seller.page.getByRole("button", { name: "Согласиться на отмену…" }).click()
    await seller.page.getByRole("button", { name: "Согласиться на отмену", exact: true }).click()
    await expect(next(seller.page)).toContainText("Сделка отменяется")
    await deal.openFor(second, "admin")
    await next(second.page).getByRole("button", { name: "Đề xuất hoàn tiền" }).click()
    await expect(next(second.page)).toContainText("người khác có quyền xử lý giao dịch phải xác nhận")
    await deal.openFor(mediator, "admin")
    await next(mediator.page).getByRole("button", { name: "Confirm", exact: true }).click()
    await next(mediator.page).getByLabel("Bank reference").fill(`BACK-${number}`)
    await next(mediator.page).getByLabel("Date of the payment").fill(today())
    await next(mediator.page).getByRole("button", { name: "Record as sent" }).click()
    await expect(next(mediator.page)).toContainText("The buyer has been refunded")
    await buyer.page.reload()
    await expect(next(buyer.page)).toContainText("Se te reembolsaron")
    expect(await state(deal)).toBe("refunded")
    await expectIntact(product, number)
  },
)
