import type { Cluster } from "./cluster.ts"
import type { Course } from "./journal.ts"
import { makeDigestDue } from "./request-writers.ts"

const POLL_MS = 1000
/** Longer than the lease of a consumer that was killed. */
const AT_LEAST_MS = 45_000
/** Longer than the lease of a mail, and than the first two retries. */
const AT_MOST_MS = 8 * 60_000
/** Nothing may have changed for so many polls. */
const QUIET_POLLS = 8

/** What is left to do, by a name; `progress` changes with everything that is written. */
const LEFT = {
  mails: "SELECT count(*) FROM mails WHERE state = 'waiting'",
  alerts: "SELECT count(*) FROM alerts WHERE due_at IS NOT NULL",
  webhooks: "SELECT count(*) FROM webhook_deliveries WHERE state = 'waiting'",
  imports: "SELECT count(*) FROM imports WHERE state = 'running'",
  offers: "SELECT count(*) FROM offers WHERE state = 'open' AND expires_at < unixepoch() * 1000",
  deals: "SELECT count(*) FROM deals WHERE remind_at < unixepoch() * 1000",
  consumers: "SELECT count(*) FROM event_consumers WHERE owner IS NOT NULL",
  failures: "SELECT count(*) FROM consumer_failures WHERE is_set_aside = 0",
} as const
const PROGRESS =
  "SELECT (SELECT max(number) FROM events) || '-' || (SELECT sum(number) FROM event_consumers) || '-' || (SELECT max(id) FROM mails)"

async function lookAt(cluster: Cluster) {
  const parts = Object.entries(LEFT).map(([name, sql]) => `(${sql}) AS ${name}`)
  const [row] = await cluster.rows(`SELECT ${parts.join(", ")}, (${PROGRESS}) AS progress`)
  const left = Object.keys(LEFT).filter(name => Number(row?.[name]) > 0)
  return { left: left.map(name => `${row?.[name]} ${name}`), progress: String(row?.progress) }
}

/**
 * Lets everything end that has begun: stops all processes in an orderly way and starts them at the same time, with a
 * digest that is due, so that all of them find the same work; then waits until nothing is left.
 */
export async function drain(cluster: Cluster, course: Course): Promise<void> {
  const { problems } = course.journal
  await makeDigestDue(cluster, course)
  const codes = await cluster.restartAll()
  if (codes.some(code => code !== 0)) problems.push(`processes were stopped with ${codes}`)
  const startedAt = performance.now()
  let last = ""
  for (let quiet = 0; ; ) {
    await Bun.sleep(POLL_MS)
    const { left, progress } = await lookAt(cluster)
    quiet = progress === last && left.length === 0 ? quiet + 1 : 0
    last = progress
    const ms = performance.now() - startedAt
    if (quiet >= QUIET_POLLS && ms > AT_LEAST_MS) return
    if (ms < AT_MOST_MS) continue
    problems.push(
      `not done after ${Math.round(ms / 1000)} s: ${left.join(", ") || "events are still handled"}`,
    )
    return
  }
}
