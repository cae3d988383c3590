import type { DealSealRow } from "#drizzle/deal-ledger.ts"
import type { DealColumns } from "#drizzle/deals.ts"
import { sha256 } from "#server/platform/sha256.ts"
import type { Rest } from "#server/platform/work/concurrency.ts"
import { canonicalJson, hashOf, hashOfPart, nameOfPart, partOfDeal, type StoredPart } from "./sealed-parts.ts"

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
function brokenLink(events: readonly StoredEvent[], before: string | null = null): number | null {
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

/** The stored data of a deal's record. `isNote` marks staff notes, which are not part of it. */
export type StoredRecord = {
  row: DealColumns
  events: readonly StoredEvent[]
  parts: readonly (StoredPart & { isNote?: boolean })[]
  seals: readonly DealSealRow[]
}
/** The event that vouches for the first difference, and the parts about erased persons. */
export type CheckedRecord = { brokenAt: number | null; erased: number }

const LINK_BATCH = 100

type Vouched = Map<string, { hash: unknown; number: number }>

/** The final claims of the events: the last hash of each part, and its event. */
export function vouchedBy(events: readonly StoredEvent[]): Vouched {
  const vouched: Vouched = new Map()
  for (const { number, data } of events) {
    const seals: unknown = data?.seals
    if (typeof seals !== "object" || seals === null) continue
    for (const [name, hash] of Object.entries(seals)) {
      if (hash === null) vouched.delete(name)
      else vouched.set(name, { hash, number })
    }
  }
  return vouched
}

/** The kinds of the actors of events, which their own hashes do not cover. */
export const hashOfActors = (events: readonly StoredEvent[]): string =>
  sha256(canonicalJson(events.map(({ number, actorKind }) => [number, actorKind])))

/** Events whose actor's kind differs from their own hash or from the seal after them. */
function brokenActors(events: readonly StoredEvent[]): number[] {
  const wrong = events.filter(({ actorKind, data }) => (data?.actor_kind ?? actorKind) !== actorKind)
  const sealing = events.findIndex(({ data }) => typeof data?.actors_sha256 === "string")
  const sealed = events[sealing]
  const earlier = events.slice(0, Math.max(sealing, 0))
  const isBroken = sealed && sealed.data?.actors_sha256 !== hashOfActors(earlier)
  return [...wrong.map(({ number }) => number), ...(isBroken ? [sealed.number] : [])]
}

/** Parts whose stored state differs from the events, by event. */
async function checkParts({ row, events, parts, seals }: StoredRecord, rest: Rest) {
  const vouched = vouchedBy(events)
  const salts = new Map(seals.map(seal => [nameOfPart(seal), seal.salt]))
  const last = events.at(-1)?.number ?? row.lastNumber
  const broken: number[] = []
  let erased = 0
  const all: StoredRecord["parts"] = [partOfDeal(row), ...parts]
  for (const one of all) {
    await rest()
    const name = nameOfPart(one)
    const expected = vouched.get(name)
    vouched.delete(name)
    if (!expected) {
      if (!one.isNote) broken.push(last)
      continue
    }
    const salt = salts.get(name)
    if (salt === null && one.isBlank) erased++
    else if (!salt || hashOfPart(salt, one) !== expected.hash) broken.push(expected.number)
  }
  return { broken: [...broken, ...[...vouched.values()].map(({ number }) => number)], erased }
}

/** Like `brokenLink`, for any number of events. */
async function brokenLinkOf(events: readonly StoredEvent[], rest: Rest): Promise<number | null> {
  for (let at = 0; at < events.length; at += LINK_BATCH) {
    const broken = brokenLink(events.slice(at, at + LINK_BATCH), events[at - 1]?.hash ?? null)
    if (broken !== null) return broken
    await rest()
  }
  return null
}

/** Compares the stored data of a deal with its events; other requests are served meanwhile. */
export async function checkRecord(record: StoredRecord, rest: Rest): Promise<CheckedRecord> {
  const { row, events } = record
  const last = events.at(-1)
  const link = await brokenLinkOf(events, rest)
  if (link !== null) return { brokenAt: link, erased: 0 }
  if (!last || row.lastNumber !== last.number || row.lastHash !== last.hash)
    return { brokenAt: last?.number ?? row.lastNumber, erased: 0 }
  const { broken, erased } = await checkParts(record, rest)
  const before = events.find(({ data }) => typeof data?.broken_at === "number")?.data?.broken_at
  const found = [...broken, ...brokenActors(events), ...(typeof before === "number" ? [before] : [])]
  return { brokenAt: found.length ? Math.min(...found) : null, erased }
}
