import { setImmediate } from "node:timers/promises"
import type { AppError } from "#server/platform/app-error.ts"

/** Other work runs after each slice. */
const SLICE_MS = 4

/** Yields to other work when a slice has used its time. */
export function createSlices(onSlice: (ms: number) => void = () => undefined) {
  let startedAt = performance.now()
  return async () => {
    const ms = performance.now() - startedAt
    if (ms < SLICE_MS) return
    onSlice(ms)
    await setImmediate()
    startedAt = performance.now()
  }
}
export type Rest = ReturnType<typeof createSlices>

/**
 * Work of which only one run is active at a time. `work` checks `isStopping` between its steps, and aborts its waits
 * when `signal` is aborted.
 */
export function createSingleRun(work: () => Promise<void>) {
  const aborting = new AbortController()
  let running: Promise<void> | null = null
  let isStopping = false
  return {
    signal: aborting.signal,
    isStopping: () => isStopping,

    /** A call during another run waits for that run. */
    run(): Promise<void> {
      running ??= work().finally(() => {
        running = null
      })
      return running
    },

    /** Starts no more steps; aborts what is not finished at `deadline`, and resolves once the run has ended. */
    async stop(deadline: Promise<unknown>): Promise<void> {
      isStopping = true
      const ended = Promise.allSettled([running])
      await Promise.race([ended, deadline])
      aborting.abort()
      await ended
    },
  }
}

type SlotOptions<Lane extends string> = {
  concurrency: number
  /** The lanes of the queue; earlier lanes have priority. */
  lanes: readonly Lane[]
  /** Slots that a lane may use concurrently, if fewer than all; the rest is reserved for the other lanes. */
  mostOf?: Partial<Record<Lane, number>>
  /** Maximum queue length of a lane. */
  maxWaiting: number
  /** The error for work when the queue of its lane is full. */
  whenFull: () => AppError
}

type Queue<Lane> = { lane: Lane; most: number; running: number; waiting: (() => void)[] }

/** Runs expensive work a few at a time from bounded queues, so that a flood cannot exhaust the process. */
export function openSlots<Lane extends string>(options: SlotOptions<Lane>) {
  const { concurrency, lanes, mostOf, maxWaiting, whenFull } = options
  const queues = lanes.map(
    (lane): Queue<Lane> => ({ lane, most: mostOf?.[lane] ?? concurrency, running: 0, waiting: [] }),
  )
  let running = 0

  const hasSlot = (queue: Queue<Lane>) => running < concurrency && queue.running < queue.most
  const start = (queue: Queue<Lane>) => {
    running++
    queue.running++
  }
  const finish = (queue: Queue<Lane>) => {
    running--
    queue.running--
    const next = queues.find(one => one.waiting.length > 0 && hasSlot(one))
    const begin = next?.waiting.shift()
    if (!next || !begin) return
    start(next)
    begin()
  }
  return async <Result>(lane: Lane, work: () => Promise<Result>): Promise<Result> => {
    const queue = queues.find(one => one.lane === lane)
    if (!queue) throw new Error(`there is no lane ${lane}`)
    if (hasSlot(queue)) start(queue)
    else if (queue.waiting.length >= maxWaiting) throw whenFull()
    else await new Promise<void>(resolve => queue.waiting.push(resolve))
    try {
      return await work()
    } finally {
      finish(queue)
    }
  }
}
