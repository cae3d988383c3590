import { expect } from "@playwright/test"
import { expectSound } from "./support/fits.ts"
import { field, press } from "./support/listing-form.ts"
import { TESTED_LOCALES } from "./support/matrix.ts"
import { addressOf, codeFor, signIn } from "./support/member.ts"
import { drawPicture, drawPictures } from "./support/pictures.ts"
import {
  callProposals,
  describeApp,
  memberHeaders,
  proposalId,
  step,
  untilSaved,
} from "./support/seller-form.ts"
import { open, test } from "./support/test.ts"

const PHONE = { width: 360, height: 740 }

test.beforeEach(({ page }) => page.setViewportSize(PHONE))

test("twelve pictures are uploaded on a phone, survive a lost connection and a reload, and are shown in the preview", async ({
  page,
  product,
  problems,
}) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  await open(page, "/my/listings/new/files")
  await signIn(page, product, addressOf("pictures"))
  const screenshots = page.getByRole("group", { name: "Screenshots" })
  const names = Array.from({ length: 12 }, (_, index) => `shot-${index + 1}.png`)
  await screenshots.locator("input[type=file]").setInputFiles(await drawPictures(names))
  await expect(screenshots.getByText("12 of 20")).toBeVisible()
  await untilSaved(page)
  await proposalId(page)
  await expect(screenshots.getByRole("progressbar")).toHaveCount(0)
  await untilSaved(page)
  await page.context().setOffline(true)
  const icon = page.getByRole("group", { name: "Icon" })
  await icon.locator("input[type=file]").setInputFiles(await drawPicture("icon.png"))
  await expect(icon.getByText("The server can’t be reached.")).toBeVisible()
  await page.context().setOffline(false)
  await page.reload()
  await expect(screenshots.getByText("12 of 20")).toBeVisible()
  await untilSaved(page)
  await page.reload()
  await expect(icon.getByRole("button", { name: /Replace/ })).toBeVisible()
  await press(page, "Preview")
  const preview = page.frameLocator("iframe[title^='Page of']")
  await expect(preview.getByRole("heading", { level: 1 })).toBeVisible()
})

test("Back leads through the steps with all that was typed, also to those from before the first save", async ({
  page,
  product,
}) => {
  const email = addressOf("back")
  await open(page, "/sell")
  await open(page, "/my/listings/new")
  await describeApp(page, "Going back")
  await press(page, "Next")
  await page.getByLabel("Email", { exact: true }).fill(email)
  await press(page, "Send the code")
  await page.getByLabel("Code from the email").fill(await codeFor(page, product, email))
  await untilSaved(page)
  const id = await proposalId(page)
  for (const [title, name, value] of [
    ["Description and links", "description", "Tide times for 4,000 harbours, with alarms."],
    ["Price and figures", "price", /^12,?500$/],
    ["What you are selling", "title", "Going back"],
  ] as const) {
    await page.goBack()
    await step(page, title)
    await expect(page).toHaveURL(new RegExp(`/my/proposals/${id}/`))
    await page.reload()
    await expect(field(page, name)).toHaveValue(value)
  }
  await page.goForward()
  await step(page, "Price and figures")
  await page.goBack()
  await step(page, "What you are selling")
  await page.goBack()
  await page.waitForURL(/\/sell$/)
  await open(page, "/my/listings/new")
  await step(page, "What you are selling")
  await expect(field(page, "title")).toHaveValue("")
})

test("a promise that is ticked during the first save stays ticked", async ({ page, product }) => {
  const { promise: ticked, resolve: release } = Promise.withResolvers<void>()
  await open(page, "/my/listings/new")
  await describeApp(page, "Ticked early")
  await page.route("**/trpc/proposals.save*", async route => {
    await ticked
    await route.continue()
  })
  await page.getByRole("link", { name: "Check and submit" }).click()
  await signIn(page, product, addressOf("ticked"))
  await page.getByLabel(/This is a real app/).check()
  release()
  await untilSaved(page)
  await proposalId(page)
  await expect(page.getByLabel(/This is a real app/)).toBeChecked()
})

test("a session that ends in the middle of the form loses nothing", async ({ page, product, problems }) => {
  problems.allow(/status of 401/)
  const email = addressOf("ended")
  await open(page, "/my/listings/new")
  await press(page, "Sign in to save it to your account")
  await signIn(page, product, email)
  await field(page, "title").fill("Tide Table")
  await untilSaved(page)
  const id = await proposalId(page)
  const headers = await memberHeaders(page)
  await page.request.post("/trpc/members.signOut", { headers, data: {} })
  await field(page, "title").fill("Tide Table, longer")
  await expect(page.getByLabel("Email", { exact: true })).toBeVisible()
  await page.reload()
  await signIn(page, product, email)
  await expect(field(page, "title")).toHaveValue("Tide Table, longer")
  await untilSaved(page)
  expect(await proposalId(page)).toBe(id)
})

test("a category that no longer fits what another window chose is named, and the rest is saved", async ({
  page,
  product,
  problems,
}) => {
  problems.allow(/status of 4(09|22)/)
  await open(page, "/my/listings/new")
  await press(page, "Sign in to save it to your account")
  await signIn(page, product, addressOf("category"))
  await field(page, "title").fill("Sorted")
  await page.getByLabel("Category").selectOption({ label: "Education" })
  await untilSaved(page)
  const id = await proposalId(page)
  const content = { kind: "app", title: "Sorted", type: "game", category: null }
  await callProposals(page, product, "save", { id, content }, await memberHeaders(page))
  await page.getByLabel("Category").selectOption({ label: "Business" })
  await page.getByRole("dialog").getByRole("button", { name: "Save my choice" }).click()
  await expect(page.getByLabel("Game", { exact: true })).toBeChecked()
  await expect(page.getByLabel("Category")).toHaveAttribute("aria-invalid", "true")
  await page.getByLabel("Category").selectOption({ label: "Puzzle" })
  await untilSaved(page)
  await page.reload()
  await expect(page.getByLabel("Category")).toHaveValue("6")
})

