import type { AppError } from "./app-error.ts"

type SlotOptions<Lane extends string> = {
  atOnce: number
  /** Who may wait; those of an earlier lane go first. */
  lanes: readonly Lane[]
  /** How many may wait in a lane. */
  maxWaiting: number
  /** What the one too many hears. */
  whenFull: () => AppError
}

type Queue<Lane> = { lane: Lane; waiting: (() => void)[] }

/** Runs costly work a few at a time, the rest in bounded queues, so that a flood cannot take the process. */
export function openSlots<Lane extends string>({ atOnce, lanes, maxWaiting, whenFull }: SlotOptions<Lane>) {
  const queues = lanes.map((lane): Queue<Lane> => ({ lane, waiting: [] }))
  let running = 0
  const takeTurn = (lane: Lane): Promise<void> | undefined => {
    if (running < atOnce) {
      running++
      return
    }
    const waiting = queues.find(queue => queue.lane === lane)?.waiting
    if (!waiting || waiting.length >= maxWaiting) throw whenFull()
    return new Promise(resolve => waiting.push(resolve))
  }
  const passOn = () => {
    const next = queues.find(queue => queue.waiting.length > 0)?.waiting.shift()
    if (next) next()
    else running--
  }
  return async <Result>(lane: Lane, work: () => Promise<Result>): Promise<Result> => {
    await takeTurn(lane)
    try {
      return await work()
    } finally {
      passOn()
    }
  }
}
