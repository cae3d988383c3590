import { textsIn } from "#server/platform/texts.ts"
import { EARNINGS_CLAIMS, OLD_AFTER_DAYS } from "#shared/evidence/evidence.ts"
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
const CHECKED_LONG_AGO = msg({ message: "Checked more than {days} days ago: {claims}" })

/** Says which of the earnings have been checked. */
function earningsChecked(
  { evidence }: Listing,
  locale: Locale,
): Pick<Card, "earnings_checked" | "earnings_checked_old"> {
  const claims = evidence.filter(
    ({ claim, level }) => level === "checked" && EARNINGS_CLAIMS.some(one => one === claim),
  )
  if (claims.length === 0) return {}
  const text = textsIn(locale)
  const names = claims.map(one => text(CLAIM_LABELS[one.claim])).join(", ")
  const isOld = claims.every(one => one.old)
  return {
    earnings_checked: text(isOld ? CHECKED_LONG_AGO : CHECKED, { claims: names, days: OLD_AFTER_DAYS }),
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
  ...(listing.kind === "account" && { published_apps: listing.published_apps }),
})
