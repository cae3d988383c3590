import { randomUUID } from "node:crypto"
import { setTimeout as sleep } from "node:timers/promises"
import { type Database, type Transaction, withoutWriteContext } from "#server/platform/db/database.ts"
import { isOutage } from "#server/platform/db/failures.ts"
import type { Logger } from "#server/platform/logger.ts"

/**
 * After outages of the database in a row a worker takes nothing for these times. Work whose transaction is too long for a
 * busy server looks the same, and would keep all other writes waiting if it were repeated at once.
 */
const OUTAGE_PAUSES_MS = [2_000, 10_000, 60_000]
/** A lease is renewed so many times before it would end. */
const RENEWALS = 3

/** Backoff after each failure, of which the last delay repeats; after `maxTries` failures work is given up. */
export type Retries = { delaysMs: readonly number[]; maxTries: number }

/** When work that has failed so often is due again; null if it is given up. */
export function retryAt({ delaysMs, maxTries }: Retries, tries: number, now: number): number | null {
  if (tries >= maxTries) return null
  return now + (delaysMs[Math.min(tries, delaysMs.length) - 1] ?? 0)
}

/** Renews a lease until the returned function is called; a process that dies stops renewing. */
export function keepLease(leaseMs: number, renew: () => Promise<unknown>): () => void {
  const timer = setInterval(() => {
    // The next renewal may succeed; whoever writes checks that the lease is still its own.
    renew().catch(() => undefined)
  }, leaseMs / RENEWALS)
  return () => clearInterval(timer)
}

/** Who leases, when, and until when. */
type Lease = { owner: string; now: number; until: number }

/** `released`: it was not finished because this process stops or the database failed, which is no failure of the work. */
export type Ended<Item, Result> = { item: Item } & (
  | { outcome: "done"; result: Result }
  | { outcome: "failed"; error: unknown }
  | { outcome: "released" }
)

/** Work that all processes share, as rows of a table. */
type WorkQueue<Item, Result> = {
  /** For the log. */
  kind: string
  /** A process that has not renewed its lease for this long has died, and another one takes over. */
  leaseMs: number
  /** Work that takes longer has failed; without it the work itself obeys the signal. */
  limitMs?: number
  /** Items worked on at the same time; 1 by default. */
  concurrency?: number
  /** Results are gathered this long, so that one transaction settles many. */
  gatherMs?: number
  /** Results of one transaction. */
  batch?: number
  /** The items that are due and not leased, most urgent first, of which those that are started here are claimed. */
  findDue: (now: number, running: readonly Item[]) => Promise<readonly Item[]>
  /** Leases the items that are still free; returns them as leased. */
  claim: (tx: Transaction, due: readonly Item[], lease: Lease) => Promise<readonly Item[]>
  /** Extends the lease of an item, if it is still this owner's. Without it `leaseMs` is longer than any work. */
  renew?: (tx: Transaction, item: Item, lease: Lease) => Promise<unknown>
  work: (item: Item, signal: AbortSignal) => Promise<Result>
  /** Records what ended and ends the leases; an item that another process has taken over is left alone. */
  settle: (tx: Transaction, ended: readonly Ended<Item, Result>[], lease: Lease) => Promise<void>
}

export type Worker = {
  /** Resolves when everything that is due has been started; a call during another makes that one look again. */
  look: () => Promise<void>
  /** The same in the background. */
  wake: () => void
  /** Does everything that is due, and resolves when it is recorded. */
  run: () => Promise<void>
  isStopping: () => boolean
  /** Aborted when work has to be abandoned. */
  signal: AbortSignal
  /** Takes nothing new; releases what is not finished at `deadline`. */
  stop: (deadline: Promise<unknown>) => Promise<void>
}

/**
 * The loop of all background work: leases what is due, works on it, and records results and new leases in one transaction.
 * Two processes do everything once; if one dies between the work and its record, another one repeats it. A result that
 * cannot be recorded is kept until it can.
 */
