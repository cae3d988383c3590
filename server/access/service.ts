import type { AccessRow } from "#drizzle/evidence.ts"
import type { ListingWithFiles } from "#server/listings/listing-row.ts"
import { AppError, requireFound, requireValid } from "#server/platform/app-error.ts"
import type { Database, Queryable, Transaction } from "#server/platform/db/database.ts"
import type { EventsService } from "#server/platform/events/service.ts"
import { readId } from "#server/platform/ids.ts"
import { pageOf, readPage } from "#server/platform/paging.ts"
import { authorize, requireMember, type Viewer } from "#server/platform/viewer.ts"
import {
  type Access,
  type AccessPage,
  type AccessStep,
  MAX_OPEN_ACCESS,
  nextAccessState,
  type Statement,
} from "#shared/access/access.ts"
import { accessDeclineInput, accessListInput, accessRequestInput } from "#shared/access/access-input.ts"
import { isoTime } from "#shared/days.ts"
import type { EventAction } from "#shared/events.ts"
import { readInput } from "#shared/inputs.ts"
import { propertiesOf } from "#shared/properties.ts"
import {
  type AccessFilter,
  accessOfMember,
  askersOf,
  confidentialFilesOf,
  countAccess,
  deleteAccessOfMember,
  type FoundAccess,
  findAccess,
  isGranted,
  openingsOf,
  pageOfAccess,
  putAccess,
  updateAccess,
} from "./queries.ts"
import { statementIn } from "./statement.ts"

/** Whether a member has access to the confidential files of a listing. */
export const hasAccess = (db: Queryable, listingId: number, memberId: string): Promise<boolean> =>
  isGranted(db, listingId, memberId)

type Deps = {
  /** A listing of any status with its files; null if it is unknown or in the trash. */
  findListing: (db: Queryable, id: number) => Promise<ListingWithFiles | null>
  events: EventsService
  /** Milliseconds since 1970. */
  now: () => number
}
export type AccessService = ReturnType<typeof createAccessService>

const EVENT_OF = {
  request: "access.requested",
  grant: "access.granted",
  decline: "access.declined",
  revoke: "access.revoked",
} as const satisfies Record<AccessStep, EventAction>

/** What the owner of a listing and staff see of requests, in addition to what the member sees. */
async function detailsOf(db: Queryable, all: readonly AccessRow[]) {
  const openings = await openingsOf(db, all)
  const askers = await askersOf(
    db,
    all.map(({ memberId }) => memberId),
  )
  const files = await confidentialFilesOf(
    db,
    all.map(({ listingId }) => listingId),
  )
  return ({ listingId, memberId }: AccessRow) => {
    const asker = askers.get(memberId)
    return {
      member_since: asker ? isoTime(asker.createdAt) : null,
      completed_deals: asker?.completed ?? 0,
      open_requests: asker?.asked ?? 0,
      confidential: files
        .filter(file => file.listingId === listingId)
        .map(({ path, name, claim, size }) => ({ path, name, claim, size })),
      opened: openings
        .filter(one => one.listingId === listingId && one.memberId === memberId)
        .map(({ path, at }) => ({ path, at: isoTime(at) })),
    }
  }
}

