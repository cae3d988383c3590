import type { DealRow } from "#drizzle/deals.ts"
import type { FilesService } from "#server/files/service.ts"
import type { AppsService } from "#server/listings/service.ts"
import type { MailService } from "#server/mail/service.ts"
import type { MembersService } from "#server/members/service.ts"
import { AppError, requireValid } from "#server/platform/app-error.ts"
import type { Database, Queryable } from "#server/platform/db/database.ts"
import type { EventsService } from "#server/platform/events/service.ts"
import type { LimitsService } from "#server/platform/limits/service.ts"
import { pageOf, readPage } from "#server/platform/paging.ts"
import { authorize, requireMember, staffId, type Viewer } from "#server/platform/viewer.ts"
import type { ContactsService } from "#server/requests/service.ts"
import type { AuthService } from "#server/staff/auth/service.ts"
import type { AskedDeal, AskedFor, Deal, DealPage } from "#shared/deals/deal.ts"
import { listInput, numberInput, STEP_INPUTS } from "#shared/deals/inputs.ts"
import { NO_ASSIGNEE } from "#shared/deals/no-assignee.ts"
import { type DealState, otherParty, PARTIES } from "#shared/deals/states.ts"
import { readInput } from "#shared/inputs.ts"
import { idOfReference } from "#shared/requests/conversation.ts"
import { foldedWords } from "#shared/text.ts"
import { actorOn } from "./access.ts"
import { createAssigningService } from "./assigning-service.ts"
import { createChainService } from "./chain-service.ts"
import { createClockService } from "./clock-service.ts"
import { createClosingService } from "./closing-service.ts"
import type { DocumentSettings } from "./closing-source-service.ts"
import { createCodesService } from "./codes-service.ts"
import { createContractService, type EscrowFor, requireParties } from "./contract-service.ts"
import { createCreationService, type DealDefaults, searchText } from "./creation-service.ts"
import { draftColumns, draftData, requireDraft } from "./draft-columns.ts"
import { partyOf } from "./facts.ts"
import { createHandoverService } from "./handover-service.ts"
import { createLifecycleService } from "./lifecycle-service.ts"
import { countDeals, type DealFilter, pageOfDeals, totalsByState } from "./list-queries.ts"
import { createMediationService } from "./mediation-service.ts"
import { erasePersonOf } from "./money-queries.ts"
import { createMoneyService } from "./money-service.ts"
import { createPartiesService, requireCorrectable } from "./parties-service.ts"
import { findDeal, newestFileOf } from "./queries.ts"
import { newestMessageOf } from "./reading-queries.ts"
import { createReadingService, createTimelineService } from "./reading-service.ts"
import { createRecordService } from "./record-service.ts"
import { createReturningService } from "./returning-service.ts"
import { createSettlingService } from "./settling-service.ts"
import { createThreadService } from "./thread-service.ts"

