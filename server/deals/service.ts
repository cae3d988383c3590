import type { DealRow } from "#drizzle/deals.ts"
import type { FilesService } from "#server/files/service.ts"
import type { AppsService } from "#server/listings/service.ts"
import type { MailService } from "#server/mail/service.ts"
import type { MembersService } from "#server/members/service.ts"
import { AppError, requireValid } from "#server/platform/app-error.ts"
import type { Database, Transaction } from "#server/platform/db/database.ts"
import { normalizeEmail } from "#server/platform/email.ts"
import type { EventsService } from "#server/platform/events/service.ts"
import { type CommitAnswer, commitNothing } from "#server/platform/idempotency/service.ts"
import type { LimitsService } from "#server/platform/limits/service.ts"
import { pageOf, readPage } from "#server/platform/paging.ts"
import { authorize, requireMember, type Viewer } from "#server/platform/viewer.ts"
import type { ContactsService } from "#server/requests/service.ts"
import type { AuthService } from "#server/staff/auth/service.ts"
import { DEFAULT_INSPECTION_DAYS, type Deal, MAX_AMOUNT } from "#shared/deals/deal.ts"
import { createInput, listInput, numberInput, STEP_INPUTS } from "#shared/deals/inputs.ts"
import type { DealState } from "#shared/deals/machine.ts"
import { readInput } from "#shared/inputs.ts"
import type { Page } from "#shared/listings/listing.ts"
import type { Locale } from "#shared/locales.ts"
import { foldedWords } from "#shared/text.ts"
import { createChainService } from "./chain-service.ts"
import { createClockService } from "./clock-service.ts"
import { createClosingService } from "./closing-service.ts"
import { createContractService, requireParties } from "./contract-service.ts"
import { createHandoverService } from "./handover-service.ts"
import { sha256 } from "./hashes.ts"
import { createLifecycleService } from "./lifecycle-service.ts"
import { createMediationService } from "./mediation-service.ts"
import { createMoneyService } from "./money-service.ts"
import {
  countDeals,
  type DealFilter,
  findSender,
  insertDeal,
  lastSequence,
  listingsInOpenDeals,
  pageOfDeals,
  totalsByState,
} from "./queries.ts"
import { createReadingService } from "./reading-service.ts"
import { createRecordService } from "./record-service.ts"
import { createThreadService } from "./thread-service.ts"
import { createTimelineService } from "./timeline-service.ts"

const SEQUENCE_DIGITS = 4
const CENTS = 100

type Deps = {
  apps: AppsService
  auth: AuthService
  contacts: Pick<ContactsService, "setStageOf" | "offers">
  events: EventsService
  files: FilesService
  limits: LimitsService
  mail: MailService
  members: MembersService
  /** Milliseconds since 1970. */
  now: () => number
}
type Party = { email: string; name: string; locale: Locale }
export type DealsService = ReturnType<typeof createDealsService>

const searchText = ({ number, title, buyerName, buyerEmail, sellerName, sellerEmail }: Searched) =>
  ` ${foldedWords([number, title, buyerName, buyerEmail, sellerName, sellerEmail].join(" ")).join(" ")}`
type Searched = Pick<DealRow, "number" | "title" | "buyerName" | "buyerEmail" | "sellerName" | "sellerEmail">

/** Fields of a listing that say something about a person, are for staff alone, or are files. */
const NOT_COPIED =
  /^user_|^seller_|^(title_image|app_icon|screenshots|files|financials|status|specials|external_id)$/

const buyerColumns = (party: Party | null) => ({
  buyerEmail: party && normalizeEmail(party.email),
  buyerName: party?.name ?? null,
  buyerLocale: party?.locale ?? null,
})
const sellerColumns = (party: Party | null) => ({
  sellerEmail: party && normalizeEmail(party.email),
  sellerName: party?.name ?? null,
  sellerLocale: party?.locale ?? null,
})

