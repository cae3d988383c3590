import { textsIn } from "#server/platform/texts.ts"
import {
  type Evidence,
  type EvidenceLevel,
  type EvidencePanel,
  OLD_AFTER_DAYS,
  OLD_AFTER_MONTHS,
} from "#shared/evidence/evidence.ts"
import { CLAIM_LABELS, LEVEL_LABELS } from "#shared/evidence/evidence-labels.ts"
import { monthText } from "#shared/listings/month-text.ts"
import type { Locale } from "#shared/locales.ts"
import { LANGUAGE_TAGS } from "#shared/money.ts"
import { type Message, msg } from "#shared/msg.ts"
import { OWN_CHECK } from "./verified-seller.ts"

const DAY_MS = 86_400_000
const [WEEK, MONTH, YEAR] = [7, 30, 365]

const TITLE = msg`What has been verified`
const INTRO = msg`Everything else is stated by the seller.`
const NOTHING = msg`Nothing has been checked yet: every figure is stated by the seller.`
const OLD = msg({ message: "More than {days} days old" })
const OLD_MONTHS = msg({ message: "More than {months} months have ended since" })
const THROUGH = msg({ message: "{status}, through {month}" })
const LEVELS = msg`What the levels mean`
const MEANINGS: Record<EvidenceLevel, Message> = {
  checked: msg`Our team has verified this at its source, such as in the store or ad account itself.`,
  document_seen: msg`Our team has seen a document from the seller that says so, but hasn’t verified it at its source.`,
  self_reported: msg`The seller says so. Our team hasn’t checked it.`,
}
const LEVELS_SHOWN = ["checked", "document_seen", "self_reported"] as const
const WITH_TIME = {
  document_seen: msg({ message: "Document seen {ago}" }),
  checked: msg({ message: "Checked {ago}" }),
}

const OWN_CHECK_SHOWN = msg`Checked by our team`

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

/** The evidence panel of a listing's page; `nowMs` is milliseconds since 1970. */
export function evidencePanel(evidence: readonly Evidence[], locale: Locale, nowMs: number): EvidencePanel {
  const text = textsIn(locale)
  const rows = evidence.map(({ claim, level, method, checked_on, through, old }) => {
    const days = checked_on === null ? null : daysSince(checked_on, nowMs)
    const seen =
      days === null || level === "self_reported"
        ? text(LEVEL_LABELS[level])
        : text(WITH_TIME[level], { ago: agoText(days, locale) })
    const month = through === null ? null : monthText(through, locale)
    const tooOld =
      through === null ? text(OLD, { days: OLD_AFTER_DAYS }) : text(OLD_MONTHS, { months: OLD_AFTER_MONTHS })
    return {
      claim,
      level,
      label: text(CLAIM_LABELS[claim]),
      status: month === null ? seen : text(THROUGH, { status: seen, month }),
      date: checked_on === null ? undefined : dateText(checked_on, locale),
      method: method === OWN_CHECK ? text(OWN_CHECK_SHOWN) : method,
      old: old ? tooOld : null,
    }
  })
  const ofSeller = rows.filter(({ claim }) => claim === "ownership" || claim === "identity")
  const seller = ofSeller.map(
    ({ label, status, method, old }) =>
      `${label}: ${status}${method === null ? "" : ` (${method})`}.${old === null ? "" : ` ${old}.`}`,
  )
  return {
    title: text(TITLE),
    intro: text(rows.length ? INTRO : NOTHING),
    levels: {
      title: text(LEVELS),
      rows: LEVELS_SHOWN.map(level => ({
        level,
        label: text(LEVEL_LABELS[level]),
        text: text(MEANINGS[level]),
      })),
    },
    rows,
    seller: seller.join(" ") || null,
  }
}
