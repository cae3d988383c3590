import { parseArgs } from "node:util"
import { runChaos } from "./chaos/run.ts"

/**
 * `bun run chaos [--minutes N] [--every SECONDS] [--seed S]`: proves that several processes lose nothing and send nothing
 * twice while they are killed.
 *
 * Three processes of the built product share a libSQL server and an S3 server. Clients that remember each
 * acknowledgement publish listings for alerts, import and export, send requests and offers, and lead deals from draft
 * to payout; offers, payments and the weekly digest become due. Every minute one process is killed with SIGKILL and started
 * again. At the end everything pending is completed and checked: each acknowledged write is there and served by all
 * three; each alert has named each listing once; each mail and webhook was received, copies only under the same id;
 * imports ended with all rows; each offer expired and each party was reminded once; exports are complete. Exits with 1 and
 * retains data and logs when anything is wrong.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "30" },
    every: { type: "string", default: "60" },
    seed: { type: "string", default: "1" },
  },
})
const [minutes, every, seed] = [Number(values.minutes), Number(values.every), Number(values.seed)]
if (![minutes, every, seed].every(Number.isFinite)) {
  process.stderr.write("usage: bun run chaos [--minutes N] [--every SECONDS] [--seed S]\n")
  process.exit(2)
}
const startedAt = performance.now()
const say = (line: string) => {
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  process.stdout.write(`${seconds} s: ${line}\n`)
}
const problems = await runChaos({ minutes, every, seed, say })
process.exit(problems === 0 ? 0 : 1)