/** Requests of members for the confidential files of listings, which the owner of the listing or staff decide. */
export function createAccessService(database: Database, { findListing, events, now }: Deps) {
  /** `withOpenings`: as the listing's owner and staff see it. */
  async function present(
    db: Queryable,
    all: readonly FoundAccess[],
    withOpenings: boolean,
  ): Promise<Access[]> {
    const details = withOpenings
      ? await detailsOf(
          db,
          all.map(({ access }) => access),
        )
      : null
    return all.map(({ access, listing: { id, title } }) => ({
      id: access.id,
      listing: { id, title },
      state: access.state,
      name: access.name,
      message: access.message,
      text: access.text,
      asked_at: isoTime(access.askedAt),
      decided_at: access.decidedAt === null ? null : isoTime(access.decidedAt),
      ...details?.(access),
    }))
  }

  async function presentOne(db: Queryable, filter: AccessFilter, withOpenings: boolean): Promise<Access> {
    const found = await findAccess(db, filter)
    const [access] = found ? await present(db, [found], withOpenings) : []
    if (!access) throw new AppError("not_found")
    return access
  }

  async function page(filter: AccessFilter, input: unknown, withOpenings: boolean): Promise<AccessPage> {
    const paging = readPage(input)
    const total = await countAccess(database.read, filter)
    const found = await pageOfAccess(database.read, filter, paging)
    return pageOf(await present(database.read, found, withOpenings), total, paging)
  }

  function nextOf(step: AccessStep, access: AccessRow | null) {
    const next = nextAccessState(step, access?.state ?? null)
    if (!next) throw new AppError("access_state")
    return next
  }

  const record = (tx: Transaction, step: AccessStep, access: AccessRow, viewer: Viewer) =>
    events.record(tx, viewer, {
      action: EVENT_OF[step],
      subject: { kind: "access", id: access.id },
      after: {
        listing_id: access.listingId,
        member_id: access.memberId,
        ...(step === "request" && {
          statement_version: access.statementVersion,
          statement_locale: access.statementLocale,
          statement_sha256: access.statementSha256,
        }),
      },
    })

  /** 404 for members of neither side, 403 for the one who asked; 409 on granting for a listing that is sold or offline. */
  async function decide(
    step: Exclude<AccessStep, "request">,
    input: unknown,
    viewer: Viewer,
    text: string | null = null,
  ): Promise<Access> {
    authorize(viewer, "access.decide")
    const id = readId(input)
    return database.write(async tx => {
      const found = requireFound(await findAccess(tx, { id }))
      const { access, listing } = found
      const { actor } = viewer
      if (actor.kind === "member" && listing.ownerId !== actor.id)
        throw new AppError(access.memberId === actor.id ? "forbidden" : "not_found")
      const state = nextOf(step, access)
      const isOpen = listing.status === "published" && listing.availability !== "sold"
      if (step === "grant" && !isOpen) throw new AppError("access_closed")
      await updateAccess(tx, id, { state, text, decidedAt: now() })
      await record(tx, step, access, viewer)
      return presentOne(tx, { id }, true)
    })
  }

  /** 409 if the files of a listing cannot be requested. */
  async function requireAskable(tx: Transaction, { row, files }: ListingWithFiles, memberId: string) {
    if (row.ownerId === memberId) throw new AppError("access_own")
    if (row.availability === "sold") throw new AppError("listing_sold")
    if (row.ownerLeftAt !== null || files.every(({ visibility }) => visibility !== "buyers"))
      throw new AppError("access_nothing")
    if ((await countAccess(tx, { memberId, state: "asked" })) >= MAX_OPEN_ACCESS)
      throw new AppError("too_many_access_requests")
  }

  return {
    /** The statement of confidentiality in the viewer's language. */
    statement: (viewer: Viewer): Statement => statementIn(viewer.locale),

    /**
     * Asks for the confidential files of a listing, agreeing to the statement in the language of the call. 422 on `name`
     * and `agreed`; 404 for a listing that the member may not see; 409 for one's own listing, a sold one, one without
     * confidential files, one that was asked for already, and the twenty-first open request.
     */
    async request(input: unknown, viewer: Viewer): Promise<Access> {
      authorize(viewer, "access.own")
      const { id: memberId } = requireMember(viewer)
      const { name, message = null } = requireValid(readInput(accessRequestInput, input))
      const listingId = readId(propertiesOf(input).listing_id)
      return database.write(async tx => {
        const listing = await findListing(tx, listingId)
        const isVisible = listing?.row.status === "published" || listing?.row.ownerId === memberId
        if (!listing || !isVisible) throw new AppError("not_found")
        const before = await findAccess(tx, { listingId, memberId })
        const state = nextOf("request", before?.access ?? null)
        await requireAskable(tx, listing, memberId)
        const { version, sha256 } = statementIn(viewer.locale)
        await putAccess(tx, {
          listingId,
          memberId,
          state,
          name,
          message,
          statementVersion: version,
          statementLocale: viewer.locale,
          statementSha256: sha256,
          text: null,
          askedAt: now(),
          decidedAt: null,
        })
        const asked = await findAccess(tx, { listingId, memberId })
        if (!asked) throw new TypeError("a new request was not found")
        await record(tx, "request", asked.access, viewer)
        return presentOne(tx, { id: asked.access.id }, false)
      })
    },

    grant: (input: unknown, viewer: Viewer) => decide("grant", input, viewer),
    revoke: (input: unknown, viewer: Viewer) => decide("revoke", input, viewer),
    async decline(input: unknown, viewer: Viewer): Promise<Access> {
      authorize(viewer, "access.decide")
      const { text = null } = requireValid(readInput(accessDeclineInput, input))
      return decide("decline", input, viewer, text)
    },

    /** The member's requests, for one listing or all, newest first. */
    async mine(input: unknown, viewer: Viewer): Promise<AccessPage> {
      authorize(viewer, "access.own")
      const { listing_id } = propertiesOf(input)
      const listingId = listing_id === undefined || listing_id === null ? undefined : readId(listing_id)
      const memberId = requireMember(viewer).id
      return page({ memberId, ...(listingId !== undefined && { listingId }) }, input, false)
    },

    /**
     * The requests for files of the member's own listings or, for staff, of all; newest first. 404 for another member's
     * listing.
     */
    async list(input: unknown, viewer: Viewer): Promise<AccessPage> {
      authorize(viewer, "access.list")
      const { state } = requireValid(readInput(accessListInput, input ?? {}))
      const { listing_id } = propertiesOf(input)
      const listingId = listing_id === undefined || listing_id === null ? undefined : readId(listing_id)
      const ownerId = viewer.actor.kind === "member" ? viewer.actor.id : undefined
      if (listingId !== undefined) {
        const listing = await findListing(database.read, listingId)
        const isTheirs = ownerId === undefined || listing?.row.ownerId === ownerId
        if (!listing || !isTheirs) throw new AppError("not_found")
      }
      return page(
        {
          ...(ownerId !== undefined && { ownerId }),
          ...(listingId !== undefined && { listingId }),
          ...(state !== undefined && { state }),
        },
        input,
        true,
      )
    },

    /** One request, for mails. */
    find: (db: Queryable, id: number) => findAccess(db, { id }),

    /** The requests and first openings of a member, for the export of the account. */
    async ofMember(db: Queryable, memberId: string) {
      const { requests, openings } = await accessOfMember(db, memberId)
      return {
        requests: requests.map(one => ({
          listing_id: one.listingId,
          state: one.state,
          name: one.name,
          message: one.message,
          text: one.text,
          statement: { version: one.statementVersion, sha256: one.statementSha256 },
          asked_at: isoTime(one.askedAt),
          decided_at: one.decidedAt === null ? null : isoTime(one.decidedAt),
        })),
        opened: openings.map(({ listingId, path, at }) => ({ listing_id: listingId, path, at: isoTime(at) })),
      }
    },

    forgetMember: deleteAccessOfMember,
  }
}
