import { parseArgs } from "node:util"
import { findOrInstallBrowser } from "./browser.ts"
import { ensureInstalled } from "./lib/install.ts"
import type { Counts } from "./lib/report.ts"
import { finish, runSteps } from "./lib/run-steps.ts"
import { allSteps, type Step } from "./lib/steps.ts"

/** `--only=vitest,structure` picks steps by name. */
const chooseSteps = (): Step[] => {
  const { values } = parseArgs({ options: { only: { type: "string" } }, allowPositionals: true })
  const steps = allSteps()
  const names = values.only?.split(",") ?? steps.map(step => step.name)
  const unknown = names.filter(name => !steps.some(step => step.name === name))
  if (unknown.length > 0) throw new Error(`There is no step ${unknown.join(", ")}.`)
  return steps.filter(step => names.includes(step.name))
}

const runAll = async (): Promise<Counts> => {
  const steps = chooseSteps()
  if (!(await ensureInstalled())) return { passed: 0, failed: 1 }
  if (!steps.some(step => step.needs.includes("browser"))) return runSteps(steps)
  const browser = await findOrInstallBrowser().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    return null
  })
  return runSteps(steps, browser ? { env: { CHROMIUM_PATH: browser } } : { missing: ["browser"] })
}

finish(await runAll())
