import type { DealEntryRow, DealFileRow, DealMessageRow, DealRow } from "#drizzle/deals.ts"
import type { AuditEvent } from "#shared/events.ts"
import { hashedOf, hashOf, sha256 } from "./chain-service.ts"

/** One event of a deal; `link` is null where the chain lacks it. */
export type LinkedEvent = { event: AuditEvent; link: { hash: string; previousHash: string | null } | null }
export type StoredDeal = {
  row: DealRow
  events: readonly LinkedEvent[]
  entries: readonly DealEntryRow[]
  messages: readonly DealMessageRow[]
  files: readonly DealFileRow[]
}

type Fields = Record<string, unknown>
const isFields = (value: unknown): value is Fields => typeof value === "object" && value !== null
const entriesOf = ({ after }: AuditEvent): Fields[] =>
  Array.isArray(after?.entries) ? after.entries.filter(isFields) : []

/** The number of the first event whose hash, or that of the event before, is not what its chain says. */
function brokenLink(events: readonly LinkedEvent[]): number | null {
  let previous: string | null = null
  for (const { event, link } of events) {
    const isSound = link?.previousHash === previous && link.hash === hashOf(previous, hashedOf(event))
    if (!link || !isSound) return event.number
    previous = link.hash
  }
  return null
}

/** The number of the event that last named an entry, message or file that is not stored as the event says. */
function brokenContent({ events, entries, messages, files }: StoredDeal): number | null {
  const ledger = new Map<unknown, { number: number; entry: Fields }>()
  const [messageOf, fileOf] = [
    new Map(messages.map(one => [one.id, one])),
    new Map(files.map(one => [one.id, one])),
  ]
  const named = new Set<number>()
  for (const { event } of events) {
    const { number, after } = event
    for (const entry of entriesOf(event)) ledger.set(entry.id, { number, entry })
    if (typeof after?.message_id === "number") {
      const message = messageOf.get(after.message_id)
      if (!message || sha256(message.text) !== after.text_sha256) return number
      named.add(message.id)
    }
    if (typeof after?.file_id === "number") {
      const file = fileOf.get(after.file_id)
      if (!file || file.sha256 !== (after.sha256 ?? after.document_sha256)) return number
    }
  }
  const last = events.at(-1)?.event.number ?? 0
  if (messages.some(({ id, staffOnly }) => !staffOnly && !named.has(id))) return last
  for (const row of entries) {
    const known = ledger.get(row.id)
    if (!known) return last
    const { kind, amount, state } = known.entry
    if (kind !== row.kind || amount !== row.amount || state !== row.state) return known.number
  }
  return ledger.size === entries.length ? null : last
}

/** The number of the last event if the deal's row is not in the state, or on the terms, that its events led to. */
function brokenRow({ row, events }: StoredDeal): number | null {
  const last = events.at(-1)
  if (!last?.link) return row.lastNumber
  const state = events.findLast(({ event }) => event.after?.to !== undefined)?.event.after?.to
  const isHead = row.lastNumber === last.event.number && row.lastHash === last.link.hash
  if (!isHead || state !== row.state) return last.event.number
  if (row.contractSha256 === null) return null
  const sent = events.findLast(({ event }) => event.action === "deal.contract_sent")
  const { document_sha256, amount, commission, fee_payer } = sent?.event.after ?? {}
  const isAgreed =
    document_sha256 === row.contractSha256 &&
    amount === row.amount &&
    commission === row.commission &&
    fee_payer === row.feePayer
  return isAgreed ? null : (sent?.event.number ?? last.event.number)
}

/** The number of the first event of a deal that does not agree with the rest of what is stored; null if all does. */
export function firstBreak(deal: StoredDeal): number | null {
  return brokenLink(deal.events) ?? brokenContent(deal) ?? brokenRow(deal)
}
