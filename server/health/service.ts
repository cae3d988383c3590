import { readBackups } from "#server/dashboard/service.ts"
import type { Database } from "#server/platform/db/database.ts"
import type { JobNotes } from "#server/platform/work/job-notes.ts"
import { HOUR_MS, MINUTE_MS } from "#shared/units.ts"
import { oldestWaitingMail, webhookFacts } from "./queries.ts"

/** A mail has to wait longer, with none after it sent, before mail counts as late: greylisting takes minutes. */
const MAIL_MS = 15 * MINUTE_MS
const WEBHOOK_DUE_MS = 10 * MINUTE_MS
const WEBHOOK_FAILING_MS = HOUR_MS
/** A job is late after three of its intervals and this long. */
const JOB_MS = 10 * MINUTE_MS
const JOB_INTERVALS = 3
/** The nightly timer may start a little later than the day before. */
const BACKUP_MS = 26 * HOUR_MS

export const HEALTH_PARTS = ["mail", "webhooks", "jobs", "backups"] as const
export type HealthPart = (typeof HEALTH_PARTS)[number]
/** `off`: there is nothing to watch, such as mail without a mail server. */
export type HealthState = "ok" | "late" | "off"

/** What each part is, and the figures behind it; times are milliseconds since 1970, null for none. */
export type Health = {
  states: Record<HealthPart, HealthState>
  mailWaitingSince: number | null
  webhookDueSince: number | null
  backupAt: number | null
}

type Deps = {
  jobs: Pick<JobNotes, "all">
  /** Whether there is a mail server. */
  sendsMail: boolean
  now: () => number
}
const stateOf = (isLate: boolean): HealthState => (isLate ? "late" : "ok")

/** Whether mail, webhooks, background jobs and backups work. `now` is milliseconds since 1970. */
export function createHealthService(database: Database, { jobs, sendsMail, now }: Deps) {
  const db = database.read
  const isPast = (time: number | null, ms: number) => time !== null && now() - time > ms

  async function mailFacts() {
    const oldest = await oldestWaitingMail(db)
    const isStuck = oldest !== null && !oldest.isOvertaken && isPast(oldest.createdAt, MAIL_MS)
    return { since: oldest?.createdAt ?? null, state: sendsMail ? stateOf(isStuck) : ("off" as const) }
  }

  async function webhookState() {
    const { active, failingSince, dueAt } = await webhookFacts(db, now())
    const isLate = isPast(failingSince, WEBHOOK_FAILING_MS) || isPast(dueAt, WEBHOOK_DUE_MS)
    return { dueAt, state: active === 0 ? ("off" as const) : stateOf(isLate) }
  }

  function jobState(): HealthState {
    const all = jobs.all()
    if (all.length === 0) return "off"
    return stateOf(all.some(({ everyMs, doneAt }) => isPast(doneAt, JOB_INTERVALS * everyMs + JOB_MS)))
  }

  async function backupFacts() {
    const { at, failed_at: failedAt } = await readBackups(db)
    const madeAt = at === null ? null : Date.parse(at)
    const isOff = at === null && failedAt === null
    return {
      madeAt,
      state: isOff ? ("off" as const) : stateOf(failedAt !== null || isPast(madeAt, BACKUP_MS)),
    }
  }

  return {
    async read(): Promise<Health> {
      const [mail, webhooks, backups] = [await mailFacts(), await webhookState(), await backupFacts()]
      return {
        states: { mail: mail.state, webhooks: webhooks.state, jobs: jobState(), backups: backups.state },
        mailWaitingSince: mail.since,
        webhookDueSince: webhooks.dueAt,
        backupAt: backups.madeAt,
      }
    },
  }
}
