/** A listing as it was last acknowledged; times are `performance.now()`. */
export type WrittenListing = {
  id: number
  title: string
  word: string | null
  price: number
  askedAt: number
  answeredAt: number
  /** How often its price was reduced. */
  drops: number
}
export type WrittenAlert = {
  email: string
  word: string
  priceDrops: boolean
  askedAt: number
  answeredAt: number
}
type WrittenOffer = { email: string; ends: "expired" | "accepted" }

/** Everything that the product has acknowledged, and what went wrong meanwhile. */
export type Journal = {
  listings: WrittenListing[]
  alerts: WrittenAlert[]
  /** The email address of each sender. */
  requests: string[]
  offers: WrittenOffer[]
  /** The ids of imports, and the external ids of their rows. */
  imports: { id: string; rows: string[] }[]
  exports: number
  /** The last acknowledged state by number. */
  deals: Map<string, string>
  /** Numbers of deals whose payment became overdue. */
  overdue: string[]
  digests: number
  problems: string[]
}

export const createJournal = (): Journal => ({
  listings: [],
  alerts: [],
  requests: [],
  offers: [],
  imports: [],
  exports: 0,
  deals: new Map(),
  overdue: [],
  digests: 0,
  problems: [],
})

/** What all writers share. */
export type Course = { journal: Journal; isOver: () => boolean; staff: string }
