import { expect, type Page } from "@playwright/test"
import { COMPLETE } from "./listing-form.ts"
import { addressOf } from "./member.ts"
import { callAs } from "./staff.ts"

type Headers = { authorization: string }

/** Signs a new seller in over HTTP; owners can read the code while there is no mail server. */
export async function beSeller(
  page: Page,
  owner: Headers,
  name: string,
  email = addressOf(name),
): Promise<Headers> {
  expect((await page.request.post("/trpc/members.requestCode", { data: { email } })).status()).toBe(200)
  const input = encodeURIComponent(JSON.stringify({ to: email }))
  const mails = await page.request.get(`/trpc/mail.list?input=${input}`, { headers: owner })
  const [mail] = (await mails.json()).result.data.data
  const [code] = /(?<![\d-])\d{6}\b/.exec(mail.text) ?? []
  const answer = await page.request.post("/trpc/members.signIn", { data: { email, code } })
  expect(answer.status()).toBe(200)
  return { authorization: `Bearer ${(await answer.json()).result.data.token}` }
}

/** Submits a complete proposal of a seller and returns its id. */
export async function propose(
  page: Page,
  seller: Headers,
  changes: object,
  listingId?: number,
): Promise<number> {
  const { id } = await callAs(page, seller, "proposals.save", {
    content: { not_in_store: "Sold through its own website", ...COMPLETE, ...changes },
    ...(listingId !== undefined && { listing_id: listingId }),
  })
  await callAs(page, seller, "proposals.submit", { id, promise: true })
  return id
}

/** The id of a published listing of a seller. */
export async function publishFor(
  page: Page,
  owner: Headers,
  seller: Headers,
  changes: object,
): Promise<number> {
  const id = await propose(page, seller, changes)
  const { listing_id } = await callAs(page, owner, "proposals.accept", { id, publish: true })
  return listing_id
}

export const readProposal = async (page: Page, headers: Headers, id: number) => {
  const input = encodeURIComponent(JSON.stringify({ id }))
  const answer = await page.request.get(`/trpc/proposals.get?input=${input}`, { headers })
  return (await answer.json()).result.data
}
