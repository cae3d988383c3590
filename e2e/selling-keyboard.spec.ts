import { expect } from "@playwright/test"
import { beAdmin } from "./support/admin.ts"
import { chooseByArrows, pressOn, tabTo } from "./support/keyboard.ts"
import { field } from "./support/listing-form.ts"
import { addressOf, codeFor } from "./support/member.ts"
import { drawPictures } from "./support/pictures.ts"
import { readProposal } from "./support/proposals.ts"
import { proposalId, step, untilSaved } from "./support/seller-form.ts"
import { open, test } from "./support/test.ts"

test("a listing is described, illustrated, promised and reviewed by the keyboard alone", async ({
  page,
  product,
}) => {
  test.slow()
  const { keyboard } = page
  const button = (name: string) => page.getByRole("button", { name, exact: true })
  const main = page.getByRole("main")
  const group = (name: string | RegExp) => main.getByRole("radiogroup", { name })
  const option = (name: string, title: string) =>
    main.getByRole("group", { name }).getByRole("checkbox", { name: title, exact: true })
  const fill = async (name: string, text: string) => {
    await tabTo(page, field(page, name))
    await keyboard.type(text)
  }
  const next = async (title: string) => {
    await pressOn(page, button("Next"), "Enter")
    await step(page, title)
    await expect(page.getByRole("heading", { level: 2, name: title })).toBeFocused()
  }

  await open(page, "/my/listings/new")
  await step(page, "What you are selling")
  await chooseByArrows(page, group("Kind"), "App")
  await fill("title", "Keyboard Tide Table")
  await pressOn(page, option("Platforms", "Android"), "Space")
  await next("Price and figures")
  await fill("price", "12,500")
  await chooseByArrows(page, group("Earnings last month"), "$100 – $1k")
  await chooseByArrows(page, group("Age"), "1 – 2 years")
  await chooseByArrows(page, group("Installs"), "1k – 10k")
  await pressOn(page, option("Monetization", "Subscriptions"), "Space")
  await next("Description and links")
  await fill("description", "Tide times for 4,000 harbours, with alarms.")
  await fill("google_play_link", "https://play.google.com/store/apps/details?id=com.example.keyboard")
  await next("Images and files")
  const email = addressOf("keyboard")
  await tabTo(page, page.getByLabel("Email", { exact: true }))
  await keyboard.type(email)
  await keyboard.press("Enter")
  await expect(page.getByLabel("Code from the email")).toBeFocused()
  await keyboard.type(await codeFor(page, product, email))
  await untilSaved(page)
  const id = await proposalId(page)
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused()

  const shots = page.getByRole("group", { name: "Screenshots" })
  const chooser = page.waitForEvent("filechooser")
  await pressOn(page, shots.getByRole("button", { name: /^Add/ }), "Enter")
  await (await chooser).setFiles(await drawPictures(["one.png", "two.png", "three.png"]))
  await expect(shots.getByText("3 of 20")).toBeVisible()
  await expect(shots.getByRole("progressbar")).toHaveCount(0)
  // The list is above the button that adds to it.
  await tabTo(page, shots.getByRole("button", { name: "Move one.png later" }), "Shift+Tab")
  await keyboard.press("Enter")
  await expect(shots.getByRole("button", { name: "Move one.png later" })).toBeFocused()
  await pressOn(page, shots.getByRole("button", { name: /^Move three\.png, position/ }), "Space")
  await expect(page.getByText("Picked up three.png, position 3 of 3.")).toBeAttached()
  // An arrow key has no effect until the page has measured the list, one frame later.
  await expect(async () => {
    await keyboard.press("ArrowLeft")
    await expect(page.getByText("three.png is over position 2 of 3.")).toBeAttached({ timeout: 1_500 })
  }).toPass()
  await keyboard.press("Space")
  await untilSaved(page)
  await next("About you")
  await fill("user_name", "Ann Lee")
  await next("Check and submit")
  await pressOn(page, page.getByLabel(/This is a real app/), "Space")
  await untilSaved(page)
  await pressOn(page, button("Submit for review"), "Enter")
  await expect(page.getByText("A person will review it")).toBeVisible()
  await pressOn(page, main.getByRole("link", { name: "Your listings" }).last(), "Enter")
  await expect(page.getByText("Under review")).toBeVisible()

  const staff = await beAdmin(page, product.url)
  const { uploads, content } = await readProposal(page, staff, id)
  const names = new Map(uploads.map((one: { path: string; name: string }) => [one.path, one.name]))
  expect(content.screenshots.map((path: string) => names.get(path))).toEqual([
    "two.png",
    "three.png",
    "one.png",
  ])

  await open(page, "/admin/proposals")
  await pressOn(page, page.getByRole("link", { name: "Keyboard Tide Table" }), "Enter")
  await pressOn(page, page.getByLabel("Ask for a change: Price"), "Space")
  await keyboard.press("r")
  const dialog = page.getByRole("dialog")
  await expect(dialog.getByRole("textbox")).toBeFocused()
  await pressOn(page, dialog.getByRole("button", { name: "Price", exact: true }), "Enter")
  await expect(dialog.getByRole("textbox")).toHaveValue(/asking price/)
  await pressOn(page, dialog.getByRole("button", { name: "Return to seller" }), "Enter")
  await expect(page.getByText("“Keyboard Tide Table” was returned to the seller.")).toBeVisible()
  expect(await readProposal(page, staff, id)).toMatchObject({ state: "returned", fields: ["price"] })

  await open(page, "/my/listings")
  await pressOn(page, page.getByRole("link", { name: "Make the changes" }), "Enter")
  await pressOn(page, page.getByRole("link", { name: "Price", exact: true }), "Enter")
  await expect(field(page, "price")).toBeFocused()
  await keyboard.press("Control+A")
  await keyboard.type("11,000")
  await untilSaved(page)
  const promise = page
    .getByRole("navigation", { name: "Steps" })
    .getByRole("link", { name: "Check and submit" })
  await tabTo(page, promise, "Shift+Tab")
  await keyboard.press("Enter")
  await pressOn(page, page.getByLabel(/This is a real app/), "Space")
  await pressOn(page, button("Submit for review"), "Enter")
  await expect(page.getByText("A person will review it")).toBeVisible()
  await open(page, `/admin/proposals/${id}`)
  await expect(page.getByRole("heading", { name: "Keyboard Tide Table" })).toBeVisible()
  await keyboard.press("a")
  await expect(dialog.getByRole("button", { name: "Accept and publish" })).toBeFocused()
  await keyboard.press("Enter")
  await expect(page.getByText("“Keyboard Tide Table” was accepted.")).toBeVisible()
  expect(await readProposal(page, staff, id)).toMatchObject({ state: "accepted" })
})
