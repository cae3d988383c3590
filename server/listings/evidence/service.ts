import type { FilesService } from "#server/files/service.ts"
import type { AppsService } from "#server/listings/service.ts"
import { storeLines } from "#server/listings/store-texts.ts"
import { fieldError, requireFound, requireValid } from "#server/platform/app-error.ts"
import type { Database, Queryable, Transaction } from "#server/platform/db/database.ts"
import type { EventsService } from "#server/platform/events/service.ts"
import { readId } from "#server/platform/ids.ts"
import { textsIn } from "#server/platform/texts.ts"
import { authorize, may, type Viewer } from "#server/platform/viewer.ts"
import { newestDay } from "#shared/days.ts"
import {
  EARNINGS_CLAIMS,
  type EvidenceClaim,
  type EvidenceLevel,
  type EvidencePanel,
  type StaffEvidence,
} from "#shared/evidence/evidence.ts"
import { evidenceInput } from "#shared/evidence/evidence-input.ts"
import { CLAIM_LABELS, LEVEL_LABELS } from "#shared/evidence/evidence-labels.ts"
import { OLD_AFTER_DAYS, OLD_AFTER_MONTHS } from "#shared/evidence/old-evidence.ts"
import { readInput } from "#shared/inputs.ts"
import { storedFigures } from "#shared/listings/figures.ts"
import type { Listing } from "#shared/listings/listing.ts"
import type { Locale } from "#shared/locales.ts"
import { LANGUAGE_TAGS } from "#shared/money.ts"
import { monthText } from "#shared/month-text.ts"
import { type Message, msg } from "#shared/msg.ts"
import { propertiesOf } from "#shared/properties.ts"
import { DAY_MS } from "#shared/units.ts"
import { createAsksService } from "./asks-service.ts"
import { createEvidenceFilesService } from "./files-service.ts"
import { methodText } from "./method-text.ts"
import { deleteAsks } from "./queries.ts"
import { recordEvidence } from "./recording-service.ts"
import { type Recorded, recordedAnew, recordedOf } from "./stored.ts"
import { afterKey, OWN_CHECK } from "./verified-seller.ts"

const [WEEK, MONTH, YEAR] = [7, 30, 365]

const TITLE = msg`What we’ve seen or checked`
const INTRO = msg`Everything else is stated by the seller.`
const NOTHING = msg`Nothing has been checked yet: every figure is stated by the seller.`
const FIGURES_UNCHECKED = msg`These figures are stated by the seller. Our team hasn’t checked them.`
const OLD = msg({ message: "More than {days} days old" })
const OLD_MONTHS = msg({ message: "More than {months} months have ended since" })
const THROUGH = msg({ message: "{status}, through {month}" })
const LEVELS = msg`What the levels mean`
const MEANINGS: Record<EvidenceLevel, Message> = {
  checked: msg`This has been verified at its source, such as in the store or ad account itself.`,
  document_seen: msg`Our team has seen a document from the seller that supports this, but hasn’t verified it at its source.`,
  self_reported: msg`This is the seller’s statement. Our team hasn’t checked it.`,
}
const LEVELS_SHOWN = ["checked", "document_seen", "self_reported"] as const
const WITH_TIME = {
  document_seen: msg({ message: "Document seen {ago}" }),
  checked: msg({ message: "Checked {ago}" }),
}
const BY_PRODUCT = msg({ message: "Checked automatically {ago}" })
const BY_PRODUCT_LABEL = msg`Checked automatically`
const BY_PRODUCT_MEANING = msg`Our system compared this with the app’s page in its store, or found the seller’s code there or on the developer’s website. Nobody on our team has checked it.`
const BY_STAFF = msg`By our team`

/** Days from a date such as `2026-01-31` to today, both in UTC. */
const daysSince = (date: string, nowMs: number) =>
  Math.max(0, Math.floor(nowMs / DAY_MS) - Math.floor(Date.parse(date) / DAY_MS))

