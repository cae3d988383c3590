import { mkdir, rm } from "node:fs/promises"
import { readFailures } from "./failures.ts"
import { type Counts, readCounts, toResult } from "./report.ts"
import { ROOT } from "./root.ts"
import { runBun, tool } from "./run.ts"

/** `failures` are printed again at the end, where they are not lost in a long log. */
export type StepResult = Counts & { failures?: string[] }

export type Step = {
  name: string
  /** The steps, or the browser, that this one depends on. */
  needs: string[]
  /**
   * It runs concurrently with the following steps, one such step at a time: it uses only one core, and none of them needs
   * it.
   */
  inBackground?: boolean
  run: (env: Record<string, string>) => Promise<StepResult>
}

const REPORTS = "test-results/reports"

/** A command that passes or fails; `remedy` is the command that mends a failure, or runs the check again. */
const check = (name: string, args: string[], remedy: string, needs: string[] = []): Step => ({
  name,
  needs,
  run: async env =>
    (await runBun(args, env))
      ? { passed: 1, failed: 0 }
      : { passed: 0, failed: 1, failures: [`FAILED ${name}: ${remedy}`] },
})

const runner = (
  name: string,
  needs: string[],
  args: (report: string, isFull: boolean) => string[],
): Step => ({
  name,
  needs,
  run: async env => {
    const report = `${ROOT}/${REPORTS}/${name}.json`
    await mkdir(`${ROOT}/${REPORTS}`, { recursive: true })
    await rm(report, { force: true })
    const isFull = env.APPBOURSE_FULL === "1"
    const ok = await runBun(args(report, isFull), { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report })
    const found: unknown = await Bun.file(report)
      .json()
      .catch(() => null)
    const failures = readFailures(found)
    const again = failures.length > 0 ? ["One file again: bun run test FILE"] : []
    return { ...toResult(ok, readCounts(found)), failures: [...failures, ...again] }
  },
})

const biome = (fix: boolean): Step => {
  const colours = process.stdout.isTTY ? "force" : "off"
  const mode = fix ? ["check", "--write"] : ["ci"]
  const args = tool("biome", ...mode, `--colors=${colours}`, "--error-on-warnings", ".")
  return check("biome", args, "bun run check --fix")
}

/** Steps that need neither a build nor a browser. `fix` lets Biome write its fixes. */
export const quickSteps = (fix = false): Step[] => [
  biome(fix),
  // Several checkers repeat each other's work: one takes half of their processor time.
  {
    ...check("tsc", tool("tsc", "--noEmit", "--checkers", "1"), "mend the types; again: bunx tsc --noEmit"),
    inBackground: true,
  },
  check("structure", ["scripts/structure.ts"], "each line names its rule; again: bun scripts/structure.ts"),
  check("paths", ["scripts/paths.ts"], "name the new path; again: bun scripts/paths.ts"),
  check("messages", ["scripts/messages.ts"], "bun run messages, then translate in client/locales"),
]

const vitest = (name: string, ...options: string[]): Step =>
  runner(name, [], report =>
    tool("vitest", "run", ...options, "--reporter=default", "--reporter=json", `--outputFile.json=${report}`),
  )

/** Steps that only `--full` runs: the second database engine. */
export const FULL_STEPS: readonly string[] = ["vitest-on-libsql"]

/** All steps, in order. Without `--full`, only the journeys marked `@smoke` run: the most important of each area. */
export const allSteps = (): Step[] => [
  ...quickSteps().map(step => ({ ...step, inBackground: true })),
  check("build", ["scripts/build.ts"], "again: bun run build"),
  check("bytes", ["scripts/bytes.ts"], "load later what no first view needs; again: bun scripts/bytes.ts", [
    "build",
  ]),
  {
    ...check(
      "built-ins",
      ["scripts/built-ins.ts"],
      "replace what they lack; again: bun scripts/built-ins.ts",
      ["build"],
    ),
    inBackground: true,
  },
  vitest("vitest"),
  vitest("vitest-on-libsql", "--config", "vitest.libsql.config.ts"),
  runner("e2e", ["build", "browser"], (_, isFull) =>
    tool("playwright", "test", "--reporter=list,json", ...(isFull ? [] : ["--grep=@smoke"])),
  ),
]
