import type { DealPartyRow, DealRow } from "#drizzle/deals.ts"
import type { AppsService } from "#server/listings/service.ts"
import type { MembersService } from "#server/members/service.ts"
import { AppError, requireFound, requireValid } from "#server/platform/app-error.ts"
import {
  commitAnswer,
  type Database,
  type Queryable,
  type Transaction,
} from "#server/platform/db/database.ts"
import { rewriteRows } from "#server/platform/db/rewrite.ts"
import { emailSpellings, normalizeEmail } from "#server/platform/email.ts"
import { authorize, type Viewer } from "#server/platform/viewer.ts"
import type { ContactsService } from "#server/requests/service.ts"
import type { AuthService } from "#server/staff/auth/service.ts"
import { DEFAULT_INSPECTION_DAYS, type Deal, type FeePayer, MAX_AMOUNT } from "#shared/deals/deal.ts"
import { createInput } from "#shared/deals/inputs.ts"
import type { Party } from "#shared/deals/states.ts"
import { readInput } from "#shared/inputs.ts"
import { SOLD_FIELDS } from "#shared/listings/listing-fields.ts"
import type { Locale } from "#shared/locales.ts"
import { can } from "#shared/policy.ts"
import { foldedWords } from "#shared/text.ts"
import type { ChainService } from "./chain-service.ts"
import { insertDeal } from "./deal-rows.ts"
import type { LifecycleService } from "./lifecycle-service.ts"
import { searchedAfter, setSearch } from "./list-queries.ts"
import { findSender, lastSequence, listingsInOpenDeals } from "./queries.ts"

const SEQUENCE_DIGITS = 4
const CENTS = 100

/** The initial values of a new deal. */
export type DealDefaults = {
  /** Percent. */
  commission_percent: number | null
  fee_payer: FeePayer
  payment_days: number
  handover_days: number
  late_days: number
}
type Deps = {
  dealDefaults: (db: Queryable) => Promise<DealDefaults>
  apps: AppsService
  auth: AuthService
  chain: ChainService
  contacts: Pick<ContactsService, "setStageOf" | "offers">
  lifecycle: LifecycleService
  members: MembersService
  /** Milliseconds since 1970. */
  now: () => number
}
type Person = { email: string; name: string; locale: Locale }

export function searchText({ number, title, buyer, seller }: Searched): string {
  const addresses = [buyer.email, seller.email].flatMap(email =>
    email === null ? [] : emailSpellings(email),
  )
  return ` ${foldedWords([number, title, buyer.name, seller.name, ...addresses].join(" ")).join(" ")}`
}
type Searched = Pick<DealRow, "number" | "title"> & Record<Party, Pick<DealPartyRow, "name" | "email">>

/** Folds the searched words of all deals again. */
export const foldDealsAgain = (database: Database): Promise<void> =>
  rewriteRows(database, {
    read: searchedAfter,
    async write(tx, rows) {
      for (const row of rows) {
        const search = searchText(row)
        if (search !== row.search) await setSearch(tx, row.id, search)
      }
    },
  })

const SOLD: ReadonlySet<string> = new Set(SOLD_FIELDS)

/** What a deal stores of a person, or of nobody, as its party. */
export const partyColumns = (person: Person | null) => ({
  email: person && normalizeEmail(person.email),
  name: person?.name ?? null,
  locale: person?.locale ?? null,
})

