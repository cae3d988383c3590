import { expect, it } from "vitest"
import { createSaver, type SaverPhase, type SendOutcome } from "./saver.ts"

const LONG_MS = 60_000

function start(outcomes: SendOutcome[]) {
  const sent: string[] = []
  const phases: SaverPhase[] = []
  const answers: (() => void)[] = []
  const saver = createSaver<string>({
    send: state =>
      new Promise(resolve => {
        sent.push(state)
        answers.push(() => resolve(outcomes.shift() ?? "stored"))
      }),
    waitMs: LONG_MS,
    retryMs: LONG_MS,
    onPhase: phase => phases.push(phase),
  })
  return { saver, sent, phases, answer: () => answers.shift()?.() }
}

it("only the newest state is sent, and a change while sending is sent afterwards", async () => {
  const { saver, sent, answer } = start([])
  saver.schedule("a")
  saver.schedule("ab")
  const flushed = saver.flush()
  saver.schedule("abc")
  answer()
  await Promise.resolve().then(() => Promise.resolve())
  answer()
  expect(await flushed).toBe(true)
  expect(sent).toEqual(["ab", "abc"])
})

it("an unreachable server gets the state again, a refused state is not repeated", async () => {
  const { saver, sent, phases, answer } = start(["unreachable", "refused"])
  saver.schedule("a")
  const first = saver.flush()
  answer()
  expect([await first, saver.isIdle()]).toEqual([false, false])
  const second = saver.flush()
  answer()
  expect([await second, saver.isIdle()]).toEqual([false, true])
  expect(sent).toEqual(["a", "a"])
  expect(phases).toEqual(["waiting", "sending", "unreachable", "sending", "refused"])
  expect(await saver.flush()).toBe(true)
})
