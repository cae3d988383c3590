import type { Step, StepResult } from "./steps.ts"

const seconds = (startMs: number): string => `${((performance.now() - startMs) / 1000).toFixed(1)} s`

const runStep = async (step: Step, bad: string[], env: Record<string, string>): Promise<StepResult> => {
  const missing = step.needs.filter(need => bad.includes(need))
  if (missing.length > 0) {
    const notRun = `${step.name}: not run, for want of: ${missing.join(", ")}`
    console.log(`── ${notRun}`)
    return { passed: 0, failed: 1, failures: [`FAILED ${notRun}`] }
  }
  console.log(`\n── ${step.name}`)
  const startMs = performance.now()
  const counts = await step.run(env)
  console.log(`── ${step.name}: ${counts.passed} passed, ${counts.failed} failed (${seconds(startMs)})`)
  return counts
}

type Surroundings = { env?: Record<string, string>; missing?: string[] }

/**
 * Runs the steps in sequence, and those in the background in a second one, continuing after a failure, and adds up what
 * passed and failed. A step that depends on a failed step, or on something in `missing`, counts as failed without
 * running.
 */
export const runSteps = async (
  steps: Step[],
  { env = {}, missing = [] }: Surroundings = {},
): Promise<StepResult> => {
  const total = { passed: 0, failed: 0 }
  const all: string[] = []
  const bad = [...missing]
  const add = (step: Step, { passed, failed, failures = [] }: StepResult) => {
    total.passed += passed
    total.failed += failed
    all.push(...failures)
    if (failed > 0) bad.push(step.name)
  }
  const run = async (step: Step) => add(step, await runStep(step, bad, env))
  let inBackground = Promise.resolve()
  for (const step of steps)
    if (step.inBackground) inBackground = inBackground.then(() => run(step))
    else await run(step)
  await inBackground
  return { ...total, failures: all }
}

/** Prints what failed and, as the last line, the totals, and sets the exit code. */
export const finish = ({ passed, failed, failures = [] }: StepResult): void => {
  for (const failure of failures) console.log(`\n${failure}`)
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exitCode = failed > 0 ? 1 : 0
}
