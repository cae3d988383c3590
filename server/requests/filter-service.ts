import * as z from "zod/mini"
import { AppError } from "#server/platform/app-error.ts"
import type { Database, Queryable } from "#server/platform/db/database.ts"
import { rewriteRows } from "#server/platform/db/rewrite.ts"
import { staffId, type Viewer } from "#server/platform/viewer.ts"
import { utcDay } from "#shared/days.ts"
import { readContactQuery } from "#shared/requests/contact-query.ts"
import { fold } from "#shared/text.ts"
import { listingsOfRequests, type Needle, type RequestFilter, sendersAfter, setSearch } from "./queries.ts"

/** From this many digits on, a search is matched as a phone; shorter ones are ordinary words. */
const MIN_PHONE_DIGITS = 5
/** The punctuation of phone numbers: `+1 (555) 010-0100`, `0905.123.456`. */
const PHONE = /^[\d\s+().\-‐-–/]+$/u
/** Punctuation around a word copied from a mail: `"Ann` `<ann@example.com>,`. */
const CLINGING = /^["'“«<]+|["'”»>,;]+$/gu

/**
 * A part of a reference such as `R-2026-000123`, folded: it has the letter or the year, or at least four digits of the
 * request's number.
 */
const REFERENCE_PART = /^(?:r-\d{1,4}|(?:r-)?\d{4}-\d+)$/
/** A reference whose number may lack its zeros, such as `r-2026-2`. */
const SHORT_REFERENCE = /^(r-\d{4}-)(\d{1,6})$/
const NUMBER_LENGTH = 6
const DEAL_NUMBER = /^d-\d{4}-\d+$/
const HYPHENS = /[\u2010-\u2015\u2212]/g
const NUMBER_PART = /^\d{4,}$/

const digitsOf = (text: string) => text.replace(/\D/g, "")
/** A text normalised for searches: folded, on one line, with single spaces. */
const foldedLine = (text: string) => fold(text).trim().replace(/\s+/g, " ")

/** The searched text of a request: the sender's fields and the message, folded, and the digits of the phone. */
export function searchText(request: {
  name: string
  phone: string | null
  email: string
  message: string | null
}) {
  const { name, email, message } = request
  const phone = request.phone ?? ""
  return [...[name, email, phone, message ?? ""].map(foldedLine), digitsOf(phone)].join("\n")
}

/** Folds the searched texts of all requests again. */
export const foldRequestsAgain = (database: Database): Promise<void> =>
  rewriteRows(database, {
    read: sendersAfter,
    async write(tx, rows) {
      for (const row of rows) {
        const search = searchText(row)
        if (search !== row.search) await setSearch(tx, row.id, search)
      }
    },
  })

const needle = (text: string) => {
  const digits = PHONE.test(text) ? digitsOf(text) : ""
  return digits && digits !== text ? [text, digits] : [text]
}

/**
 * The texts to match in `searchText`: of each group at least one must occur literally. A phone is one group, however it
 * is written; otherwise every word is one.
 */
export function searchNeedles(search: string): string[][] {
  const text = foldedLine(search)
  if (!text) return []
  if (PHONE.test(text) && digitsOf(text).length >= MIN_PHONE_DIGITS) return [needle(text)]
  return text.split(" ").map(word => needle(word.replace(CLINGING, "") || word))
}

/** What to look for in the reference of a request, and in its number alone; null for a text that is no part of them. */
export function referenceNeedle(text: string): Needle["reference"] {
  // Programs that copy a reference may change its hyphens.
  const plain = text.replace(HYPHENS, "-")
  const [, year = "", number = ""] = SHORT_REFERENCE.exec(plain) ?? []
  const whole = number !== "" && { whole: year + number.padStart(NUMBER_LENGTH, "0") }
  if (REFERENCE_PART.test(plain)) return { in: "reference", text: plain, ...whole }
  return NUMBER_PART.test(plain) ? { in: "number", text: plain } : null
}

/** The number of a deal, which finds the request that led to it; null for other texts. */
const dealNeedle = (text: string) => {
  const plain = text.replace(HYPHENS, "-")
  return DEAL_NUMBER.test(plain) ? plain.toUpperCase() : null
}

/** A request also matches by the title of its listing; that may change, so it is looked up for each search. */
async function needlesFor(db: Queryable, search: string): Promise<Needle[]> {
  const groups = searchNeedles(search)
  const titles = groups.length ? await listingsOfRequests(db) : []
  const folded = titles.map(({ id, title }) => ({ id, title: foldedLine(title) }))
  return groups.map(texts => ({
    texts,
    reference: referenceNeedle(texts[0] ?? ""),
    deal: dealNeedle(texts[0] ?? ""),
    appIds: folded.filter(({ title }) => texts.some(text => title.includes(text))).map(({ id }) => id),
  }))
}

const DAY = z.iso.date()

/**
 * The parsed query of a list with its conditions, and the day where the viewer is, that of UTC without one; 422 names
 * each invalid key. `now` is milliseconds since 1970.
 */
export async function readFilter(db: Queryable, source: unknown, viewer: Viewer, now: number) {
  const { query, problems } = readContactQuery(source)
  const { today = utcDay(now) } = query
  if (!DAY.safeParse(today).success) problems.today = [{ code: "date_invalid" }]
  if (Object.keys(problems).length) throw new AppError("invalid", { problems })
  const needles = await needlesFor(db, query.search ?? "")
  const { unread = false, stage, app_id: appId, mine, overdue } = query
  const filter: RequestFilter = {
    needles,
    unread,
    ...(stage && { stage }),
    ...(appId !== undefined && { appId }),
    ...(overdue && { dueBefore: today }),
    ...(mine && { assigneeId: staffId(viewer) ?? "" }),
  }
  return { query, filter, today }
}
