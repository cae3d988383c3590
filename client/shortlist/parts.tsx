import { ListingActions } from "./listing-actions.tsx"
import { ShortlistCount } from "./shortlist-count.tsx"
import { Star } from "./star.tsx"

/** What `late-parts.tsx` loads after the page. */
export const PARTS = { ListingActions, ShortlistCount, Star }
