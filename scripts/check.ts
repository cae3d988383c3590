import { finish, runSteps } from "./lib/run-steps.ts"
import { quickSteps } from "./lib/steps.ts"

finish(await runSteps(quickSteps(process.argv.includes("--fix"))))
