import type { DealsWaiting } from "#shared/deals/deal.ts"
import type { EventActorKind, SubjectKind } from "#shared/events.ts"
import type { DayViews } from "#shared/views/views.ts"

/** What is new in the week that begins on this Monday (UTC), such as `2026-11-16`. */
export type WeekCounts = { week: string; listings: number; requests: number }

/** A change as the dashboard shows it; `title` is of the listing that was changed. */
export type RecentChange = {
  number: number
  at: string
  actor: { kind: EventActorKind; id: string | null; name: string | null }
  action: string
  subject: { kind: SubjectKind; id: string; title: string | null }
}

/** The first page of the back office; null is what the viewer may not see. */
export type Dashboard = {
  waiting: {
    unread_requests: number | null
    submitted_proposals: number | null
    drafts: number | null
    deals: DealsWaiting | null
  }
  published: number
  weeks: WeekCounts[]
  views: DayViews[]
  most_viewed: { id: number; title: string; views: number }[]
  changes: RecentChange[]
}
