import type { Counts } from "./report.ts"
import type { Step } from "./steps.ts"

const seconds = (startMs: number): string => `${((performance.now() - startMs) / 1000).toFixed(1)} s`

const runStep = async (step: Step, bad: string[], env: Record<string, string>): Promise<Counts> => {
  const missing = step.needs.filter(need => bad.includes(need))
  if (missing.length > 0) {
    console.log(`── ${step.name}: not run, for want of: ${missing.join(", ")}`)
    return { passed: 0, failed: 1 }
  }
  console.log(`\n── ${step.name}`)
  const startMs = performance.now()
  const counts = await step.run(env)
  console.log(`── ${step.name}: ${counts.passed} passed, ${counts.failed} failed (${seconds(startMs)})`)
  return counts
}

type Surroundings = { env?: Record<string, string>; missing?: string[] }

/**
 * Runs the steps in sequence, continuing after a failure, and adds up what passed and failed. A step that depends on a
 * failed step, or on something in `missing`, counts as failed without running.
 */
export const runSteps = async (
  steps: Step[],
  { env = {}, missing = [] }: Surroundings = {},
): Promise<Counts> => {
  const total = { passed: 0, failed: 0 }
  const bad = [...missing]
  for (const step of steps) {
    const { passed, failed } = await runStep(step, bad, env)
    total.passed += passed
    total.failed += failed
    if (failed > 0) bad.push(step.name)
  }
  return total
}

/** Prints the totals as the last line and sets the exit code. */
export const finish = ({ passed, failed }: Counts): void => {
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exitCode = failed > 0 ? 1 : 0
}
