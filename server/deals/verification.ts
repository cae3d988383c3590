import type { DealSealRow } from "#drizzle/deal-seals.ts"
import type { DealRow } from "#drizzle/deals.ts"
import type { Rest } from "#server/platform/work/slices.ts"
import { canonicalJson, sha256 } from "./hashes.ts"
import { hashOfPart, nameOfPart, partsOfDeal, type StoredPart } from "./sealed-parts.ts"
import { brokenLink, type StoredEvent } from "./unsealed-verification.ts"

/** The stored data of a deal's record. `isNote` marks staff notes, which are not part of it. */
export type StoredRecord = {
  row: DealRow
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
  const all: StoredRecord["parts"] = [...partsOfDeal(row), ...parts]
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