export function createWorker<Item, Result>(
  database: Database,
  queue: WorkQueue<Item, Result>,
  { now, logger }: { now: () => number; logger: Logger },
): Worker {
  const { kind, leaseMs, limitMs, concurrency = 1, gatherMs = 0, batch = Infinity } = queue
  const owner = randomUUID()
  const aborting = new AbortController()
  const running = new Map<Item, Promise<void>>()
  let ended: Ended<Item, Result>[] = []
  let isStopping = false
  let cycling: Promise<void> | null = null
  let isWoken = false
  let pausedUntil = 0
  let outages = 0

  const lease = (): Lease => ({ owner, now: now(), until: now() + leaseMs })

  async function limited(item: Item): Promise<Result> {
    if (limitMs === undefined) return queue.work(item, aborting.signal)
    const limit = AbortSignal.any([aborting.signal, AbortSignal.timeout(limitMs)])
    const aborted = Promise.withResolvers<never>()
    limit.addEventListener("abort", () => aborted.reject(new Error("it took too long")))
    return Promise.race([queue.work(item, limit), aborted.promise])
  }

  async function attempt(item: Item): Promise<Ended<Item, Result>> {
    const { renew } = queue
    const stopRenewing = renew && keepLease(leaseMs, () => database.write(tx => renew(tx, item, lease())))
    try {
      const result = await limited(item)
      outages = 0
      return { item, outcome: "done", result }
    } catch (error) {
      if (aborting.signal.aborted) return { item, outcome: "released" }
      if (!isOutage(error)) return { item, outcome: "failed", error }
      logger.warn(`${kind} interrupted by the database`, { error })
      pausedUntil = performance.now() + (OUTAGE_PAUSES_MS[outages] ?? OUTAGE_PAUSES_MS.at(-1) ?? 0)
      outages++
      return { item, outcome: "released" }
    } finally {
      stopRenewing?.()
    }
  }

  function start(item: Item): void {
    const work = attempt(item).then(result => {
      running.delete(item)
      ended.push(result)
      wake()
    })
    running.set(item, work)
  }

  async function findStartable(): Promise<readonly Item[]> {
    if (isStopping || running.size >= concurrency || performance.now() < pausedUntil) return []
    return queue.findDue(now(), [...running.keys()])
  }

  /** Records results and starts due items, in one transaction; returns whether there were any. */
  async function cycle(): Promise<boolean> {
    const finished = ended.slice(0, batch)
    const due = await findStartable()
    if (finished.length === 0 && due.length === 0) return false
    ended = ended.slice(finished.length)
    try {
      const claimed = await database.write(async tx => {
        if (finished.length > 0) await queue.settle(tx, finished, lease())
        return due.length > 0 ? queue.claim(tx, due, lease()) : []
      })
      for (const item of claimed) start(item)
      return finished.length > 0 || claimed.length > 0
    } catch (error) {
      ended = [...finished, ...ended]
      throw error
    }
  }

  async function cycles(): Promise<void> {
    try {
      do {
        isWoken = false
        while (await cycle()) if (gatherMs > 0) await sleep(gatherMs)
      } while (isWoken)
    } finally {
      cycling = null
    }
  }

  function look(): Promise<void> {
    isWoken = true
    cycling ??= withoutWriteContext(cycles)
    return cycling
  }

  function wake(): void {
    look().catch(error => logger[isOutage(error) ? "warn" : "error"](`${kind} stopped`, { error }))
  }

  return {
    look,
    wake,
    isStopping: () => isStopping,
    signal: aborting.signal,

    async run() {
      do {
        await look()
        await Promise.all(running.values())
      } while (running.size > 0 || ended.length > 0)
      await cycling
    },

    async stop(deadline) {
      isStopping = true
      await Promise.race([Promise.allSettled(running.values()), deadline])
      aborting.abort()
      do {
        await Promise.allSettled(running.values())
        await look()
      } while (running.size > 0)
    },
  }
}
