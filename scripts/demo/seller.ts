import type { MemberRow } from "#drizzle/members.ts"
import proposals from "./proposals.json"
import { demoListing } from "./types.ts"

/** A seller whose sign-in code is printed like every mail of `bun run demo`; they sell some of the listings. */
export const DEMO_SELLER = {
  email: "seller@example.com",
  name: "Tom Ashdown",
  phone: "+44 1632 960142",
  locale: "en",
} satisfies Partial<MemberRow>

/** Proposed as a new listing, with pictures, and not reviewed yet. */
export const submitted = demoListing.parse(proposals.submitted)
/** The content of a proposal that was begun and not submitted, of one sent back with `RETURN`, of one declined. */
export const { open, returned, declined } = proposals

export const RETURN = {
  fields: ["price", "last_year_earnings", "screenshots"],
  text: "Please check the asking price against the yearly earnings, and add two or three screenshots.",
}
export const DECLINE = {
  reason: "template_or_shell",
  text: "The app only shows a website. We list apps that have functions of their own.",
}