/** Deals: one sale each, from contract to release of the funds (docs/deals.md). */
export function createDealsService(database: Database, deps: Deps) {
  const { apps, auth, contacts, events, members, now } = deps
  const chain = createChainService({ events })
  const lifecycle = createLifecycleService(database, { apps, chain, members, now })

  const money = createMoneyService(lifecycle, deps)
  const timeline = createTimelineService(database, { lifecycle })
  const closing = createClosingService(database, {
    ...{ ...deps, chain, lifecycle },
    timelineOf: timeline.partyTimelineOf,
  })

  async function newNumber(tx: Transaction): Promise<string> {
    const prefix = `D-${new Date(now()).getUTCFullYear()}-`
    return prefix + String((await lastSequence(tx, prefix)) + 1).padStart(SEQUENCE_DIGITS, "0")
  }

  /** The sender of a request as the buyer, unless staff; 404 for an unknown request. */
  async function buyerFrom(tx: Transaction, requestId: number): Promise<Party | null> {
    const sender = await findSender(tx, requestId)
    if (!sender) throw new AppError("not_found")
    const isStaff = (await auth.accounts.emails(tx)).has(normalizeEmail(sender.email))
    return isStaff ? null : { email: sender.email, name: sender.name, locale: sender.locale }
  }

  /** The owner of a listing as the seller; null for none, and for the buyer. */
  async function sellerOf(
    tx: Transaction,
    { ownerId, user_name }: { ownerId: string | null; user_name: string },
    buyer: Party | null,
  ): Promise<Party | null> {
    const owner = ownerId === null ? null : await members.findById(tx, ownerId)
    const isBuyer = buyer !== null && owner?.email === normalizeEmail(buyer.email)
    const name = owner?.name || user_name
    return owner && name && !isBuyer ? { email: owner.email, name, locale: owner.locale } : null
  }

  async function pageOfFilter(filter: DealFilter, input: unknown, viewer: Viewer): Promise<Page<Deal>> {
    const paging = readPage(input)
    const total = await countDeals(database.read, filter)
    const rows = await pageOfDeals(database.read, filter, paging)
    return pageOf(await lifecycle.presentAll(database.read, rows, viewer), total, paging)
  }

  return {
    /**
     * A deal for a listing; from a request, its sender is the buyer, and the price that was agreed the amount. 404 for an unknown listing or request; 409 for a
     * listing that is sold or in another open deal.
     */
    async create(given: unknown, viewer: Viewer, commit: CommitAnswer = commitNothing): Promise<Deal> {
      authorize(viewer, "deals.manage")
      const { listing_id: listingId, request_id: requestId = null } = requireValid(
        readInput(createInput, given),
      )
      return database.write(async tx => {
        const found = await apps.findContent(tx, listingId)
        if (!found) throw new AppError("not_found")
        const buyer = requestId === null ? null : await buyerFrom(tx, requestId)
        if (found.row.availability === "sold") throw new AppError("listing_sold")
        if ((await listingsInOpenDeals(tx, [listingId])).length) throw new AppError("listing_in_deal")
        const seller = await sellerOf(tx, found.row, buyer)
        const { title, price, kind } = found.row
        const agreed = requestId === null ? null : await contacts.offers.acceptedAmount(tx, requestId)
        const dollars = agreed ?? price
        const cents = dollars === null ? null : Math.round(dollars * CENTS)
        const at = now()
        const columns = {
          number: await newNumber(tx),
          title,
          ...buyerColumns(buyer),
          ...sellerColumns(seller),
        }
        const copied = Object.entries(found.content).filter(([field]) => !NOT_COPIED.test(field))
        const row = await insertDeal(tx, {
          ...columns,
          ...{ state: "draft", listingId, requestId, search: searchText(columns) },
          listingCopy: JSON.stringify(Object.fromEntries(copied)),
          amount: cents !== null && cents >= 1 && cents <= MAX_AMOUNT ? cents : null,
          inspectionDays: DEFAULT_INSPECTION_DAYS,
          included: JSON.stringify([kind === "account" ? "account_transfer" : "app_transfer"]),
          ...{ stateAt: at, createdAt: at, updatedAt: at },
        })
        const data = { listing_id: listingId, request_id: requestId, to: "draft" }
        if (requestId !== null) await contacts.setStageOf(tx, requestId, "deal", viewer)
        const linked = await chain.append(tx, row, { action: "deal.created", data }, viewer)
        const deal = await lifecycle.present(tx, linked, viewer)
        await commit(tx, deal)
        return deal
      })
    },

    /** Changes the given fields of a draft; 422 by field, also for parties that are equal or staff. */
    update: (given: unknown, viewer: Viewer): Promise<Deal> =>
      lifecycle.step(
        { call: "update", schema: STEP_INPUTS.update },
        given,
        viewer,
        async ({ tx, input, row }) => {
          const { number: _, version: __, ...fields } = input
          const { buyer, seller, included } = fields
          const columns = {
            ...(buyer !== undefined && buyerColumns(buyer)),
            ...(seller !== undefined && sellerColumns(seller)),
            ...(fields.amount !== undefined && { amount: fields.amount }),
            ...(fields.commission_percent !== undefined && { commission: fields.commission_percent }),
            ...(fields.fee_payer !== undefined && { feePayer: fields.fee_payer }),
            ...(fields.payment_method_id !== undefined && { paymentMethodId: fields.payment_method_id }),
            ...(fields.inspection_days !== undefined && { inspectionDays: fields.inspection_days }),
            ...(included !== undefined && { included: JSON.stringify(included) }),
            ...(fields.support_days !== undefined && { supportDays: fields.support_days }),
            ...(fields.terms !== undefined && { terms: fields.terms }),
          }
          const after = { ...row, ...columns }
          const sent = (["buyer", "seller"] as const).filter(party => fields[party] !== undefined)
          await requireParties(tx, after, auth, sent)
          // Another person has not been sent a contract, and has allowed nothing.
          const strangers = {
            ...(after.buyerEmail !== row.buyerEmail && { buyerKnows: false, buyerShares: false }),
            ...(after.sellerEmail !== row.sellerEmail && { sellerKnows: false, sellerShares: false }),
          }
          const { buyer: ___, seller: ____, terms, commission_percent: commission, ...plain } = fields
          const hashes = terms === undefined ? {} : { terms_sha256: terms === null ? null : sha256(terms) }
          const data = { ...plain, commission, ...hashes, parties: sent }
          return { columns: { ...columns, ...strangers, search: searchText(after) }, data }
        },
      ),

    async get(given: unknown, viewer: Viewer): Promise<Deal> {
      authorize(viewer, "deals.read")
      const { number } = requireValid(readInput(numberInput, given))
      return lifecycle.presentNow(number, viewer)
    },

    /** All deals, newest first; `title` finds words of the listing's title, the number and the parties. */
    async list(given: unknown, viewer: Viewer): Promise<Page<Deal>> {
      authorize(viewer, "deals.list")
      const { state, title, listing_id: listingId } = requireValid(readInput(listInput, given ?? {}))
      const filter = {
        ...(state && { state }),
        ...(listingId !== undefined && { listingId }),
        words: foldedWords(title ?? ""),
      }
      return pageOfFilter(filter, given, viewer)
    },

    /** The deals that the member is a party to and knows of, newest first. */
    async mine(given: unknown, viewer: Viewer): Promise<Page<Deal>> {
      const { email } = requireMember(viewer)
      authorize(viewer, "deals.own")
      return pageOfFilter({ knownTo: email }, given, viewer)
    },

    /** How many deals there are in each state, and the sum of their amounts in whole US cents. */
    async board(viewer: Viewer): Promise<{ data: { state: DealState; count: number; amount: number }[] }> {
      authorize(viewer, "deals.manage")
      return { data: await totalsByState(database.read) }
    },

    ...createContractService(database, lifecycle, deps),
    ...money,
    ...closing,
    ...createHandoverService(database, lifecycle, now),
    ...createMediationService(lifecycle, now),
    ...createClockService(database, { chain, now }),
    ...createReadingService(database, { lifecycle, now }),
    ...createThreadService(database, { ...deps, lifecycle, chain }),
    ...timeline,
    ...createRecordService(database, { chain, lifecycle, store: deps.files.storage }),
  }
}
