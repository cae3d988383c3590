import { hashOf, sha256 } from "./hashes.ts"

type Fields = Record<string, unknown>
/** One event of a deal. Its hashes are null if the chain lacks it, `data` if that is not readable. */
export type StoredEvent = {
  number: number
  at: string
  actorKind: string
  actorId: string | null
  action: string
  data: Fields | null
  hash: string | null
  previousHash: string | null
}
/** The stored data of a deal that the events before its first seal vouch for. */
export type StoredDeal = {
  row: {
    number: string
    state: string
    amount: number | null
    commission: number
    feePayer: string
    contractSha256: string | null
    lastNumber: number
    lastHash: string | null
  }
  events: readonly StoredEvent[]
  entries: readonly { id: number; kind: string; amount: number; state: string }[]
  messages: readonly { id: number; text: string; staffOnly: boolean }[]
  files: readonly { id: number; sha256: string }[]
}

const isFields = (value: unknown): value is Fields => typeof value === "object" && value !== null
const entriesOf = ({ data }: StoredEvent): Fields[] =>
  Array.isArray(data?.entries) ? data.entries.filter(isFields) : []

/**
 * The number of the first event whose hash, or previous hash, does not match its chain; `before` is the hash before the
 * first one.
 */
export function brokenLink(events: readonly StoredEvent[], before: string | null = null): number | null {
  let previous = before
  for (const { number, at, actorId, action, data, hash, previousHash } of events) {
    const isSound =
      data !== null &&
      previousHash === previous &&
      hash === hashOf(previous, { number, at, actor_id: actorId, action, data })
    if (!isSound) return number
    previous = hash
  }
  return null
}

/** The number of the event that last changed an entry, message or file whose stored state differs. */
function brokenContent({ events, entries, messages, files }: StoredDeal): number | null {
  const ledger = new Map<unknown, { number: number; entry: Fields }>()
  const [messageOf, fileOf] = [
    new Map(messages.map(one => [one.id, one])),
    new Map(files.map(one => [one.id, one])),
  ]
  const named = new Set<number>()
  for (const event of events) {
    const { number, data } = event
    for (const entry of entriesOf(event)) ledger.set(entry.id, { number, entry })
    if (typeof data?.message_id === "number") {
      const message = messageOf.get(data.message_id)
      if (!message || sha256(message.text) !== data.text_sha256) return number
      named.add(message.id)
    }
    if (typeof data?.file_id === "number") {
      const file = fileOf.get(data.file_id)
      if (!file || file.sha256 !== (data.sha256 ?? data.document_sha256)) return number
    }
  }
  const last = events.at(-1)?.number ?? 0
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
  if (!last) return row.lastNumber
  const state = events.findLast(({ data }) => data?.to !== undefined)?.data?.to
  const isHead = row.lastNumber === last.number && row.lastHash === last.hash
  if (!isHead || state !== row.state) return last.number
  if (row.contractSha256 === null) return null
  const sent = events.findLast(({ action }) => action === "deal.contract_sent")
  const { document_sha256, amount, commission, fee_payer } = sent?.data ?? {}
  const isAgreed =
    document_sha256 === row.contractSha256 &&
    amount === row.amount &&
    commission === row.commission &&
    fee_payer === row.feePayer
  return isAgreed ? null : (sent?.number ?? last.number)
}

/**
 * The number of the first event of an unsealed deal that does not match the rest of the stored data; null if all match.
 */
export function unsealedBreak(deal: StoredDeal): number | null {
  return brokenLink(deal.events) ?? brokenContent(deal) ?? brokenRow(deal)
}