type Deps = {
  /** The initial values of a new deal, and the company's details in contracts. */
  dealDefaults: (db: Queryable) => Promise<DealDefaults & DocumentSettings>
  escrowFor: EscrowFor
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
export type DealsService = ReturnType<typeof createDealsService>

const isSamePage = (before: readonly DealRow[], after: readonly DealRow[]) =>
  before.length === after.length &&
  before.every(
    ({ id, lastNumber }, index) => after[index]?.id === id && after[index].lastNumber === lastNumber,
  )

/** The filter of staff or a key; 422 by field. */
function readFilter(given: unknown, viewer: Viewer): DealFilter {
  const input = requireValid(readInput(listInput, given ?? {}))
  const { state, title, listing_id: listingId, assignee, mine } = input
  const requestId = idOfReference((title ?? "").trim().toUpperCase())
  return {
    ...(state && { state }),
    ...(requestId !== null && { requestId }),
    ...(listingId !== undefined && { listingId }),
    ...(assignee && { assigneeId: assignee === NO_ASSIGNEE ? null : assignee }),
    // A key is nobody's colleague.
    ...(mine && { assigneeId: staffId(viewer) ?? "" }),
    words: foldedWords(title ?? ""),
    ...(viewer.actor.kind === "staff" && { notOf: viewer.actor.email }),
  }
}

/** Deals: one sale each, from contract to release of the funds (docs/deals.md). */
export function createDealsService(database: Database, deps: Deps) {
  const { apps, auth, events, members, now } = deps
  const chain = createChainService({ events })
  const lifecycle = createLifecycleService(database, { accounts: auth.accounts, apps, chain, members, now })

  const codes = createCodesService(database, { ...deps, lifecycle })
  const timeline = createTimelineService(database, { lifecycle, members })
  const closing = createClosingService(database, {
    ...deps,
    chain,
    lifecycle,
    timelineOf: timeline.partyTimelineOf,
  })

  async function pageOfFilter(filter: DealFilter, input: unknown, viewer: Viewer): Promise<DealPage> {
    const paging = readPage(input)
    return database.snapshot(async db => {
      const total = await countDeals(db, filter)
      const rows = await pageOfDeals(db, filter, paging)
      const found = pageOf(await lifecycle.presentRows(db, rows, viewer), total, paging)
      return { found, isUnchanged: isSamePage(rows, await pageOfDeals(db, filter, paging)) }
    })
  }

  return {
    ...createCreationService(database, { ...deps, chain, lifecycle }),

    /** Changes the given fields of a draft; 422 by field, also for parties that are equal or staff. */
    update: (given: unknown, viewer: Viewer): Promise<Deal> =>
      lifecycle.step(
        { call: "update", schema: STEP_INPUTS.update },
        given,
        viewer,
        async ({ tx, input, row }) => {
          requireDraft(input, await deps.dealDefaults(tx))
          const columns = draftColumns(row, input)
          const sent = PARTIES.filter(party => input[party] !== undefined)
          const after = {
            ...row,
            buyer: { ...row.buyer, ...columns.buyer },
            seller: { ...row.seller, ...columns.seller },
          }
          await requireParties(tx, after, auth, sent)
          const others = PARTIES.filter(party => after[party].email !== row[party].email)
          await requireCorrectable(tx, row, others)
          // Messages to the former address, and the contract that names it, are hidden from the new one.
          const afterMessage = row.sentAt === null ? 0 : await newestMessageOf(tx, row.id)
          const afterFile = row.sentAt === null ? 0 : await newestFileOf(tx, row.id)
          for (const party of others) {
            // The new party has been sent nothing, has stated nothing and has allowed nothing.
            await erasePersonOf(tx, row.id, party)
            const stranger = { knows: false, asked: false, openedAt: null, shares: false }
            columns[party] = { ...columns[party], ...stranger, afterMessage, afterFile }
          }
          const data = {
            ...draftData(input),
            parties: sent,
            ...(row.sentAt !== null && others.length > 0 && { replaced: others }),
          }
          return { columns: { ...columns, search: searchText(after) }, data }
        },
      ),

    async get(given: unknown, viewer: Viewer): Promise<Deal | AskedDeal> {
      authorize(viewer, "deals.read")
      const { number } = requireValid(readInput(numberInput, given))
      return lifecycle.presentNow(number, viewer)
    },

    /** What a party needs to know before it states its identity; 404 for others than the parties of the deal. */
    async askedFor(given: unknown, viewer: Viewer): Promise<AskedFor> {
      requireMember(viewer, "deals.own")
      const { number } = requireValid(readInput(numberInput, given))
      const row = await findDeal(database.read, number)
      const actor = row && actorOn(row, viewer)
      if (!row || !actor || actor === "mediator") throw new AppError("not_found")
      return { amount: row.amount, other: partyOf(row, otherParty(actor))?.name ?? null }
    },

    /**
     * All deals, newest first; `title` finds parts of the listing's title, the number and the parties, and the
     * reference of the request.
     */
    async list(given: unknown, viewer: Viewer): Promise<DealPage> {
      authorize(viewer, "deals.list")
      return pageOfFilter(readFilter(given, viewer), given, viewer)
    },

    /** The deals that the member is a party to and has access to: those that wait for them first, then newest first. */
    async mine(given: unknown, viewer: Viewer): Promise<DealPage> {
      const { email } = requireMember(viewer, "deals.own")
      return pageOfFilter({ listedFor: email }, given, viewer)
    },

    /** How many deals that match there are in each state, and the sum of their amounts in whole US cents. */
    async board(
      viewer: Viewer,
      given?: unknown,
    ): Promise<{ data: { state: DealState; count: number; amount: number }[] }> {
      authorize(viewer, "deals.manage")
      return { data: await totalsByState(database.read, readFilter(given, viewer)) }
    },

    ...createAssigningService(database, { auth, lifecycle }),

    requestSignCode: codes.requestSignCode,
    ...createContractService(database, lifecycle, { ...deps, codes }),
    ...createPartiesService(database, lifecycle, { codes, now }),
    ...createMoneyService(lifecycle, deps),
    ...createSettlingService(lifecycle, deps),
    ...closing,
    ...createHandoverService(database, lifecycle, { codes, now }),
    ...createMediationService(lifecycle, now),
    ...createClockService(database, { chain, now }),
    ...createReturningService(database, { chain, now }),
    ...createReadingService(database, { lifecycle, now }),
    ...createThreadService(database, { ...deps, lifecycle, chain }),
    ...timeline,
    ...createRecordService(database, { chain, lifecycle, store: deps.files.storage }),
  }
}
