import { randomBytes } from "node:crypto"
import type { AlertRow } from "#drizzle/alerts.ts"
import type { AppsService } from "#server/listings/service.ts"
import type { MailService } from "#server/mail/service.ts"
import type { MembersService } from "#server/members/service.ts"
import type { Database } from "#server/platform/db/database.ts"
import { isOutage } from "#server/platform/db/failures.ts"
import type { Logger } from "#server/platform/logger.ts"
import { hashOfToken } from "#server/platform/sessions/token-hash.ts"
import { textsIn } from "#server/platform/texts.ts"
import { system } from "#server/platform/viewer.ts"
import { createSingleRun } from "#server/platform/work/concurrency.ts"
import { writeCatalogueQuery } from "#shared/listings/catalogue-query.ts"
import { localizedPath } from "#shared/locales.ts"
import type { Member } from "#shared/members/member.ts"
import { MAX_SHARED } from "#shared/shortlist/shortlist.ts"
import { DAY_MS, SECOND_MS } from "#shared/units.ts"
import {
  countMailsSince,
  deleteTokensBefore,
  dropListings,
  dueAlerts,
  dueAt,
  findAlert,
  insertToken,
  markMailed,
  updateAlert,
  type WaitingListing,
  waitingListings,
} from "./queries.ts"
import { storedQuery } from "./service.ts"
import { alertMail } from "./texts.ts"

/** Mails are counted over this time, so that the limit holds for all processes together. */
const WINDOW_MS = 2 * SECOND_MS
/** Listings that a mail describes; it links to a list of the next ones, and the rest wait for the next mail. */
const MAX_NAMED = 20
const MAX_FOUND = MAX_NAMED + MAX_SHARED
/** Alerts per read. */
const BATCH = 20
const TOKEN_BYTES = 20
const RETRY_MS = 60 * SECOND_MS
/** The stored mail loses its link after this time; the link itself keeps working. */
const LINK_STORED_MS = 30 * DAY_MS
const MAIL_STORED_MS = 90 * DAY_MS
/** People who clean up an inbox find mails from last year. */
const LINK_WORKS_MS = 400 * DAY_MS
/** Rows that are deleted in one transaction. */
const SWEPT = 500
/** The prefix of the purpose of an alert's stored mail, before its id. */
const PURPOSE = "alert "
const UNSUBSCRIBE_PATH = "/alerts/unsubscribe"

type Deps = {
  apps: AppsService
  mail: MailService
  members: MembersService
  origin: () => string
  /** Mails a second, at most. */
  rate: number
  logger: Logger
  /** Milliseconds since 1970. */
  now: () => number
}

/**
 * Writes the mails of alerts that are due. A mail and its records are one transaction, which fails in all processes but
 * the first. Only as many are written as are sent, so that mails of other kinds do not wait behind a large batch.
 */
