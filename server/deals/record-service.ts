import { setImmediate } from "node:timers/promises"
import type { DealColumns } from "#drizzle/deals.ts"
import { type FileStore, inParallel } from "#server/files/store/file-store.ts"
import { AppError, fieldError, requireFound, requireValid } from "#server/platform/app-error.ts"
import type { Database } from "#server/platform/db/database.ts"
import { piecesOf } from "#server/platform/pieces.ts"
import { authorize, type Viewer } from "#server/platform/viewer.ts"
import { createSlices, openSlots, type Rest } from "#server/platform/work/concurrency.ts"
import { verifyInput } from "#shared/deals/inputs.ts"
import type { Verification } from "#shared/deals/record.ts"
import { readInput } from "#shared/inputs.ts"
import type { ChainService } from "./chain-service.ts"
import type { LifecycleService } from "./lifecycle-service.ts"
import { findDeal, isSealed, unsealedDeals } from "./queries.ts"
import { changeableParts, messageParts } from "./sealed-parts.ts"
import {
  dealsAfter,
  eventsOfAll,
  findColumns,
  findMissingDeal,
  sealsOfAll,
  storedDeals,
} from "./stored-queries.ts"
import {
  type CheckedRecord,
  checkRecord,
  hashOfActors,
  type StoredDeal,
  type StoredRecord,
  unsealedBreak,
  vouchedBy,
} from "./verification.ts"

/** The SHA-256 of a stored file, read in pieces, between which other requests are served. */
export async function sha256OfFile(store: FileStore, path: string, rest: Rest): Promise<string> {
  const hasher = new Bun.CryptoHasher("sha256")
  for await (const piece of piecesOf(await store.open(path))) {
    hasher.update(piece)
    await rest()
  }
  return hasher.digest("hex")
}

type StoredFile = { row: number; path: string; size: unknown; sha256: unknown }

/** The files of a deal that are stored in full. */
const filesOf = ({ parts }: StoredRecord): StoredFile[] =>
  parts.flatMap(({ part, row, columns: { path, size, sha256, state = "ready" } }) =>
    part === "file" && state === "ready" && typeof path === "string" ? [{ row, path, size, sha256 }] : [],
  )

/** Sizes asked for at a time: a bucket takes some 20 ms for each. */
const CONCURRENT_SIZES = 16

/** The stored sizes of the files of some deals by path. */
async function sizesOf(store: FileStore, records: readonly StoredRecord[]) {
  const sizes = new Map<string, number>()
  await inParallel(records.flatMap(filesOf), CONCURRENT_SIZES, async ({ path }) => {
    const found = await store.stat(path)
    if (found) sizes.set(path, found.size)
  })
  return sizes
}

type FileChecks = { sizes: ReadonlyMap<string, number>; bytes: boolean; rest: Rest }

/** The event that vouches for a file whose size or, with `bytes`, content differs from the record; null for none. */
async function findFileBreak(store: FileStore, record: StoredRecord, { sizes, bytes, rest }: FileChecks) {
  for (const { row, path, size, sha256 } of filesOf(record)) {
    const isSame = sizes.get(path) === size && (!bytes || (await sha256OfFile(store, path, rest)) === sha256)
    if (!isSame) return vouchedBy(record.events).get(`file:${row}`)?.number ?? 0
  }
  return null
}

/** Deals read and checked per batch; other requests are served in between. */
const BATCH = 10
const MESSAGE_BATCH = 500
/** The limit of waiting verifications by people; the next is a 429. */
const MAX_WAITING = 20
const RETRY_AFTER_SECONDS = 2

/** The result of checking an unsealed deal's events before its first seal. */
function earlierEvents(stored: StoredDeal) {
  const brokenAt = unsealedBreak(stored)
  return { actors_sha256: hashOfActors(stored.events), ...(brokenAt !== null && { broken_at: brokenAt }) }
}

type Deps = { chain: ChainService; lifecycle: LifecycleService; store: FileStore }
/** A verification with its counts; `erased` are parts about erased persons. */
type Checked = Required<Verification> & { deals: number; files: number }
type FileCheck = { bytes: boolean }

