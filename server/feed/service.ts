import * as z from "zod/mini"
import type { AppsService } from "#server/listings/service.ts"
import { AppError, fieldError, requireValid } from "#server/platform/app-error.ts"
import type { Database } from "#server/platform/db/database.ts"
import type { Viewer } from "#server/platform/viewer.ts"
import { asVisitor } from "#server/platform/viewer.ts"
import { readInput } from "#shared/inputs.ts"
import { type FeedRow, placeBeforeTime, placeOfEvent, rowsAfter } from "./queries.ts"

export const MAX_CHANGES = 1000
const CHANGES = 100
const MAX_LISTINGS = 100
const LISTINGS = 24
const CURSOR = /^p(\d{1,15})$/
/** Cursors never expire, so those issued before positions existed are still read. */
const OLD_CURSOR = /^c(\d{1,15})-(\d{1,15})$/
const START = 0

const whole = (max: number) =>
  z.optional(
    z.pipe(
      z.transform((value: unknown) =>
        typeof value === "string" && /^\d{1,9}$/.test(value) ? Number(value) : value,
      ),
      z.number({ error: "integer_invalid" }).check(
        z.refine(value => value >= 1, { error: "too_small", params: { limit: 1 } }),
        z.refine(value => value <= max, { error: "too_big", params: { limit: max } }),
      ),
    ),
  )
const place = z.optional(z.string({ error: "time_invalid" }))
const changesInput = z.object({ since: place, limit: whole(MAX_CHANGES) })
const listingsInput = z.object({ updated_since: place, per_page: whole(MAX_LISTINGS) })
/** What may be asked together with `updated_since`. */
const LISTINGS_KEYS = [...Object.keys(listingsInput.shape), "lang"]
const TIME = z.iso.datetime({ offset: true })

/**
 * The changes of listings that visitors could once see; `gone` is unpublished, deleted or sold. `event` counts only
 * such changes, so that it does not reveal the number of private ones.
 */
export type FeedChange = { id: number; change: "changed" | "gone"; event: number; at: string }

const cursorOf = (position: number) => `p${position}`

export type FeedService = ReturnType<typeof createFeedService>

/** The order of the newest changes, for programs that mirror the catalogue. Cursors never expire. */
export function createFeedService(database: Database, { apps }: { apps: AppsService }) {
  const db = database.read

  /** The position of a cursor or a time; 422 under `name`. */
  async function placeOf(name: string, text: string | undefined): Promise<number> {
    if (text === undefined || text === "") return START
    const [, position] = CURSOR.exec(text) ?? []
    if (position !== undefined) return Number(position)
    const [, event, id] = OLD_CURSOR.exec(text) ?? []
    if (event !== undefined && id !== undefined) return placeOfEvent(db, Number(event), Number(id))
    if (!TIME.safeParse(text).success) throw fieldError(name, "time_invalid")
    return placeBeforeTime(db, Date.parse(text))
  }

  async function page(after: number, limit: number, shownOnly: boolean) {
    const found = await rowsAfter(db, after, { limit: limit + 1, shownOnly })
    const rows: FeedRow[] = found.slice(0, limit)
    const next_cursor = cursorOf(rows.at(-1)?.position ?? after)
    return { rows, next_cursor, has_more: found.length > limit }
  }

  return {
    /** Every listing that changed after a position, each once, with its newest event; 422 by key. */
    async changes(input: unknown): Promise<{ data: FeedChange[]; next_cursor: string; has_more: boolean }> {
      const { since, limit = CHANGES } = requireValid(readInput(changesInput, input))
      const { rows, ...more } = await page(await placeOf("since", since), limit, false)
      const data = rows.map(({ id, position, at, isShown }) => ({
        id,
        change: isShown ? ("changed" as const) : ("gone" as const),
        event: position,
        at: new Date(at).toISOString(),
      }))
      return { data, ...more }
    },

    /**
     * The listings that visitors can find and that changed after a place, as JSON, each once; 422 by key, also for a key
     * of another query.
     */
    async updated(input: Record<string, string>, viewer: Viewer) {
      const others = Object.keys(input).filter(key => !LISTINGS_KEYS.includes(key))
      if (others.length)
        throw new AppError("invalid", {
          problems: Object.fromEntries(others.map(key => [key, [{ code: "field_unknown" as const }]])),
        })
      const { updated_since: since, per_page: perPage = LISTINGS } = requireValid(
        readInput(listingsInput, input),
      )
      const { rows, ...more } = await page(await placeOf("updated_since", since), perPage, true)
      // The feed includes writes of other processes immediately, so the listings must be as new.
      apps.recheck()
      const ids = rows.map(({ id }) => id)
      return { listings: await apps.jsonOf(ids, asVisitor(viewer)), ...more }
    },
  }
}
