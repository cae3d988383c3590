/** How often something was viewed on a day in UTC, such as `2026-11-22`. */
export type DayViews = { day: string; views: number }

/**
 * The figures of a listing for its seller: its views of the last days, oldest first, how many members have it in their
 * shortlists, and all its requests.
 */
export type ListingFigures = {
  listing_id: number
  title: string
  status: string
  availability: string
  views: DayViews[]
  shortlisted: number
  requests: number
}
