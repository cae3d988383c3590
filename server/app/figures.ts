import { HEALTH_PARTS } from "#server/health/service.ts"
import type { Figure } from "#server/platform/http/metrics.ts"
import type { Services } from "./services.ts"

const MS = 1000
const secondsOf = (time: number | null) => (time === null ? 0 : time / MS)

/** What alerts watch besides requests; times are seconds since 1970, 0 for none. */
export async function figuresOf({ health, jobNotes }: Services): Promise<Figure[]> {
  const { states, mailWaitingSince, webhookDueSince, backupAt } = await health.read()
  const watched = HEALTH_PARTS.filter(part => states[part] !== "off")
  return [
    ...watched.map(part => ({
      ...{ name: "part_alive", help: "1 while a part works, 0 while it is late; absent where it is off." },
      ...{ labels: { part }, value: states[part] === "ok" ? 1 : 0 },
    })),
    ...jobNotes.all().map(({ name, doneAt }) => ({
      ...{ name: "job_last_success_timestamp_seconds", help: "When a background job last succeeded." },
      ...{ labels: { job: name }, value: doneAt / MS },
    })),
    {
      ...{ name: "mail_waiting_since_timestamp_seconds", help: "When the oldest unsent mail was written." },
      value: secondsOf(mailWaitingSince),
    },
    {
      ...{ name: "webhook_due_since_timestamp_seconds", help: "Since when a webhook message has been due." },
      value: secondsOf(webhookDueSince),
    },
    {
      ...{ name: "backup_last_success_timestamp_seconds", help: "When the last backup was made." },
      value: secondsOf(backupAt),
    },
  ]
}