export function createAlertMails(
  database: Database,
  { apps, mail, members, origin, rate, logger, now }: Deps,
) {
  const loop = createSingleRun(sendDue)

  /** The content of an alert's mail; null if no listing matches any more. */
  async function compose(alert: AlertRow, member: Member, waiting: readonly WaitingListing[]) {
    const query = storedQuery(alert)
    const all = await apps.foundAmong(
      query,
      waiting.map(({ id }) => id),
    )
    const found = all.slice(0, MAX_FOUND)
    const { locale } = member
    const named = await apps.publishedOf(
      found.slice(0, MAX_NAMED).map(({ id }) => id),
      { ...system("alerts"), locale },
    )
    if (named.length === 0) return null
    const token = randomBytes(TOKEN_BYTES).toString("hex")
    const urlOf = (path: string) => origin() + localizedPath(locale, path)
    const search = writeCatalogueQuery(query)
    const urls = {
      all: urlOf("/marketplace") + (search && `?${search}`),
      manage: urlOf("/my/alerts"),
      stop: `${origin()}${UNSUBSCRIBE_PATH}/${token}`,
    }
    const pricesBefore = new Map(waiting.map(({ id, price }) => [id, price]))
    const droppedFrom = ({ id, price }: { id: number; price: number | null }) => {
      const before = pricesBefore.get(id) ?? null
      return price !== null && before !== null && price < before ? before : null
    }
    const listings = named.map(listing => ({
      listing,
      url: urlOf(`/marketplace/${listing.id}`),
      from: droppedFrom(listing),
    }))
    const others = found.slice(MAX_NAMED)
    const ids = others.map(({ id }) => id)
    const drops = others.filter(one => droppedFrom(one) !== null).length
    const rest = { count: ids.length, drops, url: `${urlOf("/shortlist")}?ids=${ids}` }
    const content = alertMail({ listings, rest }, urls, locale, textsIn(locale))
    const left = new Set(all.slice(MAX_FOUND).map(({ id }) => id))
    return { content, found, left, token, unsubscribe: urls.stop }
  }

  async function send(alert: AlertRow): Promise<void> {
    const member = await members.findById(database.read, alert.memberId)
    const waiting = await waitingListings(database.read, alert.id)
    // Another process may have published them just now; what the catalogue does not find is dropped.
    apps.recheck()
    const mailed = member && waiting.length ? await compose(alert, member, waiting) : null
    await database.write(async tx => {
      const current = await findAlert(tx, alert.id)
      if (!current?.active || current.dueAt !== alert.dueAt) return
      const at = now()
      if (mailed && member) {
        const { content, found, token, unsubscribe } = mailed
        await insertToken(tx, { hash: hashOfToken(token), alertId: alert.id, createdAt: at })
        await mail.enqueue(tx, {
          to: member.email,
          name: member.name,
          locale: member.locale,
          unsubscribe,
          ...content,
          secret: { value: token, purpose: PURPOSE + alert.id, expiresAt: at + LINK_STORED_MS },
        })
        await markMailed(tx, alert.id, found, at)
      }
      await dropListings(
        tx,
        alert.id,
        waiting.flatMap(({ id }) => (mailed?.left.has(id) ? [] : id)),
      )
      // Listings that did not fit, or were found since the listings were read, wait for the next mail.
      const isWaiting = (await waitingListings(tx, alert.id)).length > 0
      await updateAlert(tx, alert.id, {
        dueAt: isWaiting ? dueAt(current.frequency, at) : null,
        ...(mailed && { lastSentAt: at }),
      })
    })
  }

  /** An alert that fails must not hold back those after it. */
  async function sendOrPostpone(alert: AlertRow): Promise<void> {
    try {
      await send(alert)
    } catch (error) {
      if (isOutage(error)) throw error
      logger.error("the mail of an alert could not be written", { alert: alert.id, error })
      await database.write(tx => updateAlert(tx, alert.id, { dueAt: now() + RETRY_MS }))
    }
  }

  /** How many mails may be written now. */
  async function budgetNow(): Promise<number> {
    const most = (rate * WINDOW_MS) / SECOND_MS
    const written = await countMailsSince(database.read, now() - WINDOW_MS)
    return most - Math.max(written, await mail.countWaitingBulk())
  }

  async function sendDue(): Promise<void> {
    while (!loop.isStopping()) {
      const budget = await budgetNow()
      const due = budget > 0 ? await dueAlerts(database.read, now(), Math.min(budget, BATCH)) : []
      if (due.length === 0) return
      for (const alert of due) if (!loop.isStopping()) await sendOrPostpone(alert)
    }
  }

  /** Deletes old mails of alerts, and old links to unsubscribe. */
  async function sweep(): Promise<{ removed: number }> {
    let removed = 0
    for (;;) {
      const swept = await database.write(async tx => {
        const mails = await mail.deleteSent(tx, { purpose: PURPOSE, before: now() - MAIL_STORED_MS }, SWEPT)
        return mails + (await deleteTokensBefore(tx, now() - LINK_WORKS_MS, SWEPT))
      })
      removed += swept
      if (swept < SWEPT || loop.isStopping()) return { removed }
    }
  }

  return {
    sweep,
    /** Writes the mails that are due, within the limit; a call during another run waits for that run. */
    run: loop.run,
    stop: loop.stop,
  }
}
