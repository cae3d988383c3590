import { isFresh } from "./proof.ts"

/**
 * `idle`: nothing asked for yet · `working` · `ready`: a proof is there · `failed`: the last try brought
 * none · `impossible`: this browser cannot make one on this connection.
 */
export type CheckState = "idle" | "working" | "ready" | "failed" | "impossible"

/** What is used of the widget's element; its `statechange` events carry the state and the proof. */
export type Widget = EventTarget & { verify: () => Promise<unknown>; reset: () => void }

type Surroundings = {
  /** Loads the widget and puts it on the page. */
  mount: () => Promise<Widget>
  onState: (state: CheckState) => void
  isPossible: () => boolean
  isWatched: () => boolean
  now: () => number
}
export type BotCheck = ReturnType<typeof createBotCheck>

/** Keeps one proof of work ready for a form: begins on demand, renews what has expired, never throws. */
export function createBotCheck({ mount, onState, isPossible, isWatched, now }: Surroundings) {
  let state: CheckState = "idle"
  let proof: string | null = null
  let mounting: Promise<Widget> | undefined
  let widget: Widget | undefined
  let isGone = false
  const waiting = new Set<(proof: string | null) => void>()

  function settle(next: CheckState, found: string | null = null) {
    state = next
    proof = found
    if (!isGone) onState(state)
    if (state === "working") return
    for (const answer of waiting) answer(proof)
    waiting.clear()
  }

  function follow(event: Event) {
    const { state: reported, payload } = event instanceof CustomEvent ? event.detail : {}
    if (reported === "verifying") settle("working")
    else if (reported === "verified") settle("ready", payload)
    else if (reported === "error") settle("failed")
    // A click beside its error makes the widget forget the error; the visitor has still got no proof.
    else if (reported === "unverified" && state !== "failed") settle("idle")
    // By a wrong clock a challenge expires while it is being solved; the server's clock decides.
    else if (reported === "expired" && state === "ready") renew()
  }

  async function begin() {
    if (!isPossible()) return settle("impossible")
    settle("working")
    try {
      mounting ??= mount()
      widget ??= await mounting
      widget.addEventListener("statechange", follow)
      if (!isGone) await widget.verify()
    } catch {
      mounting = undefined
      settle("failed")
    }
  }

  /** Makes a new proof in place of a used or old one; on a page nobody looks at, not before it is needed. */
  function renew() {
    if (state === "working") return
    if (isWatched()) void begin()
    else settle("idle")
  }

  /** Stops the work; to be called while the widget is still on the page. */
  function dispose() {
    isGone = true
    widget?.reset()
  }

  return {
    /** Begins if nothing has begun. */
    start() {
      if (state === "idle") void begin()
    },
    /** The proof, made now if need be; null when there is none within `limitMs`. */
    async take(limitMs: number): Promise<string | null> {
      if (proof && isFresh(proof, now())) return proof
      return new Promise(resolve => {
        const timer = setTimeout(() => answer(null), limitMs)
        const answer = (found: string | null) => {
          clearTimeout(timer)
          waiting.delete(answer)
          resolve(found)
        }
        waiting.add(answer)
        if (state !== "working") void begin()
      })
    },
    renew,
    dispose,
  }
}
