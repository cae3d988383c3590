import { randomBytes, randomUUID } from "node:crypto"
import { eq } from "drizzle-orm"
import { users } from "#drizzle/schema.ts"
import { findMemberByEmail, insertMember } from "#server/members/queries.ts"
import { deleteAttemptsBefore } from "#server/platform/limits/queries.ts"
import { system, type Viewer } from "#server/platform/viewer.ts"
import type { CodePurpose, Deal } from "#shared/deals/deal.ts"
import { type DealState, type Party, STRAIGHT_STATES } from "#shared/deals/states.ts"
import {
  CANCELLATION,
  DEMO_MEDIATOR,
  DISPUTE,
  HANDOVER,
  IDENTITIES,
  MEMBERS,
  PAYOUT,
  TALK,
  TERMS,
} from "../demo/deals.ts"
import { insertEscrow } from "../demo/settings.ts"
import type { openProduct } from "../lib/open-product.ts"

type Product = Pick<Awaited<ReturnType<typeof openProduct>>, "database" | "services">

const SEED = system("seed")
/** The states of the demo's deals, the newest last; a disputed and a completed one have everything in them. */
const STATES: readonly DealState[] = [
  ...(["completed", "refunded", "cancelled", "cancelling", "accepted", "delivered"] as const),
  ...(["funded", "signed", "contract", "draft", "disputed", "transferring"] as const),
]
const PATH: readonly DealState[] = STRAIGHT_STATES.slice(1)
const COMMISSION = 7.5
/** What is sold besides the app or the account itself. */
const MORE = { app: ["source_code", "domains"], account: ["social_accounts"] } as const
/** Items that the seller has done in a transfer that is under way. */
const DONE_FIRST = 2

/** So that the demo's users are not limited by the codes and requests that created it, those of this moment included. */
export const forgetAttempts = ({ database }: Pick<Product, "database">): Promise<void> =>
  database.write(tx => deleteAttemptsBefore(tx, Date.now() + 1))

async function peopleOf({ database, services }: Product) {
  await services.auth.ensureAdmin(DEMO_MEDIATOR, randomBytes(12).toString("base64url"), "mediator")
  // Who is new in a role confirms nothing yet, but the demo's history began long ago.
  await database.write(tx => tx.update(users).set({ roleSince: 0 }).where(eq(users.email, DEMO_MEDIATOR)))
  const member = async (party: Party): Promise<Viewer> => {
    const person = MEMBERS[party]
    const found = await findMemberByEmail(database.read, person.email)
    const row = found ?? { ...person, id: randomUUID(), createdAt: Date.now() }
    if (!found) await database.write(tx => insertMember(tx, row))
    return { ...SEED, actor: { kind: "member", ...row } }
  }
  const staff = await services.auth.listAdmins()
  const second = staff.find(({ email }) => email === DEMO_MEDIATOR)
  const first = staff.find(({ role, email }) => role === "owner" && email !== DEMO_MEDIATOR)
  if (!second) throw new TypeError("the second person of staff was not created")
  return {
    buyer: await member("buyer"),
    seller: await member("seller"),
    mediator: { ...SEED, actor: { kind: "staff", ...second } } satisfies Viewer,
    owner: { ...SEED, actor: { kind: "staff", ...(first ?? second) } } satisfies Viewer,
  }
}

