import { propertiesOf } from "#shared/properties.ts"

/** A proof that is about to expire would be rejected by the time it arrives. */
const MARGIN_MS = 30_000

function expiryOf(proof: string): number | null {
  try {
    const { challenge } = propertiesOf(JSON.parse(atob(proof)))
    const { expiresAt } = propertiesOf(propertiesOf(challenge).parameters)
    return typeof expiresAt === "number" ? expiresAt * 1000 : null
  } catch {
    return null
  }
}

/** Whether a proof (the widget's base64 output) is still valid at `now`, in milliseconds since 1970. */
export function isFresh(proof: string, now: number): boolean {
  const expiry = expiryOf(proof)
  return expiry !== null && expiry - now > MARGIN_MS
}

/**
 * `idle`: not started · `working` · `ready`: a proof is available · `failed`: the last attempt failed ·
 * `impossible`: this browser cannot produce a proof on this connection.
 */
export type CheckState = "idle" | "working" | "ready" | "failed" | "impossible"

/** The part of the widget's element that we use; its `statechange` events carry the state and the proof. */
type Widget = EventTarget & { verify: () => Promise<unknown>; reset: () => void; remove: () => void }

type Environment = {
  /** Loads the widget and puts it on the page. */
  mount: () => Promise<Widget>
  onState: (state: CheckState) => void
  isPossible: () => boolean
  /** Whether the form is visible: proofs are not renewed for a hidden page or dialog. */
  isVisible: () => boolean
  now: () => number
}
export type BotCheck = ReturnType<typeof createBotCheck>

/** Keeps one proof of work ready for a form: starts on demand, replaces an expired proof, never throws. */
export function createBotCheck({ mount, onState, isPossible, isVisible, now }: Environment) {
  let state: CheckState = "idle"
  let proof: string | null = null
  let mounting: Promise<Widget> | undefined
  let widget: Widget | undefined
  let isDisposed = false
  const waiting = new Set<(proof: string | null) => void>()

  function settle(next: CheckState, found: string | null = null) {
    state = next
    proof = found
    if (!isDisposed) onState(state)
    if (state === "working") return
    for (const answer of waiting) answer(proof)
    waiting.clear()
  }

  function follow(event: Event) {
    const { state: reported, payload } = event instanceof CustomEvent ? event.detail : {}
    if (reported === "verifying") settle("working")
    else if (reported === "verified") settle("ready", payload)
    else if (reported === "error") settle("failed")
    // A click next to its error resets the widget to "unverified", but there is still no proof.
    else if (reported === "unverified" && state !== "failed") settle("idle")
    // With a wrong local clock a challenge may expire while it is being solved; only the server's clock counts.
    else if (reported === "expired" && state === "ready") renew()
  }

  async function begin() {
    if (!isPossible()) return settle("impossible")
    settle("working")
    try {
      mounting ??= mount()
      widget ??= await mounting
      widget.addEventListener("statechange", follow)
      if (!isDisposed) await widget.verify()
    } catch {
      mounting = undefined
      settle("failed")
    }
  }

  /** Replaces a used or expired proof; while the form is not visible, only once it is needed. */
  function renew() {
    if (state === "working") return
    if (isVisible()) void begin()
    else settle("idle")
  }

  /** Stops the work and removes the widget, which must still be on the page. */
  function dispose() {
    isDisposed = true
    widget?.reset()
    widget?.remove()
  }

  return {
    /** Starts the check unless it has started already. */
    start() {
      if (state === "idle") void begin()
    },
    /** The proof, solved now if necessary; null when there is none within `limitMs`. */
    async take(limitMs: number): Promise<string | null> {
      if (proof && isFresh(proof, now())) return proof
      return new Promise(resolve => {
        const timer = setTimeout(() => answer(null), limitMs)
        const answer = (result: string | null) => {
          clearTimeout(timer)
          waiting.delete(answer)
          resolve(result)
        }
        waiting.add(answer)
        if (state !== "working") void begin()
      })
    },
    renew,
    dispose,
  }
}
