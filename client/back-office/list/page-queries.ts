import { DEAL_STATES } from "#shared/deals/states.ts"
import { QUEUE_TABS, QUEUE_TARGETS } from "#shared/proposals/proposal-review.ts"
import { integer, oneOf, type QueryOf, readQuery, text } from "#shared/query-fields.ts"
import { MAX_TRASH_SEARCH, TRASH_KINDS } from "#shared/trash/trash.ts"
import { DELIVERY_STATES } from "#shared/webhooks/webhooks.ts"

export const DEAL_VIEWS = ["board", "table"] as const

const DEAL_FIELDS = {
  view: oneOf(DEAL_VIEWS),
  state: oneOf(DEAL_STATES),
  title: text(100),
  page: integer({ min: 1 }),
}

/** The filters in the page's URL; absent keys have their defaults: the board, all deals, page 1. */
export type DealsQuery = QueryOf<typeof DEAL_FIELDS>

/** Parses the page's URL; drops invalid values. */
export function readDealsQuery(source: unknown): DealsQuery {
  return readQuery(DEAL_FIELDS, source).query
}

const DELIVERY_FIELDS = {
  state: oneOf(DELIVERY_STATES),
  page: integer({ min: 1 }),
  delivery: integer({ min: 1 }),
}

/** The filters of the log in the page's URL; `delivery` is the id of the one that is open. */
export type DeliveriesQuery = QueryOf<typeof DELIVERY_FIELDS>

/** Parses the page's URL; drops invalid values. */
export function readDeliveriesQuery(source: unknown): DeliveriesQuery {
  return readQuery(DELIVERY_FIELDS, source).query
}

const TRASH_FIELDS = {
  subject: oneOf(TRASH_KINDS),
  search: text(MAX_TRASH_SEARCH),
  page: integer({ min: 1 }),
}

/** The filters in the page's URL; absent keys have their defaults: all, page 1. */
export type TrashQuery = QueryOf<typeof TRASH_FIELDS>

/** Parses the page's URL; drops invalid values. */
export function readTrashQuery(source: unknown): TrashQuery {
  return readQuery(TRASH_FIELDS, source).query
}

const QUEUE_FIELDS = { tab: oneOf(QUEUE_TABS), target: oneOf(QUEUE_TARGETS), page: integer({ min: 1 }) }

/** The filters in the page's URL; absent keys have their defaults: submitted, all, page 1. */
export type QueueQuery = QueryOf<typeof QUEUE_FIELDS>

/** Parses the page's URL; drops invalid values. */
export function readQueueQuery(source: unknown): QueueQuery {
  return readQuery(QUEUE_FIELDS, source).query
}

const MEMBER_FIELDS = { search: text(100), page: integer({ min: 1 }) }

/** The search and the page in the URL; absent keys have their defaults: everyone, page 1. */
export type MembersQuery = QueryOf<typeof MEMBER_FIELDS>

/** Parses the page's URL; drops invalid values. */
export function readMembersQuery(source: unknown): MembersQuery {
  return readQuery(MEMBER_FIELDS, source).query
}

const MAX_RECIPIENT = 320
const MAIL_FIELDS = { to: text(MAX_RECIPIENT), page: integer({ min: 1 }), mail: integer({ min: 1 }) }

/** The filters in the page's URL; `mail` is the id of the one that is open. */
export type MailQuery = QueryOf<typeof MAIL_FIELDS>

/** Parses the page's URL; drops invalid values. */
export function readMailQuery(source: unknown): MailQuery {
  const { to, ...query } = readQuery(MAIL_FIELDS, source).query
  return { ...query, to: to?.trim() || undefined }
}