test("a seller writes in Russian, changes the kind on the way and loses nothing", async ({
  page,
  product,
}) => {
  await open(page, "/ru/my/listings/new")
  await step(page, "Что вы продаёте")
  await field(page, "title").fill("Аккаунт студии")
  await page.getByLabel("Игра", { exact: true }).check()
  await page.getByLabel("Android").check()
  await press(page, "Далее")
  await page.getByLabel("По запросу").check()
  await press(page, "Далее")
  await field(page, "description").fill("Открыт в 2019 году, нарушений нет.")
  await press(page, "Назад")
  await press(page, "Назад")
  await page.getByLabel("Аккаунт разработчика").check()
  await expect(page.getByLabel("Игра", { exact: true })).toHaveCount(0)
  await expect(field(page, "title")).toHaveValue("Аккаунт студии")
  await page.getByLabel("Личный", { exact: true }).check()
  await press(page, "Войти и сохранить в аккаунте")
  const email = addressOf("russian")
  await page.locator("[name=email]").fill(email)
  await page.locator("main form [type=submit]").first().click()
  await page.locator("[name=code]").fill(await codeFor(page, product, email))
  await expect(page.getByText("Все изменения сохранены")).toBeVisible()
  const id = await proposalId(page)
  await page.getByRole("link", { name: /Проверка и отправка/ }).click()
  await page.getByRole("link", { name: "Возраст", exact: true }).click()
  await page.getByRole("radiogroup", { name: "Возраст" }).getByLabel("2 – 5 лет").check()
  await page.getByRole("link", { name: /О вас/ }).click()
  await field(page, "user_name").fill("Анна")
  await page.getByRole("link", { name: /Проверка и отправка/ }).click()
  await page.getByLabel(/настоящий действующий аккаунт/).check()
  await press(page, "Отправить на проверку")
  await expect(page.getByText("Сотрудник проверит объявление")).toBeVisible()
  const asked = { id, fields: ["description"], text: "Для каких стран?" }
  await callProposals(page, product, "return", asked)
  await open(page, `/ru/my/proposals/${id}/words`)
  await expect(page.getByText("Для каких стран?")).toBeVisible()
  await expect(page.getByText("Здесь нужны изменения")).toBeVisible()
})

test("two windows on one draft are combined, and what both changed is asked for", async ({
  page,
  product,
  problems,
}) => {
  problems.allow(/status of 409/)
  await open(page, "/my/listings/new")
  await signInHere()
  await field(page, "title").fill("One")
  await untilSaved(page)
  const id = await proposalId(page)
  const headers = await memberHeaders(page)
  const elsewhere = (content: object) => callProposals(page, product, "save", { id, content }, headers)
  await elsewhere({ kind: "app", title: "One", platforms: [1] })
  await field(page, "title").fill("One more")
  await expect(page.getByLabel("Android")).toBeChecked()
  await untilSaved(page)
  await elsewhere({ kind: "app", title: "Theirs", platforms: [1] })
  await field(page, "title").fill("Mine")
  const dialog = page.getByRole("dialog")
  await dialog.getByRole("radio", { name: "Title: Theirs" }).check()
  await dialog.getByRole("button", { name: "Save my choice" }).click()
  await expect(field(page, "title")).toHaveValue("Theirs")
  await field(page, "title").fill("Final")
  await untilSaved(page)
  await page.reload()
  await expect(field(page, "title")).toHaveValue("Final")

  async function signInHere() {
    await press(page, "Sign in to save it to your account")
    await signIn(page, product, addressOf("two-windows"))
  }
})

test("what is typed without a connection or with a wrong value is not lost", async ({
  page,
  product,
  problems,
}) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED|status of 4/)
  await open(page, "/my/listings/new")
  await press(page, "Sign in to save it to your account")
  await signIn(page, product, addressOf("offline"))
  await field(page, "title").fill("Offline app")
  await untilSaved(page)
  const id = await proposalId(page)
  await page.context().setOffline(true)
  await field(page, "title").fill("Offline app, renamed")
  await expect(page.getByText("What you typed is saved in this browser and will be sent.")).toBeVisible()
  await page.context().setOffline(false)
  await untilSaved(page)
  await open(page, `/my/proposals/${id}/words`)
  await field(page, "description").fill("x".repeat(20_001))
  await field(page, "google_play_link").fill("no link")
  await press(page, "Back")
  await press(page, "Next")
  await expect(page.getByText("At most 20,000 characters").or(page.getByText("At most 20000"))).toBeVisible()
  await page.reload()
  await expect(field(page, "google_play_link")).toHaveValue("no link")
  await expect(field(page, "description")).toHaveValue("x".repeat(20_001))
})

test("a seller’s form is not another member’s", async ({ page, product, problems }) => {
  problems.allow(/status of 404/)
  await open(page, "/my/listings")
  await signIn(page, product, addressOf("somebody"))
  await open(page, "/my/proposals/999999")
  await expect(page.getByText("Not found.")).toBeVisible()
})

for (const locale of TESTED_LOCALES)
  test(`the seller’s form is accessible and never scrolls sideways in ${locale}`, async ({ page }) => {
    test.slow()
    const prefix = locale === "en" ? "" : `/${locale}`
    for (const one of ["basics", "figures", "words", "files", "seller", "promise"]) {
      await open(page, `${prefix}/my/listings/new/${one}`)
      await page.locator("main h2").first().waitFor()
      await expectSound(page)
    }
  })