/** Deals in every state about some listings, created by the same calls as in the product. */
export async function insertDeals(product: Product, listingIds: readonly number[]): Promise<number> {
  const { services } = product
  const { deals, mail } = services
  const { buyer, seller, mediator, owner } = await peopleOf(product)
  const parties = { buyer, seller }
  let reference = 0
  const nextReference = () => `SWIFT 2026-${String(++reference).padStart(3, "0")}`

  async function codeFor({ number }: Deal, party: Party, purpose: CodePurpose): Promise<string> {
    await deals.requestSignCode({ number, purpose }, parties[party])
    const codes = (await mail.list({ to: MEMBERS[party].email, per_page: 100 }, SEED)).data
    await forgetAttempts(product)
    return /\b\d{6}\b/.exec(codes[0]?.text ?? "")?.[0] ?? ""
  }

  async function sign(deal: Deal, party: Party): Promise<Deal> {
    const { contract } = deal
    await deals.findFile(deal.number, contract?.file_id, { isView: true }, parties[party])
    const code = await codeFor(deal, party, "sign")
    const { name } = MEMBERS[party]
    return deals.sign({ ...stepOf(deal), name, code, document_sha256: contract?.sha256 }, parties[party])
  }

  const say = (deal: Deal, viewer: Viewer, text: string, staff_only = false) =>
    deals.post({ number: deal.number, text, staff_only }, viewer)
  const attach = ({ number }: Deal, { file, content }: { file: string; content: string }) =>
    deals.addFile(number, { file: new File([content], file, { type: "text/plain" }) }, seller)
  const stepOf = ({ number, version }: Pick<Deal, "number" | "version">) => ({ number, version })

  async function tick(deal: Deal, party: Party, count = deal.checklist.length): Promise<Deal> {
    let current = deal
    for (const { id } of deal.checklist.filter(({ by }) => by === party).slice(0, count))
      current = await deals.setItem({ number: deal.number, item_id: id, done: true }, parties[party])
    return current
  }

  /** The step that leads to `state` from the state before it. */
  async function lead(deal: Deal, state: DealState): Promise<Deal> {
    switch (state) {
      case "contract": {
        const party = ({ email, name, locale }: (typeof MEMBERS)[Party]) => ({ email, name, locale })
        const isAccount = deal.included.includes("account_transfer")
        const filled = await deals.update(
          {
            ...stepOf(deal),
            buyer: party(MEMBERS.buyer),
            seller: party(MEMBERS.seller),
            commission_percent: COMMISSION,
            amount: deal.amount ?? 1_850_000,
            fee_payer: "half",
            payment_method_id: 2,
            terms: TERMS,
            included: [...deal.included, ...(isAccount ? MORE.account : MORE.app)],
            inspection_days: 3,
            // A listing without links names nothing that could be sold.
            assets:
              deal.assets.length > 0 ? deal.assets : [{ kind: "store_listing", value: deal.listing.title }],
            law: "ireland",
          },
          mediator,
        )
        let known: Pick<Deal, "number" | "version"> = filled
        for (const one of ["buyer", "seller"] as const)
          known = await deals.setIdentity({ ...stepOf(known), party: one, ...IDENTITIES[one] }, mediator)
        return deals.sendContract(stepOf(known), mediator)
      }
      case "signed":
        return sign(await sign(deal, "buyer"), "seller")
      case "funded":
        await say(deal, mediator, TALK.start)
        await say(deal, buyer, TALK.paid)
        return confirm(
          await deals.recordReceipt(
            {
              ...stepOf(deal),
              amount: deal.owed,
              reference: nextReference(),
              method: 2,
              payer: IDENTITIES.buyer.legal_name,
              received_on: deal.updated_at.slice(0, 10),
            },
            mediator,
          ),
        )
      case "transferring":
        return tick(await deals.startTransfer(stepOf(deal), seller), "seller", DONE_FIRST)
      case "delivered": {
        const done = await tick(await tick(deal, "seller"), "buyer")
        await attach(done, HANDOVER)
        await say(done, seller, TALK.handedOver)
        return deals.handOver(stepOf(done), seller)
      }
      case "accepted":
        await say(deal, buyer, TALK.thanks)
        return deals.accept(
          {
            ...stepOf(deal),
            open_items: deal.checklist.filter(({ confirmed }) => !confirmed).length,
            code: await codeFor(deal, "buyer", "accept"),
          },
          buyer,
        )
      case "completed": {
        const code = await codeFor(deal, "seller", "payout")
        const ready = await deals.setPayout({ ...stepOf(deal), ...PAYOUT, code }, seller)
        return pay(
          await confirm(await deals.recordRelease({ ...stepOf(ready), amount: ready.due }, mediator)),
        )
      }
      default:
        throw new TypeError(`${state} is not on the straight path`)
    }
  }

  async function confirm(deal: Deal): Promise<Deal> {
    const entry = deal.ledger.find(({ state }) => state === "pending")
    return deals.confirm({ ...stepOf(deal), entry_id: entry?.id, typed_number: deal.number }, owner)
  }

  /** The approved payment was made on the day of its approval. */
  async function pay(deal: Deal): Promise<Deal> {
    const entry = deal.ledger.find(({ state }) => state === "approved")
    const paid_on = deal.updated_at.slice(0, 10)
    return deals.paid({ ...stepOf(deal), entry_id: entry?.id, reference: nextReference(), paid_on }, mediator)
  }

  async function cancelTogether(deal: Deal): Promise<Deal> {
    const asked = await deals.agreeToCancel({ ...stepOf(deal), agree: true, text: CANCELLATION }, buyer)
    return deals.agreeToCancel({ ...stepOf(asked), agree: true }, seller)
  }

  async function dispute(deal: Deal): Promise<void> {
    const { reason, text, answer, note } = DISPUTE
    await attach(deal, DISPUTE)
    await deals.dispute({ ...stepOf(deal), reason, text }, buyer)
    await say(deal, seller, answer)
    await say(deal, mediator, note, true)
  }

  async function make(listingId: number, state: DealState): Promise<void> {
    const straight = { disputed: "transferring", cancelling: "funded", refunded: "funded" } as const
    let deal = await deals.create({ listing_id: listingId }, mediator)
    if (state === "cancelled") {
      await deals.cancel({ ...stepOf(deal), text: "The buyer has changed plans." }, mediator)
      return
    }
    const goal =
      state === "disputed" || state === "cancelling" || state === "refunded" ? straight[state] : state
    for (const next of PATH.slice(0, PATH.indexOf(goal) + 1)) deal = await lead(deal, next)
    if (state === "disputed") await dispute(deal)
    if (state === "cancelling" || state === "refunded") deal = await cancelTogether(deal)
    if (state === "refunded") await pay(await confirm(await deals.recordRefund(stepOf(deal), mediator)))
    await deals.makeDocuments(deal.number)
  }

  await insertEscrow(services.settings)
  const chosen = listingIds.slice(0, STATES.length)
  for (const [index, listingId] of chosen.entries()) await make(listingId, STATES[index] ?? "draft")
  return chosen.length
}
