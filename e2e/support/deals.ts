import { type Browser, type BrowserContext, expect, type Page } from "@playwright/test"
import { type Locale, localizedPath } from "#shared/locales.ts"
import { beAdmin } from "./admin.ts"
import { createListing } from "./listing-form.ts"
import { addressOf, codeFor } from "./member.ts"
import { type Product, run } from "./product.ts"
import { addPerson, callAs, endNewness } from "./staff.ts"
import { newAddress, open } from "./test.ts"

type Headers = { authorization: string }
/** A person with their own browser and language. */
export type Person = { email: string; name: string; locale: Locale; page: Page }
/** `stored` is what their browser keeps of the session. */
export type SignedIn = Person & { headers: Headers; stored: Record<string, string> }
type Watch = (context: BrowserContext) => void

export const PHONE = { width: 390, height: 844 }

/** Opens a browser with its own client address, in which no one is signed in. */
export async function newPage(
  browser: Browser,
  product: Product,
  watch?: Watch,
  viewport: { width: number; height: number } | undefined = undefined,
): Promise<Page> {
  const context = await browser.newContext({
    ...(viewport && { viewport }),
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
  const stored = { "member-session": JSON.stringify({ token, member }) }
  await remember(page, stored)
  return { ...person, stored, headers: { authorization: `Bearer ${token}` } }
}

type Office = { page: Page; headers: Headers; product: Product }

async function newMediator({ page, headers, product }: Office, person: Person): Promise<SignedIn> {
  const { token, user } = await addPerson(page, headers, { email: person.email, role: "mediator" })
  await endNewness(product, person.email)
  const stored = { token, user: JSON.stringify(user), admin: "true" }
  await remember(person.page, stored)
  return { ...person, stored, headers: { authorization: `Bearer ${token}` } }
}

/**
 * A listing, and the four people of its deal, each with their own browser and language. `owner` reads the mails for
 * them. The buyer is not signed in yet.
 */
export async function openPeople(
  browser: Browser,
  owner: Page,
  product: Product,
  { title, watch }: { title: string; watch?: Watch },
) {
  const headers = await beAdmin(owner, product.url)
  const office = { page: owner, headers, product }
  await setEscrow(owner, headers)
  const listing = await createListing(owner.request, headers, { title, status: "published" })
  const person = async (role: string, name: string, locale: Locale): Promise<Person> => ({
    email: addressOf(role),
    name,
    locale,
    // Buyers and sellers use a phone, staff a desktop.
    page: await newPage(browser, product, watch, role === "buyer" || role === "seller" ? PHONE : undefined),
  })
  return {
    listing,
    visitor: await person("buyer", "Beatriz Compradora", "es"),
    seller: await newMember(owner, product, await person("seller", "Сэм Продавец", "ru")),
    mediator: await newMediator(office, await person("mediator", "", "en")),
    second: await newMediator(office, await person("second", "", "vi")),
  }
}

/** A deal of these people; `step` calls one with the current version, `openFor` shows it to one of them. */
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

/** Payment details, and the identities of the parties. */
const ESCROW = {
  partner: { name: "Example Escrow Ltd", website: "https://escrow.example", licence: "Example licence 0000" },
  methods: [
    {
      payment_method_id: 2,
      payee: "Example Escrow Ltd",
      lines: [{ label: "IBAN", value: "GB37 XMPL 0000 0000 0000 00" }],
    },
  ],
}
const identityOf = ({ name }: Person) => ({
  kind: "person",
  legal_name: name,
  address: "1 Example Street",
  country: "Ireland",
})

/** Enters the escrow details, unless there are some. */
export async function setEscrow(owner: Page, headers: Headers): Promise<void> {
  const answer = await owner.request.get("/trpc/settings.escrow", { headers })
  if ((await answer.json()).result.data.current === null)
    await callAs(owner, headers, "settings.setEscrow", ESCROW)
}

/** The draft's fields, and the contract sent to both. */
export async function sendContract({ step, mediator, buyer, seller }: OpenedDeal): Promise<void> {
  const identified = [
    ["buyer", buyer],
    ["seller", seller],
  ] as const
  const party = ({ email, name, locale }: Person) => ({ email, name, locale })
  await step(mediator, "update", {
    buyer: party(buyer),
    seller: party(seller),
    amount: 1_250_000,
    commission_percent: 5,
    fee_payer: "seller",
    payment_method_id: 2,
    included: ["source_code", "domains"],
    assets: [{ kind: "domain", value: "budget-buddy.example" }],
    law: "ireland",
    terms: "As agreed.",
  })
  for (const [party, person] of identified)
    await step(mediator, "setIdentity", { party, ...identityOf(person) })
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
  const { contract } = await read()
  await owner.request.get(`/api/deals/${number}/files/${contract.file_id}`, { headers })
  await callAs(owner, headers, "deals.requestSignCode", { number })
  const code = await codeFor(owner, product, email)
  await step(party, "sign", { name, document_sha256: contract.sha256, code })
}

/** Brings a deal to the state in which the escrow account has received everything, over HTTP. */
export async function fund(owner: Page, product: Product, deal: OpenedDeal): Promise<void> {
  const { buyer, seller, mediator, second, read, step } = deal
  await sendContract(deal)
  for (const party of [buyer, seller]) await sign(owner, product, deal, party)
  await step(mediator, "recordReceipt", {
    amount: 1_250_000,
    reference: crypto.randomUUID(),
    method: 2,
    payer: "Bea Buyer",
    received_on: "2026-01-02",
  })
  const { ledger } = await read()
  await step(second, "confirm", { entry_id: ledger.at(-1).id })
}

/** Verifies a deal with the command, on the database of the running product. */
export async function expectIntact(product: Product, number: string): Promise<void> {
  const output = await run(["scripts/deals.ts", "verify", number], product.settings)
  expect(output).toMatch(/The record is intact\.\n$/)
}

/** The block with whose turn it is and the required action. */
export const next = (page: Page) =>
  page.getByRole("region", { name: /What’s next|Qué sigue|Что дальше|Việc tiếp theo/ })

/** Enters a code that a form asks for by email. */
export async function enterCode(
  owner: Page,
  product: Product,
  { page, email }: Person,
  texts: { ask: string; label: string },
): Promise<void> {
  await page.getByRole("button", { name: texts.ask }).click()
  // The newest code may be an earlier one until the field is there.
  const code = page.getByLabel(texts.label)
  await expect(code).toBeFocused()
  await code.fill(await codeFor(owner, product, email))
}
export const ES_CODE = { ask: "Enviarme un código por correo", label: "Código del correo" }
export const RU_CODE = { ask: "Прислать код на почту", label: "Код из письма" }
