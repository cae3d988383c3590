/** Contact buttons and social links; null where the owner has set none, and then it is not shown. */
export type SiteLinks = Record<
  "telegram" | "whatsapp" | "supportEmail" | "x" | "linkedin" | "youtube",
  string | null
>

/** Who runs the site and holds the payments; null where the owner has not set it, and then it is not shown. */
export type Company = Record<"name" | "number" | "address" | "licence" | "escrowPartner", string | null>

/** What pages show of the owner's settings. */
export type SiteSettings = {
  siteLinks: SiteLinks
  company: Company
  /** In percent of the sale price; null where it is agreed per deal. */
  commissionPercent: number | null
  /** The year of the copyright notice, UTC. */
  year: number
}