/** Relative time in the largest fitting unit: `yesterday`, `3 weeks ago`. */
function agoText(days: number, locale: Locale): string {
  const format = (numeric: "auto" | "always", unit: Intl.RelativeTimeFormatUnit, count: number) =>
    // Vietnamese begins some with a capital, also within a sentence: “Hôm qua”.
    new Intl.RelativeTimeFormat(LANGUAGE_TAGS[locale], { numeric }).format(-count, unit).toLowerCase()
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
function evidencePanel(
  { evidence, store_facts = [] }: Pick<Listing, "evidence" | "store_facts">,
  locale: Locale,
  nowMs: number,
): EvidencePanel {
  const text = textsIn(locale)
  const ago = (date: string) => agoText(daysSince(date, nowMs), locale)
  const rows = evidence.map(one => {
    const { claim, level, by, checked_on, through, old } = one
    const seen =
      checked_on === null || level === "self_reported"
        ? text(LEVEL_LABELS[level])
        : text(by === "product" ? BY_PRODUCT : WITH_TIME[level], { ago: ago(checked_on) })
    const month = through === null ? null : monthText(through, locale)
    const tooOld =
      through === null ? text(OLD, { days: OLD_AFTER_DAYS }) : text(OLD_MONTHS, { months: OLD_AFTER_MONTHS })
    return {
      claim,
      level,
      label: text(CLAIM_LABELS[claim]),
      status: month === null ? seen : text(THROUGH, { status: seen, month }),
      date: checked_on === null ? undefined : dateText(checked_on, locale),
      by: by === "staff" && one.method !== OWN_CHECK ? text(BY_STAFF) : null,
      method: methodText(one, text),
      old: old ? tooOld : null,
    }
  })
  const sentences = (claims: readonly EvidenceClaim[]) =>
    rows
      .filter(({ claim, level }) => claims.includes(claim) && level !== "self_reported")
      .map(
        ({ label, status, method, old }) =>
          `${label}: ${status}${method === null ? "" : ` (${method})`}.${old === null ? "" : ` ${old}.`}`,
      )
      .join(" ")
  return {
    title: text(TITLE),
    intro: text(rows.length ? INTRO : NOTHING),
    levels: {
      title: text(LEVELS),
      rows: [
        ...LEVELS_SHOWN.map(level => ({
          level,
          label: text(LEVEL_LABELS[level]),
          text: text(MEANINGS[level]),
        })),
        ...(evidence.some(({ by }) => by === "product")
          ? [{ level: "checked" as const, label: text(BY_PRODUCT_LABEL), text: text(BY_PRODUCT_MEANING) }]
          : []),
      ],
    },
    stores: storeLines(store_facts, { locale, nowMs, ago }),
    rows,
    figures: sentences(EARNINGS_CLAIMS) || text(FIGURES_UNCHECKED),
    seller: sentences(["identity"]) || null,
  }
}

type Claims = { claims: StaffEvidence[] }
/** The evidence of a proposal's claims; proposals depend on their listings, so they are created later. */
export type ProposalEvidence = {
  /** 404 for an unknown proposal. */
  get: (db: Queryable, id: number, viewer: Viewer) => Promise<Recorded[]>
  /** 409 for one that is decided; `change` gets the months of its figures. */
  change: (
    tx: Transaction,
    id: number,
    change: (before: Recorded[], months: readonly string[]) => Recorded[],
    viewer: Viewer,
  ) => Promise<Recorded[]>
}
type Deps = {
  apps: AppsService
  events: EventsService
  files: FilesService
  proposalEvidence: ProposalEvidence
  now: () => number
}
export type EvidenceService = ReturnType<typeof createEvidenceService>

/** The evidence that staff recorded for a listing's claims. `now` is milliseconds since 1970. */
export function createEvidenceService(
  database: Database,
  { apps, events, files, proposalEvidence, now }: Deps,
) {
  async function getRow(db: Queryable, input: unknown) {
    const found = requireFound(await apps.findContent(db, readId(propertiesOf(input).listing_id)))
    return found.row
  }

  const proposalIn = (input: unknown) => {
    const { proposal_id } = propertiesOf(input)
    return proposal_id === undefined || proposal_id === null ? null : readId(proposal_id)
  }

  /** 422 on `claims` for a month without figures. */
  function requireMonths(claims: readonly Pick<Recorded, "through">[], months: readonly string[]): void {
    if (claims.some(({ through }) => through !== null && !months.includes(through)))
      throw fieldError("claims", "month_unknown")
  }

  const withoutNote = ({ note: _, ...one }: Recorded): StaffEvidence => one
  const shown = (claims: Recorded[], viewer: Viewer): Claims => ({
    claims: may(viewer, "evidence.read") ? claims : claims.map(withoutNote),
  })

  return {
    ...createEvidenceFilesService(database, { apps, events, files, now }),
    ...createAsksService(database, { apps, events, now }),

    /** The evidence panel of a listing's page; 404 for one that the viewer may not see. */
    async panel(input: unknown, viewer: Viewer): Promise<EvidencePanel> {
      return evidencePanel(await apps.get(readId(input), viewer), viewer.locale, now())
    },

    /** Every claim of a listing or a proposal in a fixed order; 404 for an unknown one. */
    async get(input: unknown, viewer: Viewer): Promise<Claims> {
      authorize(viewer, "evidence.read")
      const proposalId = proposalIn(input)
      if (proposalId !== null)
        return shown(await proposalEvidence.get(database.read, proposalId, viewer), viewer)
      return shown(recordedOf(await getRow(database.read, input)), viewer)
    },

    /**
     * Records the given claims; the others do not change. A claim reset to `self_reported` loses method and date.
     * Returns all claims. 422 on `claims`, also if a key would set one to `checked`; 404 for an unknown listing.
     */
    async set(input: unknown, viewer: Viewer): Promise<Claims> {
      authorize(viewer, "evidence.write")
      const { claims } = requireValid(readInput(evidenceInput(newestDay(now())), input))
      const given = new Map(claims.map(one => [one.claim, { ...one, by: "staff" as const }]))
      const givenFor = (before: Recorded) => given.get(before.claim) ?? before
      const proposalId = proposalIn(input)
      if (proposalId !== null) {
        const change = (before: Recorded[], months: readonly string[]) => {
          requireMonths(claims, months)
          return before.map(one => recordedAnew(one, givenFor(one)))
        }
        return shown(
          await database.write(tx => proposalEvidence.change(tx, proposalId, change, viewer)),
          viewer,
        )
      }
      const all = await database.write(async tx => {
        const row = await getRow(tx, input)
        const after = recordedOf(row).map(one => {
          const next = recordedAnew(one, givenFor(one))
          return viewer.actor.kind === "key" ? afterKey(one, next) : next
        })
        requireMonths(
          claims,
          storedFigures(row.figures).map(({ month }) => month),
        )
        await recordEvidence(tx, { events, viewer, now: now() }, row, after)
        await deleteAsks(tx, row.id, [...given.keys()])
        return after
      })
      apps.recheck()
      return shown(all, viewer)
    },
  }
}
