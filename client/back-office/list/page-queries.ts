import { DEAL_STATES } from "#shared/deals/states.ts"
import { QUEUE_TABS, QUEUE_TARGETS } from "#shared/proposals/proposal-review.ts"
import { flag, integer, oneOf, type QueryField, type QueryOf, readQuery, text } from "#shared/query-fields.ts"
import { MAX_TRASH_SEARCH, TRASH_KINDS } from "#shared/trash/trash.ts"
import { DELIVERY_STATES } from "#shared/webhooks/delivery-states.ts"

const MAX_RECIPIENT = 320
const page = integer({ min: 1 })
const id = integer({ min: 1 })

/** Parses a page's URL; drops invalid values. Absent keys have their defaults: everything, page 1. */
const readerOf =
  <Fields extends Record<string, QueryField<unknown>>>(fields: Fields) =>
  (source: unknown): QueryOf<Fields> =>
    readQuery(fields, source).query

export const DEAL_VIEWS = ["board", "table"] as const
export const readDealsQuery = readerOf({
  view: oneOf(DEAL_VIEWS),
  state: oneOf(DEAL_STATES),
  title: text(100),
  /** The id of a person of staff, or `none`. */
  assignee: text(100),
  mine: flag(),
  page,
})
/** The deals' board by default. */
export type DealsQuery = ReturnType<typeof readDealsQuery>

export const readDeliveriesQuery = readerOf({ state: oneOf(DELIVERY_STATES), page, delivery: id })
/** `delivery` is the id of the one that is open. */
export type DeliveriesQuery = ReturnType<typeof readDeliveriesQuery>

export const readTrashQuery = readerOf({ subject: oneOf(TRASH_KINDS), search: text(MAX_TRASH_SEARCH), page })
export type TrashQuery = ReturnType<typeof readTrashQuery>

export const readQueueQuery = readerOf({
  tab: oneOf(QUEUE_TABS),
  target: oneOf(QUEUE_TARGETS),
  search: text(100),
  page,
})
/** The submitted proposals by default. */
export type QueueQuery = ReturnType<typeof readQueueQuery>

export const readMembersQuery = readerOf({ search: text(100), page })
export type MembersQuery = ReturnType<typeof readMembersQuery>

const readMails = readerOf({ to: text(MAX_RECIPIENT), page, mail: id })
/** `mail` is the id of the one that is open. */
export type MailQuery = ReturnType<typeof readMails>
export function readMailQuery(source: unknown): MailQuery {
  const { to, ...query } = readMails(source)
  return { ...query, to: to?.trim() || undefined }
}
