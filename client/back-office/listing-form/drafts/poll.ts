/** Milliseconds between two polls. */
const STEP_MS = 50

const sleep = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms))

/**
 * Polls until `attempt` returns a result or `waitMs` have passed; the last poll begins after that time. A single timer
 * would give up on a busy page, whose timers run before the response that has arrived is read.
 */
export async function pollFor<T>(attempt: () => Promise<T | null>, waitMs: number): Promise<T | null> {
  const untilMs = performance.now() + waitMs
  for (;;) {
    const isLast = performance.now() >= untilMs
    const answer = await attempt()
    if (answer !== null || isLast) return answer
    await sleep(STEP_MS)
  }
}

/** The result, or `otherwise` once the page has been idle for `waitMs` without one. */
export function answerWithin<T>(answer: Promise<T>, waitMs: number, otherwise: T): Promise<T> {
  const timeout = async () => {
    for (let step = 0; step < waitMs / STEP_MS; step++) await sleep(STEP_MS)
    return otherwise
  }
  return Promise.race([answer, timeout()])
}
