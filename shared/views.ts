/** How often something was viewed on a day in UTC, such as `2026-11-22`. */
export type DayViews = { day: string; views: number }
