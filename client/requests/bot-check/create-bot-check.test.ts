import { afterEach, expect, it, vi } from "vitest"
import { createBotCheck, isFresh } from "./create-bot-check.ts"

const PROOF_NOW = Date.UTC(2026, 0, 2)
const proofProofUntil = (expiresAt: unknown) =>
  btoa(JSON.stringify({ challenge: { parameters: { expiresAt } } }))

it("a proof is fresh until shortly before its challenge expires", () => {
  expect(isFresh(proofProofUntil(PROOF_NOW / 1000 + 60), PROOF_NOW)).toBe(true)
  expect(isFresh(proofProofUntil(PROOF_NOW / 1000 + 20), PROOF_NOW)).toBe(false)
  expect(isFresh(proofProofUntil(PROOF_NOW / 1000 - 60), PROOF_NOW)).toBe(false)
})

it("text that cannot be parsed as a proof is not fresh", () => {
  for (const broken of ["", "%%%", btoa("null"), btoa("{}"), proofProofUntil("soon")])
    expect(isFresh(broken, PROOF_NOW)).toBe(false)
})

const NOW = Date.UTC(2026, 0, 2)
const LIMIT_MS = 20_000
const proofUntil = (ms: number) =>
  btoa(JSON.stringify({ challenge: { parameters: { expiresAt: ms / 1000 } } }))
const FRESH = proofUntil(NOW + 30 * 60_000)

afterEach(() => vi.useRealTimers())

/** A fake of the package's element: records calls and dispatches the states that a test passes. */
class PageWidget extends EventTarget {
  asked = 0
  wasReset = false
  wasRemoved = false
  async verify() {
    this.asked++
    this.say("verifying")
  }
  reset() {
    this.wasReset = true
  }
  remove() {
    this.wasRemoved = true
  }
  say(state: string, payload: string | null = null) {
    this.dispatchEvent(new CustomEvent("statechange", { detail: { state, payload } }))
  }
}

function setUp({ isPossible = true, isVisible = true } = {}) {
  const widget = new PageWidget()
  const states: string[] = []
  const mount = vi.fn(async () => widget)
  const check = createBotCheck({
    mount,
    onState: state => states.push(state),
    isPossible: () => isPossible,
    isVisible: () => isVisible,
    now: () => NOW,
  })
  const settled = () => vi.waitFor(() => expect(widget.asked).toBeGreaterThan(0))
  return { widget, states, mount, check, settled }
}

it("starts once, however often a field gets the focus", async () => {
  const { check, widget, mount, settled } = setUp()
  for (let focus = 0; focus < 3; focus++) check.start()
  await settled()
  widget.say("verified", FRESH)
  check.start()
  expect([mount.mock.calls.length, widget.asked]).toEqual([1, 1])
  expect(await check.take(LIMIT_MS)).toBe(FRESH)
})

it("a form that is sent before the proof is there waits for it", async () => {
  const { check, widget, settled } = setUp()
  const taken = check.take(LIMIT_MS)
  await settled()
  widget.say("verified", FRESH)
  expect(await taken).toBe(FRESH)
})

it("waiting is limited, and a proof that arrives later is still used", async () => {
  vi.useFakeTimers()
  const { check, widget } = setUp()
  const taken = check.take(LIMIT_MS)
  await vi.advanceTimersByTimeAsync(LIMIT_MS)
  expect(await taken).toBeNull()
  widget.say("verified", FRESH)
  expect(await check.take(LIMIT_MS)).toBe(FRESH)
  expect(widget.asked).toBe(1)
})

it("after a failure the form is sent without a proof, and the next submit retries", async () => {
  const { check, widget, states, settled } = setUp()
  const first = check.take(LIMIT_MS)
  await settled()
  widget.say("error")
  expect(await first).toBeNull()
  widget.say("unverified")
  expect(states.at(-1)).toBe("failed")
  const second = check.take(LIMIT_MS)
  await vi.waitFor(() => expect(widget.asked).toBe(2))
  widget.say("verified", FRESH)
  expect(await second).toBe(FRESH)
})

it("a widget that cannot be loaded is a failure, and the next attempt fetches it again", async () => {
  const { check, mount, widget, states } = setUp()
  mount.mockRejectedValueOnce(new TypeError("Failed to fetch dynamically imported module"))
  expect(await check.take(LIMIT_MS)).toBeNull()
  expect(states).toEqual(["working", "failed"])
  const second = check.take(LIMIT_MS)
  await vi.waitFor(() => expect(widget.asked).toBe(1))
  widget.say("verified", FRESH)
  expect(await second).toBe(FRESH)
})

it("if the browser cannot produce a proof, nothing is loaded and the form does not wait", async () => {
  const { check, mount, states } = setUp({ isPossible: false })
  check.start()
  expect(await check.take(LIMIT_MS)).toBeNull()
  expect(states.at(-1)).toBe("impossible")
  expect(mount).not.toHaveBeenCalled()
})

it("an expired proof is not sent", async () => {
  const { check, widget, settled } = setUp()
  check.start()
  await settled()
  widget.say("verified", proofUntil(NOW + 1000))
  const taken = check.take(LIMIT_MS)
  await vi.waitFor(() => expect(widget.asked).toBe(2))
  widget.say("verified", FRESH)
  expect(await taken).toBe(FRESH)
})

it("an expired proof is replaced automatically, but only while the form is visible", async () => {
  for (const isVisible of [true, false]) {
    const { check, widget, states, settled } = setUp({ isVisible })
    check.start()
    await settled()
    widget.say("verified", FRESH)
    widget.say("expired")
    await vi.waitFor(() => expect(widget.asked).toBe(isVisible ? 2 : 1))
    expect(states.at(-1)).toBe(isVisible ? "working" : "idle")
  }
})

it("a local clock that is ahead does not cause endless restarts", async () => {
  const { check, widget, settled } = setUp()
  check.start()
  await settled()
  widget.say("expired")
  widget.say("verified", proofUntil(NOW - 1000))
  expect(widget.asked).toBe(1)
})

it("unmounting the form stops the work, removes the widget and ends state updates", async () => {
  const { check, widget, states, settled } = setUp()
  check.start()
  await settled()
  check.dispose()
  const before = states.length
  widget.say("verified", FRESH)
  expect([widget.wasReset, widget.wasRemoved, states.length]).toEqual([true, true, before])
})
