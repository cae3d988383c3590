import { expect } from "@playwright/test"
import { beAdmin } from "./support/admin.ts"
import { expectSound } from "./support/fits.ts"
import { COMPLETE, field, press } from "./support/listing-form.ts"
import { TESTED_LOCALES } from "./support/matrix.ts"
import { addressOf, codeFor, signIn } from "./support/member.ts"
import { drawPicture, drawPictures } from "./support/pictures.ts"
import {
  callProposals,
  choice,
  describeApp,
  memberHeaders,
  option,
  proposalId,
  step,
  untilSaved,
} from "./support/seller-form.ts"
import { open, test } from "./support/test.ts"

const PHONE = { width: 360, height: 740 }

test.beforeEach(({ page }) => page.setViewportSize(PHONE))

test("a stranger lists an app on a phone and signs in on the way without losing a letter", {
  tag: "@engines",
}, async ({ page, product }) => {
  const email = addressOf("stranger")
  await open(page, "/my/listings/new")
  await describeApp(page, "Tide Table")
  await press(page, "Next")
  await step(page, "Pictures and files")
  await expect(page.getByText("Sign in to continue")).toBeVisible()
  await press(page, "Next")
  await field(page, "user_name").fill("Ann Lee")
  await expect(page.getByText("Saved in this browser.")).toBeVisible()
  await page.reload()
  await expect(field(page, "user_name")).toHaveValue("Ann Lee")
  await press(page, "Next")
  await step(page, "Check and submit")
  await page.getByLabel("Email", { exact: true }).fill(email)
  await press(page, "Send the code")
  await page.getByLabel("Code from the email").fill(await codeFor(page, product, email))
  await untilSaved(page)
  const id = await proposalId(page)
  await expect(page.getByText("Everything that is required is filled in.")).toBeVisible()
  await press(page, "Submit for review")
  await expect(page.getByText("Confirm the promise before you submit")).toBeVisible()
  await page.getByLabel(/This is a real app/).check()
  await press(page, "Submit for review")
  await expect(page.getByText("A person reviews it now")).toBeVisible()
  await page.getByRole("main").getByRole("link", { name: "Your listings" }).last().click()
  await expect(page.getByRole("heading", { name: "Tide Table" })).toBeVisible()
  await expect(page.getByText("Under review")).toBeVisible()
  const { listing_id } = await callProposals(page, product, "accept", { id, publish: true })
  await open(page, `/marketplace/${listing_id}`)
  await expect(page.getByRole("heading", { name: "Tide Table", level: 1 })).toBeVisible()
  await expect(page.getByText("USD 12,500").first()).toBeVisible()
})

