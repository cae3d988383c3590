import { expect, onTestFinished, test } from "vitest"
import { type Job, startJobs } from "#server/platform/work/schedule.ts"
import { call, openProduct, payload, signIn, signInMember, VISITOR } from "#server/testing/product.ts"
import { DAY_MS } from "#shared/units.ts"
import { backgroundJobs } from "./background-jobs.ts"

/** Runs jobs until the test ends. */
async function start(jobs: Job[]) {
  const { logger, logged } = await openProduct()
  const stop = startJobs(jobs, logger)
  onTestFinished(() => stop(Promise.resolve()))
  return { logged, stop }
}

test("a job that hangs or fails stops no other, fails again later, and never runs twice concurrently", async () => {
  const runs = { hanging: 0, failing: 0, healthy: 0 }
  const count = async (name: keyof typeof runs) => {
    runs[name]++
    if (name === "hanging") await new Promise(() => undefined)
    if (name === "failing") throw new Error("it does not work")
  }
  const names = ["hanging", "failing", "healthy"] as const
  const { logged } = await start(names.map(name => ({ name, everyMs: 5, run: () => count(name) })))
  await expect.poll(() => Math.min(runs.failing, runs.healthy)).toBeGreaterThan(3)
  expect(runs.hanging).toBe(1)
  expect(logged.join("")).toContain('"job":"failing"')
})

test("stopping ends all timers and waits for the jobs that can be finished, until the deadline", async () => {
  let runs = 0
  const finished = Promise.withResolvers<void>()
  const run = async () => void runs++
  const { stop } = await start([
    { name: "finishing", everyMs: 5, run, stop: () => finished.promise },
    { name: "sweep", everyMs: 5, run: () => new Promise(() => undefined) },
  ])
  let isStopped = false
  const stopping = stop(Promise.resolve()).then(() => {
    isStopped = true
  })
  const before = runs
  await expect.poll(() => runs).toBe(before)
  expect(isStopped).toBe(false)
  finished.resolve()
  await stopping
  expect(runs).toBe(before)
})

test("what has ended is deleted: sessions of staff and members, codes, keys and the trash", async () => {
  const product = await openProduct()
  const { services, clock, database } = product
  const token = await signIn(product)
  await signInMember(product, "ann@example.com")
  await services.members.requestCode({ email: "ben@example.com" }, VISITOR)
  const headers = { "idempotency-key": "once" }
  const { json } = await call(product, "/api/apps", { token, headers, body: payload() })
  await call(product, `/api/apps/${json.id}`, { method: "DELETE", token })
  const tables = ["sessions", "member_sessions", "member_codes", "idempotency_keys", "listings"]
  const counts = async () => {
    const all = tables.map(async table => {
      const { rows } = await database.client.execute(`SELECT count(*) AS count FROM ${table}`)
      return [table, Number(rows[0]?.count)]
    })
    return Object.fromEntries(await Promise.all(all))
  }
  const runAll = () => Promise.all(backgroundJobs(services).map(job => job.run()))
  const filled = await counts()
  for (const table of tables) expect([table, filled[table] > 0]).toEqual([table, true])
  await runAll()
  expect(await counts()).toEqual(filled)
  clock.now += 31 * DAY_MS
  await runAll()
  expect(await counts()).toEqual(Object.fromEntries(tables.map(table => [table, 0])))
  const { rows } = await database.client.execute("SELECT text FROM mails")
  expect(JSON.stringify(rows)).not.toMatch(/\b\d{6}\b/)
})
