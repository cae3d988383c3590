import * as z from "zod/mini"
import type { AlertRow } from "#drizzle/alerts.ts"
import type { AppsService } from "#server/listings/service.ts"
import { AppError, requireValid } from "#server/platform/app-error.ts"
import {
  commitAnswer,
  type Database,
  type Queryable,
  type Transaction,
} from "#server/platform/db/database.ts"
import type { EventsService } from "#server/platform/events/service.ts"
import { readId } from "#server/platform/ids.ts"
import { hashOfToken } from "#server/platform/sessions/token-hash.ts"
import { asVisitor, authorize, requireMember, type Viewer } from "#server/platform/viewer.ts"
import {
  ALERT_FREQUENCIES,
  type Alert,
  type AlertQuery,
  MAX_ALERTS,
  PREVIEWED,
  readAlertQuery,
} from "#shared/alerts/alerts.ts"
import { isoTime } from "#shared/days.ts"
import { choice, flag, inputOf, readInput, sentAs } from "#shared/inputs.ts"
import type { Listing } from "#shared/listings/listing.ts"
import type { Locale } from "#shared/locales.ts"
import { propertiesOf } from "#shared/properties.ts"
import {
  alertsOfMember,
  countAlerts,
  deleteAlert,
  dropListings,
  dueAt,
  findAlert,
  findAlertByToken,
  insertAlert,
  localeOf,
  updateAlert,
} from "./queries.ts"

const frequency = choice(ALERT_FREQUENCIES)

/** The query of an alert, for `readAlertQuery`. */
export const alertQueryInput = z.object({ query: sentAs<AlertQuery>() })
/** The settings of an alert in addition to its query. */
export const alertInput = inputOf({ frequency, price_drops: z.optional(flag) })

export const alertUpdateInput = inputOf({
  frequency: z.optional(frequency),
  price_drops: z.optional(flag),
  active: z.optional(flag),
})

type Deps = {
  apps: AppsService
  events: EventsService
  /** Milliseconds since 1970. */
  now: () => number
}

export type AlertsService = ReturnType<typeof createAlertsService>

/** A token of a mail (server/alerts/sending-service.ts). */
const TOKEN = /^[\da-f]{40}$/

/** The stored query; a filter that has been removed since is left out. */
export const storedQuery = ({ query }: Pick<AlertRow, "query">): AlertQuery =>
  readAlertQuery(JSON.parse(query)).query

/** An alert as shown to the holder of a mail's link; `query` is null if the alert was deleted. */
export type LinkedAlert = { query: AlertQuery | null; active: boolean; locale: Locale }

const toLinked = (row: AlertRow, locale: Locale): LinkedAlert => ({
  query: storedQuery(row),
  active: row.active,
  locale,
})

const toAlert = (row: AlertRow): Alert => ({
  id: row.id,
  query: storedQuery(row),
  frequency: row.frequency,
  price_drops: row.priceDrops,
  active: row.active,
  created_at: isoTime(row.createdAt),
  last_sent_at: row.lastSentAt === null ? null : isoTime(row.lastSentAt),
})

const deletedIn = (locale: Locale): LinkedAlert => ({ query: null, active: false, locale })

/** The query of an input; 422 names each key that is invalid or not a filter. */
function requireQuery(input: unknown): AlertQuery {
  const { query, problems } = readAlertQuery(propertiesOf(input).query)
  if (Object.keys(problems).length) throw new AppError("invalid", { problems })
  return query
}

