import { setTimeout } from "node:timers/promises"
import { expect, type Locator, type Page } from "@playwright/test"
import { LOCALES, type Locale, localizedPath } from "#shared/locales.ts"
import { beAdmin } from "./support/admin.ts"
import { alertMails, sharedAddress, stubShare, unsubscribeLink } from "./support/alerts.ts"
import { createListing } from "./support/listing-form.ts"
import { addressOf, codeFor } from "./support/member.ts"
import { open, test } from "./support/test.ts"

const TEXTS: Record<Locale, Record<"filters" | "tell" | "subject" | "share" | "resume", string>> = {
  en: {
    filters: "Filters",
    tell: "Email me when there is one",
    subject: "New on Appbourse",
    share: "Share",
    resume: "Resume",
  },
  ru: {
    filters: "Фильтры",
    tell: "Сообщить, когда появится",
    subject: "Новое на Appbourse",
    share: "Поделиться",
    resume: "Возобновить",
  },
  es: {
    filters: "Filtros",
    tell: "Avisarme cuando haya alguno",
    subject: "Nuevo en Appbourse",
    share: "Compartir",
    resume: "Reanudar",
  },
  vi: {
    ...{ filters: "Bộ lọc", tell: "Báo cho tôi khi có tin", subject: "Tin đăng mới trên Appbourse" },
    ...{ share: "Chia sẻ", resume: "Bật lại" },
  },
}

/** Two taps at one place within this time are a double tap, after which nothing can be typed into an empty field. */
const DOUBLE_TAP_MS = 500

/** Counts the taps and the typed texts of a journey. */
function thumb() {
  const done = { taps: 0, typed: 0 }
  return {
    done,
    tap: async (target: Locator) => {
      done.taps++
      await target.tap()
      await setTimeout(DOUBLE_TAP_MS)
    },
    type: async (page: Page, text: string) => {
      done.typed += text.length
      await page.keyboard.type(text)
    },
  }
}

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

for (const locale of LOCALES)
  test(`a buyer on a phone sets up an alert in six taps, is mailed the match alone, compares, shares and stops it, in ${locale}`, async ({
    page,
    product,
    browser,
  }) => {
    test.slow()
    const texts = TEXTS[locale]
    const path = (address: string) => localizedPath(locale, address)
    const button = (name: string | RegExp) => page.getByRole("button", { name }).first()
    const word = `Quoll${locale}`
    const email = addressOf("b")
    const { done, tap, type } = thumb()
    await stubShare(page)

    await open(page, path("/marketplace"))
    await tap(page.locator("[name=title]:visible").first())
    await type(page, word)
    await expect(page).toHaveURL(new RegExp(`title=${word}`))
    await tap(button(texts.filters))
    const sheet = page.getByRole("dialog", { name: texts.filters })
    await tap(sheet.getByRole("button", { name: /\b0\b/ }))
    await tap(page.getByRole("button", { name: texts.tell, exact: true }))
    const dialog = page.getByRole("dialog")
    await tap(dialog.locator("[name=email]"))
    await type(page, email)
    await tap(dialog.locator("[type=submit]"))
    await expect(dialog.locator("[name=code]")).toBeFocused()
    await type(page, await codeFor(page, product, email))
    // No button is pressed for the code, and the first link leads to all alerts.
    await expect(dialog.getByRole("link")).toHaveAttribute("href", path("/my/alerts"))
    expect(done.taps).toBe(6)
    expect(done.typed).toBe(word.length + email.length + 6)

    const headers = await beAdmin(page, product.url)
    const match = `${word} Atlas`
    await createListing(page.request, headers, { title: "Numbat Atlas", status: "published" })
    await createListing(page.request, headers, { title: match, status: "published" })
    await createListing(page.request, headers, { title: `${word} draft`, status: "draft" })
    await expect
      .poll(async () => (await alertMails(page, headers, email)).length, { timeout: 60_000 })
      .toBe(1)
    const [mail] = await alertMails(page, headers, email)
    expect(mail?.subject).toBe(`${texts.subject}: ${match}`)
    expect(mail?.text).not.toMatch(/Numbat|draft/)

    await open(page, path("/marketplace"))
    const stars = page.getByRole("article").locator("button[aria-pressed]")
    for (const place of [0, 1, 2]) await stars.nth(place).tap()
    await open(page, path("/shortlist"))
    for (const place of [0, 1, 2]) await page.getByRole("checkbox").nth(place).tap()
    const columns = (on: Page) => on.locator("#comparison th[scope=col]")
    await expect(columns(page)).toHaveCount(3)
    await page.getByRole("button", { name: texts.share, exact: true }).tap()
    await expect.poll(() => sharedAddress(page)).toContain("compare=")
    const friend = await browser.newPage({ baseURL: product.url })
    await open(friend, await sharedAddress(page))
    await expect(friend.locator("html")).toHaveAttribute("lang", locale)
    expect(await columns(friend).allTextContents()).toEqual(await columns(page).allTextContents())
    await friend.close()

    const link = unsubscribeLink(mail?.text)
    await page.goto(link)
    await page.getByRole("main").getByRole("button").tap()
    await expect(page.getByRole("main").getByRole("button")).toBeHidden()
    await page.goto(path("/my/alerts"))
    const resumed = page.waitForResponse(/alerts\.update/)
    await page.getByRole("button", { name: texts.resume, exact: true }).tap()
    await resumed
    for (const often of ["once", "again"]) {
      const answer = await page.request.post(link, { form: { "List-Unsubscribe": "One-Click" } })
      expect([often, answer.status()]).toEqual([often, 200])
    }
    await page.reload()
    await expect(page.getByRole("button", { name: texts.resume, exact: true })).toBeVisible()
  })
