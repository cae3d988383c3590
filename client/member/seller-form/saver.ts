/** Whether a state was stored; an unreachable server is retried, a rejected state only after the next change. */
export type SendOutcome = "stored" | "refused" | "unreachable"
export type SaverPhase = "idle" | "waiting" | "sending" | SendOutcome

type SaverDeps<State> = {
  send: (state: State) => Promise<SendOutcome>
  /** The delay from the last change to sending it, and from a lost connection to the retry. */
  waitMs: number
  retryMs: number
  onPhase: (phase: SaverPhase) => void
}

/** Sends the newest state shortly after each change, one at a time. */
export function createSaver<State>({ send, waitMs, retryMs, onPhase }: SaverDeps<State>) {
  let waiting: { state: State } | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<boolean> | null = null

  function plan(ms: number) {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), ms)
  }

  async function run(): Promise<boolean> {
    while (waiting) {
      const next = waiting
      waiting = null
      onPhase("sending")
      const outcome = await send(next.state)
      if (outcome === "unreachable") {
        waiting ??= next
        plan(retryMs)
      }
      if (outcome !== "stored") {
        onPhase(outcome)
        return false
      }
      onPhase(waiting ? "waiting" : "stored")
    }
    return true
  }

  /** Sends pending changes; false if they could not be stored. */
  function flush(): Promise<boolean> {
    clearTimeout(timer)
    running ??= run().finally(() => {
      running = null
    })
    return running
  }

  return {
    schedule(state: State): void {
      waiting = { state }
      if (!running) onPhase("waiting")
      plan(waitMs)
    },
    /** Nothing has to be sent any more. */
    cancel(): void {
      clearTimeout(timer)
      waiting = null
    },
    flush,
    /** Retries immediately after a lost connection. */
    retry: () => (waiting ? flush() : Promise.resolve(true)),
    isIdle: () => !waiting && !running,
  }
}
export type Saver<State> = ReturnType<typeof createSaver<State>>
