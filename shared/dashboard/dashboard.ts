import * as z from "zod/mini"
import type { DealsWaiting } from "#shared/deals/deal.ts"
import type { EventActorKind, SubjectKind } from "#shared/events.ts"
import { inputOf } from "#shared/inputs.ts"
import type { DayViews } from "#shared/views/views.ts"

/** `today`: the day where the viewer is, as for lists of requests. */
export const dashboardInput = inputOf({ today: z.optional(z.iso.date({ error: "date_invalid" })) })

/** What is new in the week that begins on this Monday (UTC), such as `2026-11-16`. */
export type WeekCounts = { week: string; listings: number; requests: number }

/** A change on the dashboard; `title` is the current name of its subject. */
export type RecentChange = {
  number: number
  at: string
  actor: { kind: EventActorKind; id: string | null; name: string | null }
  action: string
  subject: { kind: SubjectKind; id: string; title: string | null }
}

/** The first page of the back office; null for areas that the viewer may not see. */
export type Dashboard = {
  waiting: {
    unread_requests: number | null
    /** Requests with an overdue next step. */
    overdue_requests: number | null
    submitted_proposals: number | null
    /** The age of the oldest one in whole days. */
    oldest_proposal_days: number | null
    drafts: number | null
    deals: DealsWaiting | null
  }
  answers: Answers | null
  published: number
  weeks: WeekCounts[]
  views: DayViews[]
  most_viewed: { id: number; title: string; views: number }[]
  changes: RecentChange[]
  backup: BackupState | null
}

/** How soon the requests of the last 30 days got their first answer, by staff or the seller. */
export type Answers = {
  requests: number
  answered: number
  /** The number answered within the promised `hours`. */
  in_time: number
  hours: number
  /** Of the answered ones, in whole minutes; null without any. */
  median_minutes: number | null
}

/** The newest backup by this command, and the newest failure; `at` is null before the first. */
export type BackupState = {
  at: string | null
  bytes: number | null
  failed_at: string | null
  failure: string | null
}
