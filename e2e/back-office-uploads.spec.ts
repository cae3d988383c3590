import { expect, type Locator, type Page } from "@playwright/test"
import { beAdmin } from "./support/admin.ts"
import { drawPicture, drawPictures } from "./support/pictures.ts"
import { expectNoAxeViolations, open, test } from "./support/test.ts"

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'
const PDF = "%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n"
const THREE = ["one.png", "two.jpg", "three.png"]

const field = (page: Page, name: string) => page.getByRole("group", { name, exact: true })
const pick = (group: Locator) => group.locator("input[type=file]")
const shots = (page: Page) => field(page, "Screenshots")
const names = (group: Locator) =>
  group
    .getByRole("button", { name: /, position \d+ of \d+$/ })
    .evaluateAll(list =>
      list.map(handle => handle.getAttribute("aria-label")?.replace(/^Move |, position.*/g, "")),
    )
const expectNames = (group: Locator, expected: string[]) => expect.poll(() => names(group)).toEqual(expected)
const expectArrived = (page: Page) => expect(page.getByRole("progressbar")).toHaveCount(0)

/** An empty form with three uploaded screenshots. */
async function openWithThree(page: Page) {
  await open(page, "/admin/app/create")
  await pick(shots(page)).setInputFiles(await drawPictures(THREE))
  await expectArrived(page)
  await expectNames(shots(page), THREE)
}

/** The number of stored entries in this browser. */
const countStored = (page: Page) =>
  page.evaluate(async () => {
    const [database] = await indexedDB.databases()
    return new Promise<number>(resolve => {
      const opening = indexedDB.open(database?.name ?? "none")
      opening.onsuccess = () => {
        const { result } = opening
        const [store] = result.objectStoreNames
        if (!store) return resolve(0)
        const counting = result.transaction(store).objectStore(store).count()
        counting.onsuccess = () => resolve(counting.result)
      }
    })
  })

test.beforeEach(async ({ page, product }) => {
  await beAdmin(page, product.url)
})

