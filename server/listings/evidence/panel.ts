import { textsIn } from "#server/platform/texts.ts"
import { type Evidence, type EvidencePanel, OLD_AFTER_DAYS } from "#shared/evidence/evidence.ts"
import { CLAIM_LABELS, LEVEL_LABELS } from "#shared/evidence/evidence-labels.ts"
import type { Locale } from "#shared/locales.ts"
import { LANGUAGE_TAGS } from "#shared/money.ts"
import { msg } from "#shared/msg.ts"

const DAY_MS = 86_400_000
const [WEEK, MONTH, YEAR] = [7, 30, 365]

const TITLE = msg`What has been verified`
const INTRO = msg`Everything else is stated by the seller.`
const OLD = msg({ message: "More than {days} days old" })
const WITH_TIME = {
  document_seen: msg({ message: "Document seen {ago}" }),
  checked: msg({ message: "Checked {ago}" }),
}

/** Days from a date such as `2026-01-31` to today, both in UTC. */
const daysSince = (date: string, nowMs: number) =>
  Math.max(0, Math.floor(nowMs / DAY_MS) - Math.floor(Date.parse(date) / DAY_MS))

/** Relative time in the largest fitting unit: `yesterday`, `3 weeks ago`. */
function agoText(days: number, locale: Locale): string {
  const format = (numeric: "auto" | "always", unit: Intl.RelativeTimeFormatUnit, count: number) =>
    new Intl.RelativeTimeFormat(LANGUAGE_TAGS[locale], { numeric }).format(-count, unit)
  if (days < WEEK) return format("auto", "day", days)
  if (days < 2 * MONTH) return format("always", "week", Math.floor(days / WEEK))
  if (days < YEAR) return format("always", "month", Math.floor(days / MONTH))
  return format("always", "year", Math.floor(days / YEAR))
}

const dateText = (date: string, locale: Locale) =>
  new Intl.DateTimeFormat(LANGUAGE_TAGS[locale], { dateStyle: "medium", timeZone: "UTC" }).format(
    Date.parse(date),
  )

/** What the page of a listing says about its evidence; `nowMs` is milliseconds since 1970. */
export function evidencePanel(evidence: readonly Evidence[], locale: Locale, nowMs: number): EvidencePanel {
  const text = textsIn(locale)
  const rows = evidence.map(({ claim, level, method, checked_on }) => {
    const days = checked_on === null ? null : daysSince(checked_on, nowMs)
    const status =
      days === null || level === "self_reported"
        ? text(LEVEL_LABELS[level])
        : text(WITH_TIME[level], { ago: agoText(days, locale) })
    return {
      claim,
      label: text(CLAIM_LABELS[claim]),
      status,
      date: checked_on === null ? undefined : dateText(checked_on, locale),
      method,
      old: days !== null && days > OLD_AFTER_DAYS ? text(OLD, { days: OLD_AFTER_DAYS }) : null,
    }
  })
  const ofSeller = rows.filter(({ claim }) => claim === "ownership" || claim === "identity")
  const seller = ofSeller.map(
    ({ label, status, method }) => `${label}: ${status}${method === null ? "" : ` (${method})`}.`,
  )
  return { title: text(TITLE), intro: text(INTRO), rows, seller: seller.join(" ") || null }
}
