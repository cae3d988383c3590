import fc from "fast-check"
import { createAttacker } from "#server/app/attack-tests/testing/attack.ts"
import { answerSize, brokenPromises, requestSize } from "#server/app/attack-tests/testing/broken-promises.ts"
import { hostileRequest } from "#server/app/attack-tests/testing/hostile-requests.ts"
import { ADMIN, openProduct, payload } from "#server/testing/product.ts"

const USAGE = "usage: bun scripts/fuzz.ts [COUNT] [SEED]   (default: 50000 requests, seed 1)\n"
const [count = 50_000, seed = 1, ...others] = process.argv.slice(2).map(Number)
if (!Number.isInteger(count) || !Number.isInteger(seed) || others.length) {
  process.stderr.write(USAGE)
  process.exit(2)
}
const SHOWN = 20
const SLOWEST = 5

const product = await openProduct({ keep: true })
await product.services.apps.create(payload(), ADMIN)
const attack = createAttacker(product)
const statuses = new Map<number, number>()
const times: { ms: number; what: string }[] = []
let broken = 0
let largest = 0

const property = fc.asyncProperty(hostileRequest, async hostile => {
  const { request, answer, ms } = await attack(hostile)
  const what = `${request.method} ${request.path.slice(0, 100)} → ${answer.status}`
  times.push({ ms, what })
  statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
  if (answer.status >= 400) largest = Math.max(largest, answerSize(answer) / requestSize(request))
  const problems = brokenPromises(request, answer)
  if (problems.length && ++broken <= SHOWN) process.stdout.write(`${what}: ${problems.join(", ")}\n`)
})
await fc.assert(property, { numRuns: count, seed })
product.close()

times.sort((a, b) => b.ms - a.ms)
const at = (share: number) => (times[Math.floor(times.length * share)]?.ms ?? 0).toFixed(1)
const byStatus = [...statuses].sort(([a], [b]) => a - b).map(([status, times]) => `${status}: ${times}`)
process.stdout.write(`${count} requests, seed ${seed}: ${broken} broke a promise
by status: ${byStatus.join(", ")}
an error was at most ${largest.toFixed(1)} times its request
milliseconds: median ${at(0.5)}, 99 % ${at(0.01)}, slowest:
${times
  .slice(0, SLOWEST)
  .map(({ ms, what }) => `  ${ms.toFixed(0)} ${what}`)
  .join("\n")}
`)
process.exitCode = broken ? 1 : 0