test("a seller lists an account, is asked for a change, makes it and submits again", {
  tag: "@engines",
}, async ({ page, product }) => {
  await open(page, "/my/listings")
  await signIn(page, product, addressOf("account-seller"))
  await page.getByRole("link", { name: "List an app or account" }).click()
  await choice(page, "Kind", "Developer account")
  await field(page, "title").fill("Studio account")
  await option(page, "Platforms", "Android")
  await choice(page, "Account type", "Personal")
  await press(page, "Next")
  await page.getByLabel("On request").check()
  await choice(page, "Age", "2 – 5 years")
  await press(page, "Next")
  await field(page, "description").fill("Opened in 2019, no strikes.")
  for (const title of ["Pictures and files", "About you", "Check and submit"]) {
    await press(page, "Next")
    await step(page, title)
  }
  await untilSaved(page)
  const id = await proposalId(page)
  await page.getByLabel(/This is a real developer account/).check()
  await press(page, "Submit for review")
  await expect(page.getByText("1 field is missing before you can submit:")).toBeVisible()
  await page.getByRole("main").getByRole("link", { name: "Name", exact: true }).click()
  await expect(field(page, "user_name")).toBeFocused()
  await page.keyboard.type("Ann Lee")
  await press(page, "Next")
  await press(page, "Submit for review")
  await expect(page.getByText("A person reviews it now")).toBeVisible()

  const asked = { id, fields: ["title", "description"], text: "Which countries is it for?" }
  await callProposals(page, product, "return", asked)
  await open(page, "/my/listings")
  await expect(page.getByText("Which countries is it for?")).toBeVisible()
  await page.getByRole("link", { name: "Make the changes" }).click()
  await expect(page.getByText("Which countries is it for?")).toBeVisible()
  await expect(page.getByText("We asked for a change here")).toBeVisible()
  await page.getByRole("link", { name: "Description", exact: true }).click()
  await expect(field(page, "description")).toBeFocused()
  await expect(page.getByText("We asked for a change here")).toBeVisible()
  await field(page, "description").fill("Opened in 2019, no strikes. For all countries.")
  await untilSaved(page)
  await page
    .getByRole("navigation", { name: "Steps" })
    .getByRole("link", { name: "Check and submit" })
    .click()
  await page.getByLabel(/This is a real developer account/).check()
  await press(page, "Submit for review")
  await expect(page.getByText("A person reviews it now")).toBeVisible()
  const { state } = await callProposals(page, product, "accept", { id, publish: true })
  expect(state).toBe("accepted")
})

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
  await expect(icon.getByText("The connection was lost.")).toBeVisible()
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

test("the owner of a listing proposes a new price, sees what changes, sees it live and asks to mark it as sold", {
  tag: "@engines",
}, async ({ page, product }) => {
  await open(page, "/my/listings")
  await signIn(page, product, addressOf("owner"))
  const headers = await memberHeaders(page)
  const content = { kind: "app", title: "Moon Phases", ...COMPLETE }
  const { id } = await callProposals(page, product, "save", { content }, headers)
  await callProposals(page, product, "submit", { id, promise: true }, headers)
  await callProposals(page, product, "accept", { id, publish: true })
  await page.reload()
  await page.getByRole("link", { name: "Propose a change" }).click()
  await step(page, "What you are selling")
  await expect(field(page, "title")).toHaveValue("Moon Phases")
  await page.getByRole("link", { name: /Price and figures/ }).click()
  await field(page, "price").fill("750")
  await untilSaved(page)
  const change = await proposalId(page)
  await page.getByRole("link", { name: "Check and submit" }).click()
  const row = page.getByText("USD 750", { exact: true })
  await expect(row).toBeVisible()
  await expect(page.getByText("USD 900", { exact: true })).toBeVisible()
  await page.getByLabel(/This is a real app/).check()
  await press(page, "Submit for review")
  await expect(page.getByText("A person reviews it now")).toBeVisible()
  const { listing_id } = await callProposals(page, product, "accept", { id: change, publish: true })
  const seesPage = (text: string) =>
    expect(async () => {
      // Another process of the product may serve this page a moment later.
      await open(page, `/marketplace/${listing_id}`)
      await expect(page.getByText(text).first()).toBeVisible({ timeout: 1_000 })
    }).toPass()
  await seesPage("USD 750")
  await open(page, "/my/listings")
  await page.getByRole("button", { name: "Mark as sold…" }).click()
  await press(page, "Send the request")
  await expect(page.getByText(/Request to mark listing no\. \d+ as sold/)).toBeVisible()
  await expect(page.getByRole("button", { name: "Mark as sold…" })).toHaveCount(0)
  const mine = await page.request.get("/trpc/proposals.mine", { headers })
  const [asked] = (await mine.json()).result.data.data
  await beAdmin(page, product.url)
  await open(page, `/admin/proposals/${asked.id}`)
  await page.getByRole("button", { name: "Mark as sold" }).click()
  await expect(page.getByText("“Moon Phases” was accepted.")).toBeVisible()
  await seesPage("This listing has been sold.")
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
  await page.getByRole("link", { name: "Возраст" }).click()
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
