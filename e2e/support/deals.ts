import { type Browser, type BrowserContext, expect, type Page } from "@playwright/test"
import { type Locale, localizedPath } from "#shared/locales.ts"
import { beAdmin } from "./admin.ts"
import { createListing } from "./listing-form.ts"
import { addressOf, codeFor } from "./member.ts"
import { type Product, run } from "./product.ts"
import { addPerson, callAs } from "./staff.ts"
import { newAddress, open } from "./test.ts"

type Headers = { authorization: string }
/** Somebody with a browser and a language of their own. */
export type Person = { email: string; name: string; locale: Locale; page: Page }
export type SignedIn = Person & { headers: Headers }
type Watch = (context: BrowserContext) => void

/** Opens a browser with an address of its own, in which nobody is signed in. */
export async function newPage(browser: Browser, product: Product, watch?: Watch): Promise<Page> {
  const context = await browser.newContext({
    baseURL: product.url,
    extraHTTPHeaders: { "x-forwarded-for": newAddress() },
    reducedMotion: "reduce",
  })
  watch?.(context)
  return context.newPage()
}

/** Stores a session in every page of a browser. */
const remember = (page: Page, entries: Record<string, string>) =>
  page.addInitScript(texts => {
    // axe opens a blank page, which has no storage.
    if (location.origin === "null") return
    for (const [key, text] of Object.entries(texts)) localStorage.setItem(key, text)
  }, entries)

/** Signs a member in by the code from the mail. */
async function newMember(owner: Page, product: Product, person: Person): Promise<SignedIn> {
  const { email, page } = person
  expect((await page.request.post("/trpc/members.requestCode", { data: { email } })).status()).toBe(200)
  const code = await codeFor(owner, product, email)
  const answer = await page.request.post("/trpc/members.signIn", { data: { email, code } })
  const { token, member } = (await answer.json()).result.data
  await remember(page, { "member-session": JSON.stringify({ token, member }) })
  return { ...person, headers: { authorization: `Bearer ${token}` } }
}

async function newMediator(owner: Page, headers: Headers, person: Person): Promise<SignedIn> {
  const { token, user } = await addPerson(owner, headers, { email: person.email, role: "mediator" })
  await remember(person.page, { token, user: JSON.stringify(user), admin: "true" })
  return { ...person, headers: { authorization: `Bearer ${token}` } }
}

/**
 * A listing, and the four people of its deal, each in a browser and a language of their own. `owner` is who reads the
 * mail for them. The buyer is not signed in yet.
 */
export async function openPeople(
  browser: Browser,
  owner: Page,
  product: Product,
  { title, watch }: { title: string; watch?: Watch },
) {
  const headers = await beAdmin(owner, product.url)
  const listing = await createListing(owner.request, headers, { title, status: "published" })
  const person = async (role: string, name: string, locale: Locale): Promise<Person> => ({
    ...{ email: addressOf(role), name, locale },
    page: await newPage(browser, product, watch),
  })
  return {
    listing,
    visitor: await person("buyer", "Beatriz Compradora", "es"),
    seller: await newMember(owner, product, await person("seller", "Сэм Продавец", "ru")),
    mediator: await newMediator(owner, headers, await person("mediator", "", "en")),
    second: await newMediator(owner, headers, await person("second", "", "vi")),
  }
}

/** A deal of these people; `step` makes one with the present version, `openFor` shows it to one of them. */
export function dealOf({ headers, page }: SignedIn, number: string) {
  const read = async () => {
    const input = encodeURIComponent(JSON.stringify({ number }))
    const answer = await page.request.get(`/trpc/deals.get?input=${input}`, { headers })
    return (await answer.json()).result.data
  }
  return {
    number,
    read,
    step: async ({ headers: own }: SignedIn, call: string, input: object = {}) =>
      callAs(page, own, `deals.${call}`, { number, version: (await read()).version, ...input }),
    openFor: ({ page: own, locale }: Person, area: "my" | "admin" = "my") =>
      open(own, localizedPath(locale, `/${area}/deals/${number}`)),
  }
}

/** A draft for a new listing, with its four people signed in. */
export async function openDeal(
  browser: Browser,
  owner: Page,
  product: Product,
  about: { title: string; watch?: Watch },
) {
  const { visitor, listing, ...people } = await openPeople(browser, owner, product, about)
  const buyer = await newMember(owner, product, visitor)
  const { mediator } = people
  const { number } = await callAs(owner, mediator.headers, "deals.create", { listing_id: listing.id })
  return { ...people, buyer, ...dealOf(mediator, number) }
}
export type OpenedDeal = Awaited<ReturnType<typeof openDeal>>

/** The draft's fields, and the contract sent to both. */
export async function sendContract({ step, mediator, buyer, seller }: OpenedDeal): Promise<void> {
  const party = ({ email, name, locale }: Person) => ({ email, name, locale })
  await step(mediator, "update", {
    ...{ buyer: party(buyer), seller: party(seller), amount: 1_250_000, commission_percent: 5 },
    ...{ fee_payer: "seller", payment_method_id: 2, included: ["source_code", "domains"] },
    terms: "As agreed.",
  })
  await step(mediator, "sendContract")
}

/** Signs over HTTP. */
export async function sign(
  owner: Page,
  product: Product,
  { number, read, step }: Pick<OpenedDeal, "number" | "read" | "step">,
  party: SignedIn,
) {
  const { headers, email, name } = party
  await callAs(owner, headers, "deals.requestSignCode", { number })
  const code = await codeFor(owner, product, email)
  const { contract } = await read()
  await step(party, "sign", { name, document_sha256: contract.sha256, code })
}

/** Brings a deal to the escrow account having received everything, over HTTP. */
export async function fund(owner: Page, product: Product, deal: OpenedDeal): Promise<void> {
  const { buyer, seller, mediator, step } = deal
  await sendContract(deal)
  for (const party of [buyer, seller]) await sign(owner, product, deal, party)
  await step(mediator, "recordReceipt", { amount: 1_250_000, reference: crypto.randomUUID(), method: 2 })
}

/** Verifies a deal with the command, on the database that the product is running on. */
export async function expectIntact(product: Product, number: string): Promise<void> {
  const output = await run(["scripts/deals.ts", "verify", number], product.settings)
  expect(output).toMatch(/^\d+ events checked: the record is intact\.\n$/)
}
