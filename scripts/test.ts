import { parseArgs } from "node:util"
import { findOrInstallBrowser, installEngines } from "./browser.ts"
import { ensureInstalled } from "./lib/install.ts"
import { runBun, tool } from "./lib/run.ts"
import { finish, runSteps } from "./lib/run-steps.ts"
import { allSteps, FULL_STEPS, type Step, type StepResult } from "./lib/steps.ts"

const { values, positionals } = parseArgs({
  options: { only: { type: "string" }, full: { type: "boolean", default: false } },
  allowPositionals: true,
})

/** `--only=vitest,structure` selects steps by name; without it, `--full` adds those of the second engine. */
const chooseSteps = (): Step[] => {
  const steps = allSteps()
  const usual = steps.map(step => step.name).filter(name => values.full || !FULL_STEPS.includes(name))
  const names = values.only?.split(",") ?? usual
  const unknown = names.filter(name => !steps.some(step => step.name === name))
  if (unknown.length > 0) throw new Error(`There is no step ${unknown.join(", ")}.`)
  return steps.filter(step => names.includes(step.name))
}

/** Runs single files of tests: those of journeys in the browser, on the newest build, the others in Vitest. */
const runFiles = async (files: string[]): Promise<boolean> => {
  const env = { APPBOURSE_FULL: values.full ? "1" : "0" }
  const journeys = files.filter(file => file.endsWith(".spec.ts"))
  const others = files.filter(file => !journeys.includes(file))
  if (others.length > 0 && !(await runBun(tool("vitest", "run", ...others), env))) return false
  return journeys.length === 0 || runBun(tool("playwright", "test", ...journeys), env)
}

const runAll = async (): Promise<StepResult> => {
  const steps = chooseSteps()
  if (!(await ensureInstalled())) return { passed: 0, failed: 1 }
  const matrix = { APPBOURSE_FULL: values.full ? "1" : "0" }
  if (!steps.some(step => step.needs.includes("browser"))) return runSteps(steps, { env: matrix })
  const browser = await findOrInstallBrowser().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    return null
  })
  if (browser) installEngines()
  return runSteps(steps, browser ? { env: { ...matrix, CHROMIUM_PATH: browser } } : { missing: ["browser"] })
}

if (positionals.length > 0) process.exit((await runFiles(positionals)) ? 0 : 1)
finish(await runAll())
