import { useEffect } from "react"

/** Whether a state was stored; an unreachable store is retried, a rejected state only after the next change. */
export type SendOutcome = "stored" | "refused" | "unreachable"
export type SaverPhase = "idle" | "waiting" | "sending" | SendOutcome

type SaverDeps<State> = {
  /** Never rejects. */
  send: (state: State) => Promise<SendOutcome>
  /** The delay from the last change to sending it, and from a lost connection to the retry. */
  waitMs: number
  retryMs?: number
  onPhase?: (phase: SaverPhase) => void
}

/** Sends the newest state shortly after each change, one at a time. */
export function createSaver<State>({ send, waitMs, retryMs = waitMs, onPhase }: SaverDeps<State>) {
  let waiting: { state: State } | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<boolean> | null = null

  function plan(ms: number) {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), ms)
  }

  async function run(): Promise<boolean> {
    try {
      while (waiting) {
        const next = waiting
        waiting = null
        onPhase?.("sending")
        const outcome = await send(next.state)
        if (outcome === "unreachable") {
          waiting ??= next
          plan(retryMs)
        }
        if (outcome !== "stored") {
          onPhase?.(outcome)
          return false
        }
        onPhase?.(waiting ? "waiting" : "stored")
      }
      return true
    } finally {
      running = null
    }
  }

  /** Sends pending changes, also after a lost connection; false if they could not be stored. */
  async function flush(): Promise<boolean> {
    clearTimeout(timer)
    if (!running && !waiting) return true
    running ??= run()
    return running
  }

  return {
    schedule(state: State): void {
      waiting = { state }
      if (!running) onPhase?.("waiting")
      plan(waitMs)
    },
    flush,
    /** The state that is not being sent yet; null if there is none. */
    pending: (): State | null => waiting?.state ?? null,
    isIdle: () => !waiting && !running,
  }
}

/** Sends pending changes when the page is hidden, closed or left, and when the connection is back. */
export function useFlushes({ flush }: { flush: () => Promise<unknown> }): void {
  useEffect(() => {
    const now = () => void flush()
    window.addEventListener("pagehide", now)
    window.addEventListener("online", now)
    document.addEventListener("visibilitychange", now)
    return () => {
      window.removeEventListener("pagehide", now)
      window.removeEventListener("online", now)
      document.removeEventListener("visibilitychange", now)
      now()
    }
  }, [flush])
}
