import { findMemberByEmail } from "#server/members/queries.ts"
import { system, type Viewer } from "#server/platform/viewer.ts"
import { updateRequest } from "#server/requests/queries.ts"
import { DAY_MS } from "#shared/units.ts"
import { DEMO_BUYER, DEMO_MEDIATOR } from "../demo/deals.ts"
import { ANSWERED, CONTACTED, COUNTERED, SELLING, type Sender, WAITING } from "../demo/requests.ts"
import { DEMO_SELLER } from "../demo/seller.ts"
import type { openProduct } from "../lib/open-product.ts"
import { forgetAttempts } from "./insert-deals.ts"

type Product = Pick<Awaited<ReturnType<typeof openProduct>>, "database" | "services">

const SEED = system("seed")

async function peopleOf({ database, services }: Product) {
  const member = async (email: string): Promise<Viewer> => {
    const row = await findMemberByEmail(database.read, email)
    if (!row) throw new TypeError(`${email} is not a member; insert the deals first`)
    return { ...SEED, actor: { kind: "member", ...row } }
  }
  const mediator = (await services.auth.listAdmins()).find(({ email }) => email === DEMO_MEDIATOR)
  if (!mediator) throw new TypeError("the mediator was not created; insert the deals first")
  return {
    buyer: await member(DEMO_BUYER.email),
    seller: await member(DEMO_SELLER.email),
    mediator: { ...SEED, actor: { kind: "staff", ...mediator } } satisfies Viewer,
  }
}

/** Sent as by a visitor. */
type Sent = { sender: Sender; intent: string; message: string }

/**
 * Requests in the languages of their senders, for an inbox and conversations that can be tried: a question that the
 * seller of the listings has answered, an offer that the seller has countered, a question and a wish to sell that wait,
 * and a request for a deal that a mediator has answered. `owned` are listings of the demo's seller, the newest last.
 */
export async function insertRequests(product: Product, owned: readonly number[]): Promise<number> {
  const { database, services } = product
  const { contacts, apps } = services
  const { buyer, seller, mediator } = await peopleOf(product)
  let count = 0
  const send = async ({ sender, intent, message }: Sent, fields: Record<string, unknown> = {}) => {
    const { locale, ...person } = sender
    const viewer: Viewer = person.email === DEMO_BUYER.email ? buyer : { ...SEED, locale }
    count++
    const request = await contacts.create({ ...person, intent, message, ...fields }, viewer)
    await database.write(tx => updateRequest(tx, request.id, { verified: true }))
    return request
  }
  const [second, newest] = [owned.at(-2), owned.at(-1)]

  await send(SELLING)
  const available = await apps.list({ per_page: 100, availability: "available" }, SEED)
  const other = available.data.find(({ id }) => !owned.includes(id))
  if (other) {
    const { answer, note, next_step, days } = CONTACTED
    const { id } = await send(CONTACTED, { app_id: other.id })
    await contacts.conversations.reply({ id, text: answer }, mediator)
    const due_on = new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)
    await contacts.note({ id, text: note, next_step, due_on }, mediator)
    await contacts.assign({ ids: [id], staff_id: mediator.actor.id }, mediator)
  }
  if (second !== undefined) {
    const price = Number((await apps.findContent(database.read, second))?.content.price ?? 0)
    const { share, counter } = COUNTERED
    if (price > 0) {
      const { reference } = await send(COUNTERED, { app_id: second, offer: Math.round(price * share) })
      const amount = Math.round(price * counter.share)
      await contacts.offers.make({ reference, amount, text: counter.text }, seller)
    }
    await send(WAITING, { app_id: second })
  }
  if (newest !== undefined) {
    const { reference } = await send(ANSWERED, { app_id: newest })
    await contacts.conversations.post({ reference, text: ANSWERED.answer }, seller)
  }
  await forgetAttempts(product)
  return count
}