/** Verifies that the record of deals is unchanged. */
export function createRecordService(database: Database, { chain, lifecycle, store }: Deps) {
  const db = database.read
  const inTurn = openSlots({
    concurrency: 1,
    lanes: ["staff", "party"] as const,
    maxWaiting: MAX_WAITING,
    whenFull: () => new AppError("too_many", { retryAfterSeconds: RETRY_AFTER_SECONDS }),
  })

  async function partsOf(ids: readonly number[], rest: Rest): Promise<StoredRecord["parts"]> {
    const parts: StoredRecord["parts"][number][] = await changeableParts(db, ids)
    for (let after = 0; ; await rest()) {
      const messages = await messageParts(db, ids, after, MESSAGE_BATCH)
      for (const message of messages) parts.push(message)
      if (messages.length < MESSAGE_BATCH) return parts
      after = messages.at(-1)?.row ?? after
    }
  }

  async function recordsOf(rows: readonly DealColumns[], rest: Rest): Promise<StoredRecord[]> {
    const ids = rows.map(({ id }) => id)
    const numbers = rows.map(({ number }) => number)
    const events = await eventsOfAll(db, numbers, rest)
    const partsBy = Map.groupBy(await partsOf(ids, rest), one => one.dealId)
    await rest()
    const sealsBy = Map.groupBy(await sealsOfAll(db, ids), one => one.dealId)
    await rest()
    return rows.map(row => ({
      row,
      events: events.get(row.number) ?? [],
      parts: partsBy.get(row.id) ?? [],
      seals: sealsBy.get(row.id) ?? [],
    }))
  }

  /** Until an older deal is sealed, its events vouch for a part of its record. */
  async function checkContent(record: StoredRecord, rest: Rest): Promise<CheckedRecord> {
    if (record.seals.length > 0 || hasSeals(record.events)) return checkRecord(record, rest)
    const [stored] = await storedDeals(db, [record.row], rest)
    return { brokenAt: stored ? unsealedBreak(stored) : null, erased: 0 }
  }

  /** Checks some deals, up to the first break. */
  async function check(rows: readonly DealColumns[], { bytes }: FileCheck): Promise<Checked> {
    const counts = { checked: 0, erased: 0, deals: 0, files: 0 }
    const rest = createSlices()
    const records = await recordsOf(rows, rest)
    const sizes = await sizesOf(store, records)
    for (const record of records) {
      const found = await checkContent(record, rest)
      counts.deals++
      counts.checked += record.events.length
      counts.files += record.parts.filter(({ part }) => part === "file").length
      counts.erased += found.erased
      const number = found.brokenAt ?? (await findFileBreak(store, record, { sizes, bytes, rest }))
      if (number === null) continue
      // A step between the queries looks like a break, so the deal is reread.
      const again = await findColumns(db, record.row.number)
      if (again && again.lastNumber !== record.row.lastNumber) {
        const result = await check([again], { bytes })
        if (result.ok) continue
        return { ...result, ...counts }
      }
      return { ok: false, ...counts, first_break: { deal: record.row.number, number } }
    }
    return { ok: true, ...counts, first_break: null }
  }

  /** Checks the records of all deals and the sequence of their numbers, up to the first break. */
  async function verifyAll({ bytes }: FileCheck = { bytes: false }): Promise<Checked> {
    const counts = { checked: 0, erased: 0, deals: 0, files: 0 }
    for (let after = 0; ; ) {
      const rows = await dealsAfter(db, after, BATCH)
      const result = await check(rows, { bytes })
      counts.checked += result.checked
      counts.erased += result.erased
      counts.deals += result.deals
      counts.files += result.files
      if (!result.ok) return { ...result, ...counts }
      if (rows.length < BATCH) break
      after = rows.at(-1)?.id ?? after
      await setImmediate()
    }
    const missing = await findMissingDeal(db)
    return { ok: missing === null, ...counts, first_break: missing }
  }

  return {
    /** Checks all deals or, with a number, one; 404 for an unknown one. For commands. */
    async verifyRecords(number?: string, files: FileCheck = { bytes: true }): Promise<Checked> {
      if (number === undefined) return verifyAll(files)
      const row = requireFound(await findColumns(db, number))
      return check([row], files)
    },

    /**
     * Seals the records of deals stored before seals existed, one transaction each, so that it may be interrupted and
     * repeated, and several processes may run it concurrently.
     */
    async sealStored(): Promise<void> {
      for (let after = 0; ; ) {
        const rows = await unsealedDeals(db, after, BATCH)
        for (const { number } of rows)
          await database.write(async tx => {
            const row = await findDeal(tx, number)
            // Deleted seals are not recreated: the events still vouch for what they covered.
            const [stored] = row && !(await isSealed(tx, row.id)) ? await storedDeals(tx, [row]) : []
            if (row && stored && !hasSeals(stored.events)) await chain.seal(tx, row, earlierEvents(stored))
          })
        if (rows.length < BATCH) return
        after = rows.at(-1)?.id ?? after
        await setImmediate()
      }
    },

    /**
     * Checks one deal with the bytes of its files, or all deals with the sizes. Parties must name one of their own
     * deals, or it is a 422 on `number`. One verification runs at a time, those of staff first; 429 while too many
     * wait.
     */
    async verify(given: unknown, viewer: Viewer): Promise<Verification> {
      authorize(viewer, "deals.take_part")
      const { number } = requireValid(readInput(verifyInput, given ?? {}))
      if (number === undefined) {
        if (viewer.actor.kind === "member") throw fieldError("number", "required")
        return inTurn("staff", async () => toAnswer(await verifyAll()))
      }
      const { row } = await lifecycle.load(db, number, viewer)
      const lane = viewer.actor.kind === "member" ? "party" : "staff"
      return inTurn(lane, async () => toAnswer(await check([row], { bytes: true })))
    },
  }
}

/** Parts about erased persons are reported only if there are any. */
const toAnswer = ({ ok, checked, erased, first_break }: Checked): Verification => ({
  ok,
  checked,
  first_break,
  ...(erased > 0 && { erased }),
})

const hasSeals = (events: StoredRecord["events"]) => events.some(({ data }) => data?.seals !== undefined)
