import { AccountList } from "../account/account-list.tsx"
import { AccountMenu } from "../account/account-menu.tsx"
import { ListingActions } from "./listing-actions.tsx"
import { RecentlySeenBelow } from "./recently-seen-below.tsx"
import { ShortlistCount } from "./shortlist-count.tsx"
import { Star } from "./star.tsx"

/** The parts that `late-parts.tsx` loads after the page. */
export const PARTS = { AccountList, AccountMenu, ListingActions, RecentlySeenBelow, ShortlistCount, Star }