/** Searches whose new results are mailed to members. They are private to the member: no event records them. */
export function createAlertsService(database: Database, { apps, events, now }: Deps) {
  /** 404 for an unknown alert and for another member's. */
  async function getOwn(tx: Transaction, input: unknown, viewer: Viewer): Promise<AlertRow> {
    const row = await findAlert(tx, readId(input))
    if (row?.memberId !== requireMember(viewer).id) throw new AppError("not_found")
    return row
  }

  const findByToken = async (db: Queryable, token: string) =>
    TOKEN.test(token) ? findAlertByToken(db, hashOfToken(token)) : undefined

  return {
    /** The alert that the link of a mail stops; null for an unknown or altered link. */
    async ofLink(token: string, viewer: Viewer): Promise<LinkedAlert | null> {
      authorize(viewer, "alerts.unsubscribe")
      const row = await findByToken(database.read, token)
      if (row === undefined) return null
      return row ? toLinked(row, await localeOf(database.read, row.memberId)) : deletedIn(viewer.locale)
    },

    /** Pauses the alert of a mail's link; idempotent; null for an unknown or altered link. */
    async stopByLink(token: string, viewer: Viewer): Promise<LinkedAlert | null> {
      authorize(viewer, "alerts.unsubscribe")
      return database.write(async tx => {
        const row = await findByToken(tx, token)
        if (row === undefined) return null
        if (!row) return deletedIn(viewer.locale)
        await dropListings(tx, row.id)
        await updateAlert(tx, row.id, { active: false, dueAt: null })
        return toLinked({ ...row, active: false }, await localeOf(tx, row.memberId))
      })
    },

    /** The current matches of an alert: how many published listings, and the newest. 422 by key of the query. */
    async preview(input: unknown, viewer: Viewer): Promise<{ total: number; data: Listing[] }> {
      authorize(viewer, "listings.read")
      const query = requireQuery(input)
      const { total, data } = await apps.list({ ...query, per_page: PREVIEWED }, asVisitor(viewer))
      return { total, data }
    },

    /** 422 by field and by key of the query, 409 beyond `MAX_ALERTS` alerts. */
    async create(input: unknown, viewer: Viewer): Promise<Alert> {
      const { id: memberId } = requireMember(viewer)
      const read = readInput(alertInput, input)
      const { query, problems } = readAlertQuery(propertiesOf(input).query)
      const all = { ...problems, ...read.problems }
      const { frequency, price_drops: priceDrops = false } = requireValid(
        Object.keys(all).length ? { value: null, problems: all } : read,
      )
      return database.write(async tx => {
        if ((await countAlerts(tx, memberId)) >= MAX_ALERTS) throw new AppError("too_many_alerts")
        const alert = toAlert(
          await insertAlert(tx, {
            memberId,
            query: JSON.stringify(query),
            frequency,
            priceDrops,
            active: true,
            since: await events.lastNumber(tx),
            createdAt: now(),
          }),
        )
        await commitAnswer(tx, alert)
        return alert
      })
    },

    /** The member's alerts, newest first. */
    async list(viewer: Viewer): Promise<{ data: Alert[] }> {
      const rows = await alertsOfMember(database.read, requireMember(viewer).id)
      return { data: rows.map(toAlert) }
    },

    /**
     * Changes the given ones of frequency, price drops and activity. Matches found while an alert is paused are not
     * mailed later. 404 for another member's, 422 by field.
     */
    async update(input: unknown, viewer: Viewer): Promise<Alert> {
      requireMember(viewer)
      const given = requireValid(readInput(alertUpdateInput, input))
      return database.write(async tx => {
        const before = await getOwn(tx, input, viewer)
        const {
          frequency = before.frequency,
          price_drops = before.priceDrops,
          active = before.active,
        } = given
        const isResumed = active && !before.active
        const isWaiting = active && before.dueAt !== null
        const hasOtherTime = frequency !== before.frequency
        const change = {
          frequency,
          priceDrops: price_drops,
          active,
          since: isResumed ? await events.lastNumber(tx) : before.since,
          dueAt: isWaiting && hasOtherTime ? dueAt(frequency, now()) : isWaiting ? before.dueAt : null,
        }
        if (!active) await dropListings(tx, before.id)
        await updateAlert(tx, before.id, change)
        return toAlert({ ...before, ...change })
      })
    },

    /** 404 for another member's. */
    async remove(input: unknown, viewer: Viewer): Promise<Record<string, never>> {
      requireMember(viewer)
      await database.write(async tx => deleteAlert(tx, (await getOwn(tx, input, viewer)).id))
      return {}
    },
  }
}

/** The alerts of a member, for the export of the account. */
export async function alertsFor(db: Queryable, memberId: string): Promise<Alert[]> {
  return (await alertsOfMember(db, memberId)).map(toAlert)
}
