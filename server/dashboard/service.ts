import { and, count, eq, gte, inArray, isNull, ne, sql } from "drizzle-orm"
import * as z from "zod/mini"
import { requestMessages } from "#drizzle/requests.ts"
import { listings, requests, settings } from "#drizzle/schema.ts"
import type { AuditService } from "#server/audit/service.ts"
import type { DealsService } from "#server/deals/service.ts"
import type { AppsService } from "#server/listings/service.ts"
import { requireValid } from "#server/platform/app-error.ts"
import type { Database, Queryable, Transaction } from "#server/platform/db/database.ts"
import type { EventsService } from "#server/platform/events/service.ts"
import { authorize, may, type Viewer } from "#server/platform/viewer.ts"
import type { ProposalsService } from "#server/proposals/service.ts"
import type { ContactsService } from "#server/requests/service.ts"
import type { ViewsService } from "#server/views/service.ts"
import {
  type Answers,
  type BackupState,
  type Dashboard,
  dashboardInput,
  type RecentChange,
  type WeekCounts,
} from "#shared/dashboard/dashboard.ts"
import { isoTime, utcDay } from "#shared/days.ts"
import type { EventAction } from "#shared/events.ts"
import { readInput } from "#shared/inputs.ts"
import { AVAILABILITIES } from "#shared/listings/lookups.ts"
import { DAY_MS, HOUR_MS, MINUTE_MS, WEEK_MS } from "#shared/units.ts"

const MADE = "backup_made"
const FAILED = "backup_failed"

/** Times in milliseconds since 1970. */
const made = z.object({ at: z.number(), bytes: z.number() })
const failed = z.object({ at: z.number(), reason: z.string() })

function read<Value>(schema: z.ZodMiniType<Value>, text: string | undefined): Value | null {
  return text === undefined ? null : schema.parse(JSON.parse(text))
}

/** The last backup, and the last failure since. */
export async function readBackups(db: Queryable): Promise<BackupState> {
  const rows = await db
    .select({ name: settings.name, value: settings.value })
    .from(settings)
    .where(inArray(settings.name, [MADE, FAILED]))
  const stored = (name: string) => rows.find(row => row.name === name)?.value
  const last = read(made, stored(MADE))
  const failure = read(failed, stored(FAILED))
  const isNewer = failure !== null && failure.at >= (last?.at ?? 0)
  return {
    at: last && isoTime(last.at),
    bytes: last ? last.bytes : null,
    failed_at: isNewer ? isoTime(failure.at) : null,
    failure: isNewer ? failure.reason : null,
  }
}

async function save(tx: Transaction, name: string, value: object): Promise<void> {
  const text = JSON.stringify(value)
  await tx
    .insert(settings)
    .values({ name, value: text })
    .onConflictDoUpdate({ target: settings.name, set: { value: text } })
}

/** Records a completed backup; `at` is milliseconds since 1970. */
export const saveBackup = (tx: Transaction, backup: { at: number; bytes: number }): Promise<void> =>
  save(tx, MADE, backup)

/** Records why a backup failed; `at` is milliseconds since 1970. */
export const saveFailedBackup = (tx: Transaction, failure: { at: number; reason: string }): Promise<void> =>
  save(tx, FAILED, failure)

/**
 * How many listings or requests that are not in the trash were created in each week since `from`, which is the start of a
 * week; weeks are counted from there.
 */
async function createdByWeek(db: Queryable, table: typeof listings | typeof requests, from: number) {
  // Numbers are bound as floating point, whose division would not be whole.
  const week = sql<number>`CAST((${table.createdAt} - ${from}) / ${WEEK_MS} AS INTEGER)`
  const rows = await db
    .select({ week, count: count() })
    .from(table)
    .where(and(isNull(table.deletedAt), gte(table.createdAt, from)))
    .groupBy(week)
  return new Map(rows.map(row => [row.week, row.count]))
}

/**
 * The milliseconds until the first answer by staff or the seller to each request since a time, null without one;
 * without the trash and spam.
 */
async function waitsForAnswer(db: Queryable, from: number): Promise<(number | null)[]> {
  const first = sql<number | null>`min(${requestMessages.at})`
  const rows = await db
    .select({ createdAt: requests.createdAt, first })
    .from(requests)
    .leftJoin(
      requestMessages,
      and(eq(requestMessages.requestId, requests.id), inArray(requestMessages.by, ["seller", "staff"])),
    )
    .where(and(isNull(requests.deletedAt), ne(requests.stage, "spam"), gte(requests.createdAt, from)))
    .groupBy(requests.id)
  return rows.map(({ createdAt, first }) => (first === null ? null : first - createdAt))
}

