import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { ensureBuilt } from "#server/testing/ensure-built.ts"
import { headerOf } from "#server/testing/mail-server.ts"
import { SECOND_MS } from "#shared/units.ts"
import { WEBHOOK_EVENTS } from "#shared/webhooks/webhooks.ts"
import { ADMIN } from "../torture/other-writers.ts"
import { checkAll, OUTAGE } from "./checks.ts"
import { type Client, createClient } from "./client.ts"
import { type Cluster, startCluster } from "./cluster.ts"
import { prepareDeals, writeDeals } from "./deal-writer.ts"
import { drain } from "./drain.ts"
import { type Course, createJournal } from "./journal.ts"
import { readExports, WORDS, writeAlerts, writeImports, writeListings } from "./listing-writers.ts"
import { writeDigests, writeRequests } from "./request-writers.ts"

const HOOKS = ["first", "second"]

type Options = {
  minutes: number
  /** Seconds between two kills. */
  every: number
  seed: number
  say: (line: string) => void
}

async function killUntil(isOver: () => boolean, cluster: Cluster, { every, say }: Options): Promise<number> {
  for (let kills = 0; ; kills++) {
    const at = performance.now() + every * SECOND_MS
    while (performance.now() < at) {
      if (isOver()) return kills
      await Bun.sleep(100)
      if (await cluster.restartStuckDatabase())
        say("the database server had written nothing for half a minute; it was killed and started again")
    }
    const { number, readyMs } = await cluster.killOne()
    say(`killed process ${number}; it served again after ${readyMs} ms`)
  }
}

/** Lets everything be written until the time is over; returns how often a process was killed. */
async function writeAndKill(course: Course, cluster: Cluster, newClient: () => Client, options: Options) {
  const { journal, staff, isOver } = course
  const client = newClient()
  for (const hook of HOOKS)
    await client.mutate(
      "webhooks.create",
      { url: cluster.receiver.url(hook), events: [...WEBHOOK_EVENTS] },
      { token: staff },
    )
  await prepareDeals(client, staff)
  const moreAlerts = await writeAlerts(newClient(), course, cluster, WORDS.length)
  const writers = {
    listings: writeListings(newClient(), course),
    alerts: moreAlerts(),
    requests: writeRequests(newClient(), course, cluster),
    imports: writeImports(newClient(), course),
    exports: readExports(newClient(), course),
    deals: writeDeals(newClient(), course, cluster),
    digests: writeDigests(cluster, course),
  }
  for (const [name, writer] of Object.entries(writers))
    writer.catch((error: unknown) => journal.problems.push(`the writer of ${name} ended: ${error}`))
  const kills = await killUntil(isOver, cluster, options)
  await Promise.allSettled(Object.values(writers))
  return kills
}

/** The figures of a run, in one line. */
function summaryOf({ journal }: Course, { mails, receiver, errors }: Cluster): string {
  const different = new Set(mails.map(mail => headerOf(mail, "message-id"))).size
  const messages = new Set(receiver.received.map(({ id, hook }) => hook + id)).size
  return [
    `${journal.listings.length} listings (${journal.imports.length} imports)`,
    `${journal.requests.length} requests`,
    `${journal.offers.length} offers`,
    `${journal.deals.size} deals`,
    `${journal.alerts.length} alerts`,
    `${journal.exports} exports`,
    `${journal.digests} digests`,
    `${different} mails (${mails.length - different} received again)`,
    `${messages} webhooks (${receiver.received.length - messages} received again)`,
    `the database did not answer ${errors().filter(line => OUTAGE.test(line)).length} times`,
  ].join(", ")
}

/** Writes, kills, drains and checks; returns the number of problems. */
export async function runChaos(options: Options): Promise<number> {
  const { minutes, seed, say } = options
  await ensureBuilt()
  const folder = mkdtempSync(join(tmpdir(), "chaos-"))
  const cluster = await startCluster(folder)
  let problems: string[] = ["it was interrupted"]
  try {
    let number = 0
    const newClient = () => createClient(cluster.urls, seed * 7919 + number++)
    const client = newClient()
    const { token } = await client.call("/api/login", { body: ADMIN, key: "login" })
    await cluster.confirmStaff()
    const endAt = performance.now() + minutes * 60 * SECOND_MS
    const isOver = () => performance.now() > endAt
    const course: Course = { journal: createJournal(), staff: String(token), isOver }
    const kills = await writeAndKill(course, cluster, newClient, options)
    say(`killed ${kills} times; draining`)
    await drain(cluster, course)
    problems = await checkAll(course, cluster, client)
    say(`${summaryOf(course, cluster)}, ${problems.length} problems`)
  } finally {
    await cluster.stop(problems.length > 0)
  }
  for (const problem of problems) say(`  ${problem}`)
  if (problems.length === 0) rmSync(folder, { recursive: true })
  else say(`The logs are in ${folder}, the database in ${cluster.libsql.folder}`)
  return problems.length
}
