import { expect, type Locator, type Page } from "@playwright/test"
import { expectSound } from "./support/fits.ts"
import { field } from "./support/listing-form.ts"
import { addressOf, codeFor, signIn } from "./support/member.ts"
import { drawPicture } from "./support/pictures.ts"
import { proposalId, step } from "./support/seller-form.ts"
import { open, test } from "./support/test.ts"

const MOST_STOPS = 80

/** Moves the focus with Tab until it is on the control. */
async function tabTo(page: Page, target: Locator) {
  await target.waitFor()
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    if (await target.evaluate(element => element === document.activeElement)) return
    await page.keyboard.press("Tab")
  }
  await expect(target).toBeFocused()
}

async function type(page: Page, target: Locator, text: string) {
  await tabTo(page, target)
  await page.keyboard.type(text)
}

/** Opens the next step, whose heading then has the focus. */
async function next(page: Page, title: string) {
  await tabTo(page, page.getByRole("button", { name: "Next", exact: true }))
  await page.keyboard.press("Enter")
  await expect(page.getByRole("heading", { name: title, level: 2, exact: true })).toBeFocused()
}

test("an app is listed with the keyboard alone, from the first field to the submission", async ({
  page,
  product,
}) => {
  test.slow()
  /** Arrow keys move through the choices of a group. */
  const choose = async (group: string, name: string) => {
    const radios = page.getByRole("radiogroup", { name: group }).getByRole("radio")
    const wanted = page.getByRole("radiogroup", { name: group }).getByLabel(name, { exact: true })
    await tabTo(page, radios.first())
    await page.keyboard.press("Space")
    for (let count = await radios.count(); count > 0 && !(await wanted.isChecked()); count--)
      await page.keyboard.press("ArrowDown")
    await expect(wanted).toBeChecked()
  }
  const tick = async (target: Locator) => {
    await tabTo(page, target)
    await page.keyboard.press("Space")
    await expect(target).toBeChecked()
  }
  const email = addressOf("keyboard")
  await open(page, "/my/listings/new")
  await step(page, "What you are selling")
  await tabTo(page, page.getByRole("button", { name: "Sign in to save it to your account" }))
  await page.keyboard.press("Enter")
  await type(page, page.getByLabel("Email", { exact: true }), email)
  await page.keyboard.press("Enter")
  await expect(page.getByLabel("Code from the email")).toBeFocused()
  await page.keyboard.type(await codeFor(page, product, email))
  await expect(page.getByText("Saved as you type.")).toBeVisible()

  await type(page, field(page, "title"), "Tide Table")
  await tick(page.getByRole("group", { name: "Platforms" }).getByLabel("Android", { exact: true }))
  await next(page, "Price and figures")
  await type(page, field(page, "price"), "12500")
  await choose("Earnings last month", "$100 – $1k")
  await choose("Age", "1 – 2 years")
  await choose("Installs", "1k – 10k")
  await tick(page.getByRole("group", { name: "Monetization" }).getByLabel("Subscriptions", { exact: true }))
  await next(page, "Description and links")
  await type(page, field(page, "description"), "Tide times for 4,000 harbours, with alarms.")
  await next(page, "Pictures and files")
  const icon = page.getByRole("group", { name: "Icon" })
  await tabTo(page, icon.getByRole("button").first())
  const chooser = page.waitForEvent("filechooser")
  await page.keyboard.press("Enter")
  await (await chooser).setFiles(await drawPicture("icon.png"))
  await expect(icon.getByRole("button", { name: /Replace/ })).toBeVisible()
  await next(page, "About you")
  await type(page, field(page, "user_name"), "Ann Lee")
  await next(page, "Check and submit")
  await tick(page.getByLabel(/This is a real app/))
  await tabTo(page, page.getByRole("button", { name: "Submit for review", exact: true }))
  await page.keyboard.press("Enter")
  await expect(page.getByText("A person reviews it now")).toBeVisible()
})

for (const locale of ["es", "vi"] as const)
  test(`the form of a member is accessible with a picture, up to the submission, in ${locale}`, async ({
    page,
    product,
  }) => {
    test.slow()
    await open(page, "/my/listings")
    await signIn(page, product, addressOf(`axe-${locale}`))
    await open(page, `/${locale}/my/listings/new/files`)
    await page
      .locator("main input[type=file]")
      .first()
      .setInputFiles(await drawPicture("cover.png"))
    const id = await proposalId(page)
    for (const one of ["files", "seller", "promise"]) {
      await open(page, `/${locale}/my/proposals/${id}/${one}`)
      await page.locator("main h2").first().waitFor()
      await expectSound(page)
    }
  })
