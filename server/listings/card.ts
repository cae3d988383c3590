import { textsIn } from "#server/platform/texts.ts"
import { EARNINGS_CLAIMS, isSellerCheckOld } from "#shared/evidence/evidence.ts"
import { CLAIM_LABELS } from "#shared/evidence/evidence-labels.ts"
import { excerpt } from "#shared/excerpt.ts"
import type { Card } from "#shared/listings/card.ts"
import type { FiguresSummary } from "#shared/listings/figures-summary.ts"
import type { Listing, Titled } from "#shared/listings/listing.ts"
import type { Locale } from "#shared/locales.ts"
import { msg } from "#shared/msg.ts"

/** Two lines on the widest card. */
const DESCRIPTION_LENGTH = 220

const CHECKED = msg({ message: "Checked: {claims}" })
const CHECK_IS_OLD = msg({ message: "Check out of date: {claims}" })
const SELLER_CHECK_IS_OLD = msg`Check out of date`

/** States which of the earnings have been checked; of several those with a recent check. */
function earningsChecked(
  { evidence }: Listing,
  locale: Locale,
): Pick<Card, "earnings_checked" | "earnings_checked_old"> {
  const claims = evidence.filter(
    ({ claim, level }) => level === "checked" && EARNINGS_CLAIMS.some(one => one === claim),
  )
  if (claims.length === 0) return {}
  const text = textsIn(locale)
  const recent = claims.filter(one => !one.old)
  const isOld = recent.length === 0
  const names = (isOld ? claims : recent).map(one => text(CLAIM_LABELS[one.claim])).join(", ")
  return {
    earnings_checked: text(isOld ? CHECK_IS_OLD : CHECKED, { claims: names }),
    ...(isOld && { earnings_checked_old: true as const }),
  }
}

const figuresOf = ({ earnings_month, profit_month, multiple, line }: FiguresSummary) => ({
  earnings: earnings_month,
  profit: profit_month,
  multiple,
  line: [...line],
})

const titleOf = (range: Titled | null) => range && { id: range.id, title: range.title }

export const toCard = (listing: Listing, locale: Locale): Card => ({
  id: listing.id,
  kind: listing.kind,
  availability: listing.availability,
  title: listing.title,
  description: excerpt(listing.description, DESCRIPTION_LENGTH),
  price: listing.price,
  on_request: listing.on_request,
  type: listing.type,
  ...(listing.summary && { figures: figuresOf(listing.summary) }),
  ...(listing.category && { category: titleOf(listing.category) }),
  title_image: listing.title_image,
  app_icon: listing.app_icon,
  platforms: listing.platforms,
  monetizations: listing.monetizations,
  specials: listing.specials,
  last_month_earnings: titleOf(listing.last_month_earnings),
  last_year_earnings: titleOf(listing.last_year_earnings),
  age: titleOf(listing.age),
  installs_range: titleOf(listing.installs_range),
  ...earningsChecked(listing, locale),
  ...(isSellerCheckOld(listing.evidence) && { seller_checked_old: textsIn(locale)(SELLER_CHECK_IS_OLD) }),
  ...(listing.kind === "account" && { published_apps: listing.published_apps }),
})
