import type { EvidenceClaim } from "./evidence.ts"

/** The claims about a figure, and the listing's field of that figure; the others are about the seller. */
export const FIGURE_CLAIMS = [
  { claim: "last_month_earnings", figure: "last_month_earnings" },
  { claim: "last_year_earnings", figure: "last_year_earnings" },
  { claim: "installs", figure: "installs_range" },
  { claim: "age", figure: "age" },
] as const satisfies { claim: EvidenceClaim; figure: string }[]
