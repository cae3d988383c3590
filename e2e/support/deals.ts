import { type Browser, expect, type Page } from "@playwright/test"
import type { Locale } from "#shared/locales.ts"
import { localizedPath } from "#shared/locales.ts"
import { beAdmin } from "./admin.ts"
import { createListing } from "./listing-form.ts"
import { addressOf, codeFor } from "./member.ts"
import type { Product } from "./product.ts"
import { addPerson, callAs } from "./staff.ts"
import { open } from "./test.ts"

type Headers = { authorization: string }
type Person = { email: string; name: string; locale: Locale; page: Page }

/** Opens a browser of its own and signs a member in by the code from the mail. */
async function newMember(browser: Browser, owner: Page, product: Product, person: Omit<Person, "page">) {
  const headers = { "x-forwarded-for": ["10", ...crypto.getRandomValues(new Uint8Array(3))].join(".") }
  const page = await (await browser.newContext({ baseURL: product.url, extraHTTPHeaders: headers })).newPage()
  const { email } = person
  expect((await page.request.post("/trpc/members.requestCode", { data: { email } })).status()).toBe(200)
  const code = await codeFor(owner, product, email)
  const answer = await page.request.post("/trpc/members.signIn", { data: { email, code } })
  const { token, member } = (await answer.json()).result.data
  await page.addInitScript(session => {
    if (location.origin !== "null") localStorage.setItem("member-session", session)
  }, JSON.stringify({ token, member }))
  return { ...person, page, headers: { authorization: `Bearer ${token}` } }
}

/** A listing with a buyer and a seller, each in a browser and a language of their own, and a second person of staff. */
export async function openDeal(browser: Browser, page: Page, product: Product, title: string) {
  const owner = await beAdmin(page, product.url)
  const listing = await createListing(page.request, owner, { title, status: "published" })
  const people = {
    buyer: await newMember(browser, page, product, {
      ...{ email: addressOf("buyer"), name: "Bea Buyer", locale: "en" },
    }),
    seller: await newMember(browser, page, product, {
      ...{ email: addressOf("seller"), name: "Сэм Продавец", locale: "ru" },
    }),
  }
  const { token } = await addPerson(page, owner, { email: addressOf("mediator"), role: "mediator" })
  const second: Headers = { authorization: `Bearer ${token}` }
  const { number } = await callAs(page, owner, "deals.create", { listing_id: listing.id })
  const read = async () => {
    const input = encodeURIComponent(JSON.stringify({ number }))
    const answer = await page.request.get(`/trpc/deals.get?input=${input}`, { headers: owner })
    return (await answer.json()).result.data
  }
  return {
    ...people,
    owner,
    second,
    number,
    read,
    /** A step with the present version. */
    step: async (headers: Headers, call: string, input: object = {}) =>
      callAs(page, headers, `deals.${call}`, { number, version: (await read()).version, ...input }),
    openFor: ({ page: own, locale }: Person) => open(own, localizedPath(locale, `/my/deals/${number}`)),
  }
}
export type OpenedDeal = Awaited<ReturnType<typeof openDeal>>

/** The draft's fields, and the contract sent to both. */
export async function sendContract({ step, owner, buyer, seller }: OpenedDeal): Promise<void> {
  const party = ({ email, name, locale }: Person) => ({ email, name, locale })
  await step(owner, "update", {
    ...{ buyer: party(buyer), seller: party(seller), amount: 1_250_000, commission_percent: 5 },
    ...{
      fee_payer: "seller",
      payment_method_id: 2,
      included: ["source_code", "domains"],
      terms: "As agreed.",
    },
  })
  await step(owner, "sendContract")
}

/** Signs over HTTP. */
export async function sign(page: Page, product: Product, deal: OpenedDeal, party: "buyer" | "seller") {
  const { headers, email, name } = deal[party]
  await callAs(page, headers, "deals.requestSignCode", { number: deal.number })
  const code = await codeFor(page, product, email)
  const { contract } = await deal.read()
  await deal.step(headers, "sign", { name, document_sha256: contract.sha256, code })
}