/** The creation of deals. */
export function createCreationService(
  database: Database,
  { apps, auth, chain, contacts, dealDefaults, lifecycle, members, now }: Deps,
) {
  async function newNumber(tx: Transaction): Promise<string> {
    const prefix = `D-${new Date(now()).getUTCFullYear()}-`
    return prefix + String((await lastSequence(tx, prefix)) + 1).padStart(SEQUENCE_DIGITS, "0")
  }

  /** The sender of a request as the buyer, unless staff; 404 for an unknown request. */
  async function buyerFrom(tx: Transaction, requestId: number): Promise<Person | null> {
    const sender = requireFound(await findSender(tx, requestId))
    const isStaff = (await auth.accounts.emails(tx)).has(normalizeEmail(sender.email))
    return isStaff ? null : { email: sender.email, name: sender.name, locale: sender.locale }
  }

  /** Who of staff has the request, if that person may have its deal too. */
  async function assigneeFrom(
    tx: Transaction,
    requestId: number,
    parties: readonly (Person | null)[],
  ): Promise<string | null> {
    const { assigneeId } = requireFound(await findSender(tx, requestId))
    const person = (await auth.accounts.all(tx)).find(({ id }) => id === assigneeId)
    if (!person || !can({ kind: "staff", ...person }, "deals.manage")) return null
    const email = normalizeEmail(person.email)
    return parties.some(party => party && normalizeEmail(party.email) === email) ? null : person.id
  }

  /** The owner of a listing as the seller; null for none, and for the buyer. */
  async function sellerOf(
    tx: Transaction,
    { ownerId, user_name }: { ownerId: string | null; user_name: string },
    buyer: Person | null,
  ): Promise<Person | null> {
    const owner = ownerId === null ? null : await members.findById(tx, ownerId)
    const isBuyer = buyer !== null && owner?.email === normalizeEmail(buyer.email)
    const name = owner?.name || user_name
    return owner && name && !isBuyer ? { email: owner.email, name, locale: owner.locale } : null
  }

  return {
    /**
     * A deal for a listing; from a request, its sender is the buyer, the agreed price is the amount, and its
     * assignee has the deal too. 404 for an unknown listing or request; 409 for a listing that is sold or in another open
     * deal.
     */
    async create(given: unknown, viewer: Viewer): Promise<Deal> {
      authorize(viewer, "deals.manage")
      const { listing_id: listingId, request_id: requestId = null } = requireValid(
        readInput(createInput, given),
      )
      return database.write(async tx => {
        const found = requireFound(await apps.findContent(tx, listingId))
        const buyer = requestId === null ? null : await buyerFrom(tx, requestId)
        if (found.row.availability === "sold") throw new AppError("listing_sold")
        if ((await listingsInOpenDeals(tx, [listingId])).length) throw new AppError("listing_in_deal")
        const seller = await sellerOf(tx, found.row, buyer)
        const { title, price, kind } = found.row
        const agreed = requestId === null ? null : await contacts.offers.acceptedAmount(tx, requestId)
        const dollars = agreed ?? price
        const cents = dollars === null ? null : Math.round(dollars * CENTS)
        const defaults = await dealDefaults(tx)
        const at = now()
        const columns = {
          number: await newNumber(tx),
          title,
          buyer: partyColumns(buyer),
          seller: partyColumns(seller),
        }
        const copied = Object.entries(found.content).filter(([field]) => SOLD.has(field))
        const row = await insertDeal(tx, {
          ...columns,
          state: "draft",
          listingId,
          requestId,
          assigneeId: requestId === null ? null : await assigneeFrom(tx, requestId, [buyer, seller]),
          search: searchText(columns),
          listingCopy: JSON.stringify(Object.fromEntries(copied)),
          amount: cents !== null && cents >= 1 && cents <= MAX_AMOUNT ? cents : null,
          commission: Math.round((defaults.commission_percent ?? 0) * 100),
          feePayer: defaults.fee_payer,
          paymentDays: defaults.payment_days,
          handoverDays: defaults.handover_days,
          lateDays: defaults.late_days,
          inspectionDays: DEFAULT_INSPECTION_DAYS,
          included: JSON.stringify([kind === "account" ? "account_transfer" : "app_transfer"]),
          stateAt: at,
          createdAt: at,
          updatedAt: at,
        })
        const data = { listing_id: listingId, request_id: requestId, to: "draft" as const }
        if (requestId !== null) await contacts.setStageOf(tx, requestId, "deal", viewer)
        const linked = await chain.append(tx, row, { action: "deal.created", data }, viewer)
        const deal = await lifecycle.present(tx, linked, viewer)
        await commitAnswer(tx, deal)
        return deal
      })
    },
  }
}