const WEEKS = 12
const VIEW_DAYS = 30
const ANSWER_DAYS = 30
const MOST_VIEWED = 5
const CHANGES = 8
/** Too frequent to be of interest to others. */
const ROUTINE: readonly EventAction[] = [
  "request.read",
  "request.unread",
  "proposal.saved",
  "member.signed_in",
]

export type DashboardService = ReturnType<typeof createDashboardService>

type Deps = {
  apps: AppsService
  audit: AuditService
  contacts: ContactsService
  deals: Pick<DealsService, "waitingFor">
  events: EventsService
  proposals: ProposalsService
  views: ViewsService
  /** The promised hours until an answer. */
  replyHours: (db: Queryable) => Promise<number>
  now: () => number
}

/** The first page of the back office. `now` is milliseconds since 1970. */
export function createDashboardService(database: Database, deps: Deps) {
  const { apps, audit, contacts, deals, events, proposals, views, replyHours, now } = deps
  const db = database.read

  /** The last weeks, oldest first; the newest is not over. */
  async function weeks(): Promise<WeekCounts[]> {
    const today = Math.floor(now() / DAY_MS)
    // The first day of 1970 was a Thursday.
    const monday = today - ((today + 3) % 7)
    const from = (monday - 7 * (WEEKS - 1)) * DAY_MS
    const newListings = await createdByWeek(db, listings, from)
    const newRequests = await createdByWeek(db, requests, from)
    return Array.from({ length: WEEKS }, (_, week) => ({
      week: new Date(from + week * 7 * DAY_MS).toISOString().slice(0, 10),
      listings: newListings.get(week) ?? 0,
      requests: newRequests.get(week) ?? 0,
    }))
  }

  async function answers(): Promise<Answers> {
    const waits = await waitsForAnswer(db, now() - ANSWER_DAYS * DAY_MS)
    const answered = waits.filter(wait => wait !== null).toSorted((a, b) => a - b)
    const hours = await replyHours(db)
    const middle = answered.length / 2
    const [lower, upper] = [answered[Math.ceil(middle) - 1], answered[Math.floor(middle)]]
    return {
      requests: waits.length,
      answered: answered.length,
      in_time: answered.filter(wait => wait <= hours * HOUR_MS).length,
      hours,
      median_minutes:
        lower === undefined || upper === undefined ? null : Math.round((lower + upper) / 2 / MINUTE_MS),
    }
  }

  const daysSince = (time: string | null | undefined) =>
    time ? Math.floor((now() - Date.parse(time)) / DAY_MS) : null

  /** Without access to the audit trail, a viewer sees only changes of listings, as in their histories. */
  async function changes(viewer: Viewer): Promise<RecentChange[]> {
    const subjectKind = may(viewer, "audit.read") ? undefined : "listing"
    const found = await events.newest({ subjectKind, without: ROUTINE, limit: CHANGES })
    return (await audit.named(found)).map(({ number, at, actor, action, subject }) => ({
      number,
      at,
      actor,
      action,
      subject,
    }))
  }

  return {
    async get(viewer: Viewer, given: unknown = {}): Promise<Dashboard> {
      authorize(viewer, "dashboard.read")
      const { today = utcDay(now()) } = requireValid(readInput(dashboardInput, given))
      const statuses = await apps.statusCounts({ availability: AVAILABILITIES }, viewer)
      const submitted = { state: "submitted", author: "member", sort: "oldest", per_page: 1 }
      const queue = may(viewer, "proposals.review") ? await proposals.list(submitted, viewer) : null
      return {
        waiting: {
          unread_requests: may(viewer, "requests.read") ? (await contacts.unreadCount(viewer)).count : null,
          overdue_requests: may(viewer, "requests.read") ? await contacts.overdueCount(today, viewer) : null,
          submitted_proposals: queue ? queue.total : null,
          oldest_proposal_days: queue && daysSince(queue.data[0]?.submitted_at),
          drafts: may(viewer, "listings.write") ? statuses.draft : null,
          deals: may(viewer, "deals.manage") ? await deals.waitingFor(viewer) : null,
        },
        answers: may(viewer, "requests.read") ? await answers() : null,
        published: statuses.published,
        weeks: await weeks(),
        views: await views.ofSite(VIEW_DAYS),
        most_viewed: (await views.mostViewed(VIEW_DAYS, MOST_VIEWED)).map(({ id, title, views: total }) => ({
          id,
          title,
          views: total,
        })),
        changes: await changes(viewer),
        backup: may(viewer, "settings.manage") ? await readBackups(db) : null,
      }
    },
  }
}
