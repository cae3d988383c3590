import "./testing/browser.ts"
import { readdir, readFile } from "node:fs/promises"
import { expect, test } from "vitest"
import { ADMIN, openProduct, payload } from "#server/testing/product.ts"
import { PRIVATE_SELLER } from "#shared/listings/file-access.ts"
import { LOCALES } from "#shared/locales.ts"
import { openRoute } from "./testing/open-route.tsx"
import { waitFor } from "./testing/wait-for.ts"

const all = <E extends Element>(selector: string) => [...document.querySelectorAll<E>(selector)]
const control = (selector: string, text: string) =>
  all<HTMLElement>(selector).find(({ textContent }) => textContent?.includes(text))
const titles = () => all("article h3").map(({ textContent }) => textContent)

test("a price range says that listings without a price are shown too, and hides them on request", async () => {
  const product = await openProduct()
  const { apps } = product.services
  await apps.create(payload({ title: "Cheap", price: 900 }), ADMIN)
  await apps.create(payload({ title: "Fitting", price: 20_000 }), ADMIN)
  await apps.create(payload({ title: "Silent", price: undefined, on_request: true }), ADMIN)
  const page = await openRoute(product, "/marketplace?price_min=10000&price_max=80000")
  await page.shows("Includes listings with price on request.")
  expect(titles()).toEqual(["Silent", "Fitting"])
  control("button", "Hide them")?.click()
  await waitFor(() => expect(titles()).toEqual(["Fitting"]))
  expect(page.text()).not.toContain("Includes listings with price on request.")
})

test("listings in a deal are hidden by a visible filter", async () => {
  const product = await openProduct()
  const { apps } = product.services
  await apps.create(payload({ title: "Free to buy" }), ADMIN)
  const { id } = await apps.create(payload({ title: "Nearly sold" }), ADMIN)
  await apps.setAvailability({ id, availability: "in_deal" }, ADMIN)
  const page = await openRoute(product, "/marketplace")
  await page.shows("Nearly sold")
  control("aside label", "Available")?.querySelector("input")?.click()
  await waitFor(() => expect(titles()).toEqual(["Free to buy"]))
})

test("sorts are named by what buyers compare, profit and multiple too", async () => {
  const page = await openRoute(await openProduct(), "/marketplace")
  await page.shows("Sort by")
  const options = all("option").map(({ textContent }) => textContent)
  for (const name of ["Newest first", "Lowest price", "Top earnings", "Top profit", "Price ÷ profit"])
    expect(options).toContain(name)
})

test("a price above those of similar listings says which prices they ask", async () => {
  const product = await openProduct()
  const { apps } = product.services
  for (let price = 1_000; price <= 20_000; price += 1_000)
    await apps.create(payload({ title: `At ${price}`, price }), ADMIN)
  const { id } = await apps.create(payload({ title: "Dear", price: 90_000 }), ADMIN)
  const page = await openRoute(product, `/marketplace/${id}`)
  await page.shows("Above what similar listings ask: $5,000")
  expect(page.text()).toMatch(/ask: \$5,000[\s\u2060]*–[\s\u2060]*\$15,000/)
})

test("a seller who deleted the account is named in the reader's language", async () => {
  const product = await openProduct()
  const { id } = await product.services.apps.create(payload({ user_name: PRIVATE_SELLER }), ADMIN)
  const page = await openRoute(product, `/ru/marketplace/${id}`)
  await page.shows("Имя продавца скрыто")
})

test.each(["/marketplace", "/marketplace/1"])(
  "on %s a listing without pictures has the drawing of its category",
  async path => {
    const product = await openProduct()
    await product.services.apps.create(payload({ title: "Hexa", type: "game", category: 6 }), ADMIN)
    const page = await openRoute(product, path)
    await page.shows("Hexa")
    expect(all("svg use").map(use => use.getAttribute("href")?.split("#")[1])).toContain("game-puzzle")
  },
)

test("the page of a category has the filters, and the marketplace stays marked in the menu", async () => {
  const product = await openProduct()
  await product.services.apps.create(payload({ title: "Hexa", type: "game", category: 6 }), ADMIN)
  const page = await openRoute(product, "/category/game-puzzle")
  await page.shows("Puzzle games for sale")
  expect(control("aside", "Filters")?.textContent).toContain("Average profit a month")
  expect(all("header [aria-current]").map(({ textContent }) => textContent)).toContain("Marketplace")
})

test.each(["/", "/marketplace", "/faq"])(
  "how a deal works is in the menu and the footer of %s",
  async path => {
    const page = await openRoute(await openProduct(), path)
    await page.shows("How a deal works")
    for (const place of ["dialog#menu", "footer"])
      expect(document.querySelector(`${place} a[href="/how-it-works"]`)?.textContent).toBe("How a deal works")
  },
)

test("the keyboard skips the header and, in the catalogue, the filters", async () => {
  const product = await openProduct()
  await product.services.apps.create(payload(), ADMIN)
  const page = await openRoute(product, "/marketplace")
  await page.shows("Budget Buddy")
  const [content, listings] = all<HTMLAnchorElement>("a[href^='#']")
  expect(all("a, button, input")[0]).toBe(content)
  expect(document.querySelector(content?.getAttribute("href") ?? "-")?.tagName).toBe("MAIN")
  expect(listings?.textContent).toBe("Skip to the listings")
  const target = document.querySelector(listings?.getAttribute("href") ?? "-")
  const filters = document.querySelector("aside")
  if (!target || !filters || !listings) throw new Error("no results, filters or link")
  const { DOCUMENT_POSITION_FOLLOWING } = Node
  expect(listings.compareDocumentPosition(filters)).toBe(DOCUMENT_POSITION_FOLLOWING)
  expect(filters.compareDocumentPosition(target)).toBe(DOCUMENT_POSITION_FOLLOWING)
  expect(target.getAttribute("tabindex")).toBe("-1")
})

test("two boxes ticked at once are both compared, and show it before the address has them", async () => {
  const product = await openProduct()
  const ids: number[] = []
  for (const title of ["First", "Second", "Third"])
    ids.push((await product.services.apps.create(payload({ title }), ADMIN)).id)
  const page = await openRoute(product, `/shortlist?ids=${ids.join()}`)
  await page.shows("Third")
  const [first, second] = document.querySelectorAll<HTMLInputElement>("input[aria-label^=Compare]")
  first?.click()
  expect(first?.checked).toBe(true)
  second?.click()
  expect([first?.checked, second?.checked]).toEqual([true, true])
  await waitFor(() => expect(page.router.state.location.searchStr).toContain(`compare=${ids[0]},${ids[1]}`))
})

test.each(LOCALES)("kinds and ways to pay have one name everywhere, in people’s words (%s)", async locale => {
  const folder = new URL(`locales/${locale}/`, import.meta.url)
  for (const name of await readdir(folder)) {
    const lines = (await readFile(new URL(name, folder), "utf8")).split("\n")
    const texts = lines.filter(line => line.startsWith("msgstr"))
    expect(texts.filter(text => /non-game|bitcoin|биткоин/i.test(text))).toEqual([])
  }
})
