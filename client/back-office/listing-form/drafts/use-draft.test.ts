import { expect, test } from "vitest"
import { answerWithin, pollFor } from "./use-draft.ts"

/** Keeps the thread busy, as a page does while it hydrates. */
function beBusy(ms: number) {
  const untilMs = performance.now() + ms
  while (performance.now() < untilMs);
}
const later = <T>(value: T, ms: number) =>
  new Promise<T>(resolve => {
    setTimeout(() => resolve(value), ms)
  })

test("what becomes free is taken", async () => {
  let tries = 0
  expect(await pollFor(async () => (++tries < 3 ? null : "lock"), 5_000)).toBe("lock")
})

test("one try is made after the time has passed, however busy the page was", async () => {
  const startMs = performance.now()
  let isFree = false
  const attempt = async () => {
    if (isFree) return "lock"
    beBusy(60)
    isFree = performance.now() - startMs > 50
    return null
  }
  expect(await pollFor(attempt, 50)).toBe("lock")
})

test("without a wait there is one try", async () => {
  let tries = 0
  const attempt = async () => {
    tries++
    return null
  }
  expect(await pollFor(attempt, 0)).toBeNull()
  expect(tries).toBe(1)
})

test("an answer that arrives while the page is busy counts", async () => {
  const answer = later("draft", 60)
  const found = answerWithin(answer, 150, "nothing")
  beBusy(200)
  expect(await found).toBe("draft")
})

test("without an answer the page goes on", async () => {
  expect(await answerWithin(new Promise<string>(() => {}), 60, "nothing")).toBe("nothing")
})
