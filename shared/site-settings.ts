import type { FeePayer } from "#shared/deals/deal.ts"

/** Contact buttons and social links; null if not set, and then not shown. */
type SiteLinks = Record<
  "telegram" | "whatsapp" | "supportEmail" | "x" | "linkedin" | "youtube",
  string | null
>

/** Who operates the site and receives the payments; null if not set, and then not shown. */
type Company = Record<"name" | "number" | "address" | "licence" | "escrowPartner", string | null>

/** The settings that pages show. */
export type SiteSettings = {
  siteLinks: SiteLinks
  company: Company
  /** In percent of the sale price; null if it is agreed per deal. */
  commissionPercent: number | null
  /** Who pays it, unless a deal says otherwise. */
  feePayer: FeePayer
  /** The year of the copyright notice, UTC. */
  year: number
}

/** Data that the server passes to the browser with the page. */
export type SiteData = SiteSettings & {
  /** The public origin, for canonical and shared URLs, without a trailing slash. */
  origin: string
}