test("twelve images picked together on a phone are saved in order", { tag: "@engines" }, async ({
  page,
  product,
}) => {
  const headers = await beAdmin(page, product.url)
  await page.setViewportSize({ width: 360, height: 780 })
  await open(page, "/admin/app/create")
  const twelve = Array.from({ length: 12 }, (_, index) => `shot ${index + 1}.${index % 3 ? "jpg" : "png"}`)
  await pick(shots(page)).setInputFiles(await drawPictures(twelve))
  await expectNames(shots(page), twelve)
  await expect(shots(page).getByText("12 of 20")).toBeVisible()
  await page.getByRole("textbox", { name: /^Title/ }).fill("Twelve at once")
  await pick(field(page, "Title image")).setInputFiles(await drawPicture("cover.jpg"))
  await pick(field(page, "Files")).setInputFiles({
    name: "report.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from(PDF),
  })
  await expect(field(page, "Files").getByText("report.pdf")).toBeVisible()
  await expectArrived(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await page.getByRole("button", { name: "More actions" }).click()
  await page.getByRole("menuitem", { name: "Save as draft" }).click()
  await page.waitForURL(/\/admin\/app$/)
  const answer = await page.request.get("/api/apps?status=draft&title=Twelve+at+once", { headers })
  const [listing] = (await answer.json()).data
  expect(listing.screenshots.map((file: { name: string }) => file.name)).toEqual(twelve)
  expect(listing.files[0]).toMatchObject({ name: "report.pdf", mime: "application/pdf" })
  expect(listing.title_image).toMatch(/\.webp$/)

  await open(page, `/admin/app/${listing.id}/edit`)
  await expectNames(shots(page), twelve)
  await expect
    .poll(() =>
      shots(page)
        .getByAltText("shot 1.png")
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBeGreaterThan(1)
})

test("rejected files are listed under their field with the reason", async ({ page, problems }) => {
  problems.allow(/422/)
  await open(page, "/admin/app/create")
  await pick(shots(page)).setInputFiles([
    { name: "drawing.png", mimeType: "image/png", buffer: Buffer.from(SVG) },
    { name: "huge.jpg", mimeType: "image/jpeg", buffer: Buffer.alloc(11 * 1024 * 1024, 1) },
    { name: "report.pdf", mimeType: "application/pdf", buffer: Buffer.from(PDF) },
    await drawPicture("good.png"),
  ])
  const refused = shots(page).getByRole("alert").filter({ hasText: "Not added" })
  await expect(refused).toContainText("“drawing.png” isn’t a JPEG, PNG, WebP, AVIF or GIF image")
  await expect(refused).toContainText("“huge.jpg” is larger than 10 MB")
  await expect(refused).toContainText("“report.pdf” isn’t a JPEG")
  await expectNames(shots(page), ["good.png"])
  for (const name of ["drawing.png", "huge.jpg", "report.pdf"])
    await shots(page)
      .getByRole("button", { name: `Dismiss ${name}` })
      .click()
  await expect(refused).toHaveCount(0)
})

test("screenshots are reordered by buttons and by keyboard", { tag: "@engines" }, async ({ page }) => {
  await openWithThree(page)
  const later = shots(page).getByRole("button", { name: "Move one.png later" })
  await later.click()
  await expectNames(shots(page), ["two.jpg", "one.png", "three.png"])
  await expect(later).toBeFocused()
  await page.keyboard.press("Enter")
  await expectNames(shots(page), ["two.jpg", "three.png", "one.png"])

  await shots(page)
    .getByRole("button", { name: /^Move one.png, position/ })
    .focus()
  await page.keyboard.press("Space")
  await expect(page.getByText("Picked up one.png, position 3 of 3.")).toBeAttached()
  // An arrow key has no effect until the page has measured the list, one frame later.
  await expect(async () => {
    await page.keyboard.press("ArrowLeft")
    await expect(page.getByText("one.png is over position 2 of 3.")).toBeAttached({ timeout: 1_500 })
  }).toPass()
  await page.keyboard.press("Space")
  await expectNames(shots(page), ["two.jpg", "one.png", "three.png"])
})

test("Undo restores a removed file, and the focus is not lost", async ({ page }) => {
  await openWithThree(page)
  await shots(page).getByRole("button", { name: "Remove two.jpg" }).focus()
  await page.keyboard.press("Enter")
  await expectNames(shots(page), ["one.png", "three.png"])
  await expect(shots(page).getByRole("button", { name: "Undo" })).toBeFocused()
  await page.keyboard.press("Enter")
  await expectNames(shots(page), THREE)
})

test("a broken connection is retried once, then Retry is offered", async ({ page, problems }) => {
  problems.allow(/ERR_FAILED/)
  let broken = 3
  await page.route("**/api/uploads?*", route => (broken-- > 0 ? route.abort() : route.continue()))
  await open(page, "/admin/app/create")
  await pick(field(page, "Icon")).setInputFiles(await drawPicture("icon.png", 256, 256))
  await expect(field(page, "Icon").getByText("The server can’t be reached.")).toBeVisible()
  expect(broken).toBe(1)
  await field(page, "Icon").getByRole("button", { name: "Retry icon.png" }).click()
  await expectArrived(page)
  expect(broken).toBe(-1)
  await expect(field(page, "Icon").getByRole("button", { name: "Retry" })).toHaveCount(0)
})

test("an upload in progress can be cancelled", async ({ page }) => {
  await page.route("**/api/uploads?*", () => {})
  await open(page, "/admin/app/create")
  await pick(shots(page)).setInputFiles(await drawPictures(THREE))
  await expect(shots(page).getByText("0 of 3 uploaded")).toBeVisible()
  for (const name of THREE)
    await shots(page)
      .getByRole("button", { name: `Cancel the upload of ${name}` })
      .click()
  await expectArrived(page)
  await expect(shots(page).getByText("0 of 20")).toBeVisible()
})

test("an image is pasted into the focused field, and dropped on the field under the mouse", async ({
  page,
}) => {
  await open(page, "/admin/app/create")
  const { buffer } = await drawPicture("pasted.png")
  const transfer = await page.evaluateHandle(base64 => {
    const transfer = new DataTransfer()
    const bytes = Uint8Array.from(atob(base64), letter => letter.charCodeAt(0))
    transfer.items.add(new File([bytes], "pasted.png", { type: "image/png" }))
    return transfer
  }, buffer.toString("base64"))
  const add = shots(page).getByRole("button", { name: "Add images" })
  await add.focus()
  await add.evaluate((button, clipboardData) => {
    button.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }))
  }, transfer)
  await expectNames(shots(page), ["pasted.png"])
  const cover = field(page, "Title image")
  await cover
    .getByRole("button", { name: "Choose an image" })
    .dispatchEvent("drop", { dataTransfer: transfer })
  await expect(cover.getByAltText("pasted.png")).toBeVisible()
  await expectArrived(page)
})

test("files survive a reload, uploaded or not", async ({ page }) => {
  let isOpen = false
  await page.route("**/api/uploads?*", route => (isOpen ? route.continue() : undefined))
  await open(page, "/admin/app/create")
  await pick(shots(page)).setInputFiles(await drawPictures(THREE))
  await expectNames(shots(page), THREE)
  await expect.poll(() => countStored(page)).toBeGreaterThan(0)
  isOpen = true
  await page.reload()
  await expectNames(shots(page), THREE)
  await expectArrived(page)
})

test("the file fields are accessible when empty, full and with errors", async ({ page, problems }) => {
  problems.allow(/422/)
  await openWithThree(page)
  await pick(shots(page)).setInputFiles({
    name: "drawing.png",
    mimeType: "image/png",
    buffer: Buffer.from(SVG),
  })
  await expect(shots(page).getByText("Not added")).toBeVisible()
  await shots(page).getByRole("button", { name: "Remove one.png" }).click()
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoAxeViolations(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
})
