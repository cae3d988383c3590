import { cp, mkdtemp, readdir, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { type Browser, expect, type Page } from "@playwright/test"
import { beAdmin } from "./support/admin.ts"
import { newPage } from "./support/deals.ts"
import { DEMO } from "./support/demo.ts"
import { field, press, untilStored } from "./support/listing-form.ts"
import { nextBuild } from "./support/next-build.ts"
import { inFolder, type Product, startProduct } from "./support/product.ts"
import { open, test } from "./support/test.ts"

const makeADeal = (page: Page) => page.getByRole("button", { name: "Make a deal" }).first().click()
const nameIn = (page: Page) => page.getByRole("dialog").getByLabel("Name")

const reloaded = (page: Page) => page.locator("html[data-hydrated]:not([data-old])")
const notice = (page: Page) => page.getByRole("alert").filter({ hasText: "Appbourse was updated. Reload" })

/** Reloads by the button of the notice that the page shows. */
async function reloadAsAsked(page: Page) {
  await expect(notice(page)).toBeVisible()
  await expect(page.getByText("Check your connection")).toBeHidden()
  await notice(page).getByRole("button", { name: "Reload" }).click()
  await reloaded(page).waitFor({ state: "attached" })
}

/** The same, where a form that is stored at every change may have made way already: the page then reloads itself. */
async function reloadStored(page: Page) {
  await expect(notice(page).or(reloaded(page)).first()).toBeAttached()
  if (await reloaded(page).isHidden()) await notice(page).getByRole("button", { name: "Reload" }).click()
  await reloaded(page).waitFor({ state: "attached" })
}

/** Tabs of the first release, each with a browser of its own: the cache of one would help the others. */
async function openTabs(browser: Browser, product: Product) {
  const tab = async (path: string, isStaff = false) => {
    const page = await newPage(browser, product)
    if (isStaff) await beAdmin(page, product.url)
    await open(page, path)
    await page.evaluate(() => {
      document.documentElement.dataset.old = ""
    })
    return page
  }
  const typed = await tab(DEMO.harborMerge)
  await makeADeal(typed)
  await nameIn(typed).fill("Ann")
  await typed.getByRole("dialog").getByLabel("Message").fill("Is it for sale?")
  await typed.keyboard.press("Escape")
  const seller = await tab("/my/listings/new")
  await field(seller, "title").fill("A seller’s app")
  const office = await tab("/admin/app/create", true)
  await field(office, "title").fill("The office’s app")
  await untilStored(office, "The office’s app")
  return { kept: await tab(DEMO.harborMerge), gone: await tab(DEMO.harborMerge), typed, seller, office }
}

test("tabs of the release before work on, and where their files are gone they reload with all that was typed", async ({
  browser,
  product: { settings },
}) => {
  test.setTimeout(240_000)
  const data = await mkdtemp(join(tmpdir(), "appbourse-releases-"))
  await cp(process.env.E2E_TEMPLATE ?? "", data, { recursive: true })
  const own = { ...settings, ...inFolder(data) }
  const release = await nextBuild()
  const builds = join(data, "storage/builds")
  const stored = async () => (await readdir(builds).catch(() => [])).filter(name => release.earlier.has(name))
  let product = await startProduct(own)
  try {
    const tabs = await openTabs(browser, product)
    await expect.poll(async () => (await stored()).length).toBe(release.earlier.size)
    await product.stop()
    product = await startProduct(own, { port: Number(new URL(product.url).port), folder: release.folder })

    await makeADeal(tabs.kept)
    await expect(nameIn(tabs.kept)).toBeVisible()
    await expect(tabs.kept.locator("html[data-old]")).toBeAttached()

    for (const name of await stored()) await rm(join(builds, name))
    await makeADeal(tabs.gone)
    await reloaded(tabs.gone).waitFor({ state: "attached" })
    await makeADeal(tabs.gone)
    await expect(nameIn(tabs.gone)).toBeVisible()

    await tabs.typed.getByRole("link", { name: "Cover of" }).first().click()
    await reloadAsAsked(tabs.typed)
    await makeADeal(tabs.typed)
    await expect(nameIn(tabs.typed)).toHaveValue("Ann")
    await expect(tabs.typed.getByRole("dialog").getByLabel("Message")).toHaveValue("Is it for sale?")

    await press(tabs.seller, "Preview")
    await reloadStored(tabs.seller)
    await expect(field(tabs.seller, "title")).toHaveValue("A seller’s app")

    await tabs.office.keyboard.press("Control+k")
    await reloadStored(tabs.office)
    await expect(field(tabs.office, "title")).toHaveValue("The office’s app")
  } finally {
    await product.stop()
    await release.remove()
    await rm(data, { recursive: true, force: true })
  }
})
