import * as z from "zod/mini"
import type { EvidenceService } from "#server/listings/evidence/service.ts"
import type { AppsService } from "#server/listings/service.ts"
import { AppError, requireValid } from "#server/platform/app-error.ts"
import type { Database, Queryable, Transaction } from "#server/platform/db/database.ts"
import { asVisitor, requireMember, type Viewer } from "#server/platform/viewer.ts"
import { inputOf, listOf, readInput } from "#shared/inputs.ts"
import type { Card } from "#shared/listings/card.ts"
import {
  type ComparedListing,
  MAX_COMPARED,
  MAX_SHORTLISTED,
  type Shortlist,
} from "#shared/shortlist/shortlist.ts"
import { countEntries, deleteEntries, insertEntries, setBaselines, shortlistOf } from "./queries.ts"

/** The maximum number of ids per call. */
const MAX_IDS = 1_000

const idsInput = (limit: number) =>
  inputOf({
    ids: listOf(z.int({ error: "integer_invalid" }).check(z.positive({ error: "integer_invalid" })), limit, {
      invalid: "integer_invalid",
    }),
  })

/** Listings to add or to remove, newest first. */
export const shortlistInput = idsInput(MAX_IDS)
/** Listings to show as cards. */
export const cardsInput = idsInput(MAX_SHORTLISTED)
/** Listings to show side by side. */
export const comparedInput = idsInput(MAX_COMPARED)

export type ShortlistService = ReturnType<typeof createShortlistService>

/**
 * The listings that a member has starred, private to the member: no event records them. Cards and comparisons of given
 * listings are public, and the same for everyone.
 */
export function createShortlistService(
  database: Database,
  { apps, evidence }: { apps: AppsService; evidence: EvidenceService },
) {
  /** Null for a listing that has been unpublished since its card was read. */
  async function compared(card: Card, viewer: Viewer): Promise<ComparedListing | null> {
    const { id } = card
    try {
      const { value, asking, summary, payment_methods, evidence: seen } = await apps.getValued(id, viewer)
      const panel = seen.length > 0 ? await evidence.panel({ id }, viewer) : null
      return { ...card, value, asking, summary, payment_methods, evidence: panel?.rows ?? [] }
    } catch (error) {
      if (error instanceof AppError && error.code === "not_found") return null
      throw error
    }
  }

  return {
    /** The cards of published listings in the order of the ids; the others are omitted. 422 on `ids`. */
    async cards(input: unknown, viewer: Viewer): Promise<{ data: Card[] }> {
      const { ids } = requireValid(readInput(cardsInput, input))
      return { data: await apps.publishedCards([...new Set(ids)], viewer) }
    },

    /** Like `cards`, for up to four listings side by side. */
    async compare(input: unknown, viewer: Viewer): Promise<{ data: ComparedListing[] }> {
      const { ids } = requireValid(readInput(comparedInput, input))
      const cards = await apps.publishedCards([...new Set(ids)], viewer)
      const visitor = { ...asVisitor(viewer), locale: viewer.locale }
      const found = await Promise.all(cards.map(card => compared(card, visitor)))
      return { data: found.filter(one => one !== null) }
    },

    /** How many members have each of these listings in their shortlists, by listing. */
    async countByListing(ids: readonly number[]): Promise<Map<number, number>> {
      return new Map((await countEntries(database.read, ids)).map(one => [one.id, one.count]))
    },

    async get(viewer: Viewer): Promise<Shortlist> {
      return { ids: await shortlistOf(database.read, requireMember(viewer).id) }
    },

    /**
     * Adds published listings, the first of the ids as the newest; others are skipped, and those that are listed
     * already do not move. 409 beyond `MAX_SHORTLISTED` entries, 422 on `ids`.
     */
    async add(input: unknown, viewer: Viewer): Promise<Shortlist> {
      const { id } = requireMember(viewer)
      const { ids } = requireValid(readInput(shortlistInput, input))
      return database.write(async tx => {
        const before = await shortlistOf(tx, id)
        const fresh = [...new Set(ids)].filter(one => !before.includes(one))
        const published = await apps.publishedAmong(fresh, tx)
        const added = fresh.filter(one => published.has(one))
        if (before.length + added.length > MAX_SHORTLISTED) throw new AppError("shortlist_full")
        await insertEntries(tx, id, [...added].reverse())
        return { ids: [...added, ...before] }
      })
    },

    /** Removes entries; ids that are not listed are skipped. 422 on `ids`. */
    async remove(input: unknown, viewer: Viewer): Promise<Shortlist> {
      const { id } = requireMember(viewer)
      const { ids } = requireValid(readInput(shortlistInput, input))
      return database.write(async tx => {
        await deleteEntries(tx, id, ids)
        return { ids: await shortlistOf(tx, id) }
      })
    },
  }
}

/** Remembers price and availability of a member's entries as they are now: changes from then on are news. */
export const rememberEntries = (tx: Transaction, memberId: string, listingIds?: readonly number[]) =>
  setBaselines(tx, memberId, listingIds)

/** The shortlist of a member, for the export of the account. */
export const shortlistFor = (db: Queryable, memberId: string) => shortlistOf(db, memberId)
