import type { MemberRow } from "#drizzle/members.ts"
import type { FilesService } from "#server/files/service.ts"
import type { AppsService } from "#server/listings/service.ts"
import type { MailContent } from "#server/mail/compose.ts"
import type { MailService } from "#server/mail/service.ts"
import { AppError, requireValid } from "#server/platform/app-error.ts"
import type { Database, Queryable, Transaction } from "#server/platform/db/database.ts"
import { changedFields, type EventsService } from "#server/platform/events/service.ts"
import type { LimitsService } from "#server/platform/limits/service.ts"
import { hashOfToken } from "#server/platform/sessions/token-hash.ts"
import { textsIn } from "#server/platform/texts.ts"
import { requireMember, type Viewer } from "#server/platform/viewer.ts"
import type { Alert } from "#shared/alerts/alerts.ts"
import { BRAND } from "#shared/brand.ts"
import { isoTime } from "#shared/days.ts"
import type { Deal } from "#shared/deals/deal.ts"
import { notePaths } from "#shared/evidence/evidence.ts"
import { readInput } from "#shared/inputs.ts"
import { LEFT_DETAILS_DAYS } from "#shared/listings/file-access.ts"
import type { Locale } from "#shared/locales.ts"
import {
  type Member,
  type MemberProfile,
  memberRemoveInput,
  memberUpdateInput,
} from "#shared/members/member.ts"
import { msg, type Translate } from "#shared/msg.ts"
import {
  deleteCodes,
  deleteMember,
  deleteSessionsOfMember,
  findMember,
  findMembersByEmails,
  isBlocked,
  sessionsOfMember,
  updateMember,
} from "./queries.ts"

const SUBJECT = msg({ message: "{code} is your {brand} sign-in code" })
const VALIDITY = msg({
  message:
    "Enter this code to sign in. It is valid for {minutes, plural, one {# minute} other {# minutes}} and can be used once.",
})
const NOT_ASKED = msg`If you didn’t request it, ignore this email: no one can sign in without the code.`

/** The mail with a sign-in code, which is its only run of six digits. */
export function codeMail(code: string, minutes: number, translate: Translate): MailContent {
  return {
    subject: translate(SUBJECT, { code, brand: BRAND }),
    paragraphs: [translate(VALIDITY, { minutes }), translate(NOT_ASKED)],
    code,
  }
}

const REMOVED = msg({ message: "Your {brand} account is deleted" })
const IS_REMOVED = msg({
  message:
    "Your {brand} account is deleted: your name, phone, email, alerts, shortlist, uploads and unfinished listings. The records of past deals keep your name and email, and requests that you sent keep your name, email and phone.",
})
const LISTINGS_STAY = msg({
  message:
    "{count, plural, one {Your listing stays} other {Your # listings stay}} without an owner. Visitors see “Private seller” and no files, images, bio or country; after {days} days these are erased for good.",
})
const DETAILS_LEFT = msg`You agreed that our team may keep these details with them.`
const WAS_NOT_ME = msg`If you didn’t do this, contact us right away.`

/** Confirms that an account was deleted, and says what happens to its listings; the name is already deleted. */
function removalMail(
  { listings, leavesDetails }: { listings: number; leavesDetails: boolean },
  translate: Translate,
): MailContent {
  return {
    subject: translate(REMOVED, { brand: BRAND }),
    paragraphs: [
      translate(IS_REMOVED, { brand: BRAND }),
      ...(listings > 0 ? [translate(LISTINGS_STAY, { count: listings, days: LEFT_DETAILS_DAYS })] : []),
      ...(listings > 0 && leavesDetails ? [translate(DETAILS_LEFT)] : []),
      translate(WAS_NOT_ME),
    ],
  }
}

/** The data of a member in nouns that import this one; composed in `server/app/services.ts`. */
type MemberRecords = {
  alertsFor: (db: Queryable, memberId: string) => Promise<Alert[]>
  shortlistFor: (db: Queryable, memberId: string) => Promise<unknown>
  proposalsBy: (db: Queryable, memberId: string) => Promise<readonly { id: number }[]>
  withdrawProposals: (tx: Transaction, memberId: string, viewer: Viewer) => Promise<number[]>
  acceptedListings: (tx: Transaction, memberId: string) => Promise<number[]>
  addressesInDealsOf: (db: Queryable, email: string) => Promise<string[]>
  dealsFor: (
    db: Queryable,
    owner: { email: string; now: number; locale: Locale; phones: ReadonlyMap<string, string> },
  ) => Promise<Deal[]>
  hasOpenDeal: (db: Queryable, email: string) => Promise<boolean>
  forgetReader: (tx: Transaction, memberId: string) => Promise<void>
  /** The confidential files that the member requested and opened. */
  accessOf: (db: Queryable, memberId: string) => Promise<object>
  forgetAccess: (tx: Transaction, memberId: string) => Promise<void>
  /** The requests and messages of the member in conversations. */
  conversationsOf: (db: Queryable, member: { id: string; email: string }) => Promise<object>
  /** Blanks the name of the member in conversations. */
  forgetWriter: (tx: Transaction, memberId: string) => Promise<void>
  /** Deletes the stored responses to the member's requests, and those that name the address. */
  forgetAnswers: (tx: Transaction, member: { id: string; email: string }) => Promise<void>
}

export type AccountDeps = {
  apps: AppsService
  events: EventsService
  files: FilesService
  limits: LimitsService
  mail: MailService
  records: MemberRecords
  /** Milliseconds since 1970. */
  now: () => number
}

const toProfile = ({ id, email, name, locale, phone, remindFigures }: MemberRow): MemberProfile => ({
  id,
  email,
  name,
  locale,
  phone,
  remind_figures: remindFigures,
})

/** Actions of members on their own account. */
export function createAccountService(
  database: Database,
  { apps, events, files, limits, mail, records, now }: AccountDeps,
) {
  async function getOwn(db: Queryable, viewer: Viewer): Promise<MemberRow> {
    const row = await findMember(db, requireMember(viewer).id)
    // The account may have been deleted since the call was authenticated.
    if (!row) throw new AppError("unauthenticated")
    return row
  }
  /** The phone numbers of the members with these addresses. */
  async function phonesOf(db: Queryable, emails: readonly string[]): Promise<Map<string, string>> {
    const rows = await findMembersByEmails(db, emails)
    return new Map(rows.map(({ email, phone }) => [email, phone]))
  }
  const dealsOf = async (db: Queryable, { email, locale }: Pick<MemberRow, "email" | "locale">) =>
    records.dealsFor(db, {
      email,
      locale,
      now: now(),
      phones: await phonesOf(db, await records.addressesInDealsOf(db, email)),
    })
  const subjectOf = ({ id }: MemberRow) => ({ kind: "member", id }) as const

  return {
    /** The member with an id; null for a deleted one. */
    async findById(db: Queryable, id: string): Promise<Member | null> {
      const row = await findMember(db, id)
      return row && { id, email: row.email, name: row.name, locale: row.locale }
    },

    /** The member who has verified an address; null for none. */
    async findByEmail(db: Queryable, email: string): Promise<Member | null> {
      const [row] = await findMembersByEmails(db, [email])
      return row ? { id: row.id, email: row.email, name: row.name, locale: row.locale } : null
    },

    /** Whether an address belongs to a blocked member. */
    async isBlockedAddress(db: Queryable, email: string): Promise<boolean> {
      const [row] = await findMembersByEmails(db, [email])
      return row !== undefined && isBlocked(db, row.id)
    },

    phonesOf,

    async me(viewer: Viewer): Promise<{ member: MemberProfile }> {
      return { member: toProfile(await getOwn(database.read, viewer)) }
    },

    /** Changes the given ones of name, phone, language and reminders; 422 by field. */
    async update(input: unknown, viewer: Viewer): Promise<{ member: MemberProfile }> {
      requireMember(viewer)
      const { name, phone, locale, remind_figures } = requireValid(readInput(memberUpdateInput, input))
      return database.write(async tx => {
        const before = await getOwn(tx, viewer)
        const after = {
          name: name ?? before.name,
          phone: phone ?? before.phone,
          locale: locale ?? before.locale,
          remind_figures: remind_figures ?? before.remindFigures,
        }
        const { name: oldName, phone: oldPhone, locale: oldLocale, remindFigures } = before
        const old = { name: oldName, phone: oldPhone, locale: oldLocale, remind_figures: remindFigures }
        const changed = changedFields(old, after)
        const { remind_figures: remind, ...others } = after
        const columns = { ...others, remindFigures: remind }
        if (changed) {
          await updateMember(tx, before.id, columns)
          await events.record(tx, viewer, {
            action: "member.updated",
            subject: subjectOf(before),
            ...changed,
          })
        }
        return { member: toProfile({ ...before, ...columns }) }
      })
    },

    /** All stored data of the member, for a JSON file; 429 after one a minute. Codes are masked. */
    async export(viewer: Viewer) {
      const db = database.read
      const row = await getOwn(db, viewer)
      await database.write(tx => limits.take(tx, "account_export", row.id))
      const sessions = await sessionsOfMember(db, row.id)
      return {
        data: {
          member: { ...toProfile(row), created_at: isoTime(row.createdAt) },
          sessions: sessions.map(({ id, createdAt, expiresAt }) => ({
            created_at: isoTime(createdAt),
            expires_at: isoTime(expiresAt),
            current: viewer.token !== null && id === hashOfToken(viewer.token),
          })),
          listings: await apps.ownedBy(db, row.id),
          proposals: await records.proposalsBy(db, row.id),
          access: await records.accessOf(db, row.id),
          conversations: await records.conversationsOf(db, row),
          shortlist: await records.shortlistFor(db, row.id),
          alerts: await records.alertsFor(db, row.id),
          deals: await dealsOf(db, row),
          uploads: await files.uploadsBy(db, row.id),
          mails: await mail.sentTo(db, row.email),
          events: await events.involving(db, "member", row.id),
        },
      }
    },

    /** Ends all sessions of the member, including this one. */
    async signOutEverywhere(viewer: Viewer): Promise<void> {
      const { id } = requireMember(viewer)
      await database.write(tx => deleteSessionsOfMember(tx, id))
    },

    /**
     * Deletes the account, or 409 while it is a party to an open deal: sessions end, undecided proposals are withdrawn,
     * uploads are deleted, listings remain without an owner. Events remain without personal data, mails are deleted.
     */
    async remove(input: unknown, viewer: Viewer): Promise<void> {
      requireMember(viewer)
      const { leave_details: leavesDetails } = requireValid(readInput(memberRemoveInput, input ?? {}))
      const paths = await database.write(async tx => {
        const row = await getOwn(tx, viewer)
        if (await records.hasOpenDeal(tx, row.email)) throw new AppError("member_in_deal")
        const withdrawn = await records.withdrawProposals(tx, row.id, viewer)
        const { ids: listings, paths: evidence } = await apps.releaseOwner(tx, row.id, leavesDetails, viewer)
        const uploads = await files.forgetUploads(tx, row.id)
        await mail.forgetRecipient(tx, row.email)
        // The last mail: earlier ones are deleted.
        const { email: to, locale } = row
        const news = { listings: listings.length, leavesDetails }
        await mail.enqueue(tx, { to, locale, ...removalMail(news, textsIn(locale)) })
        await deleteCodes(tx, row.email)
        await records.forgetReader(tx, row.id)
        await records.forgetWriter(tx, row.id)
        await records.forgetAccess(tx, row.id)
        await records.forgetAnswers(tx, row)
        await deleteMember(tx, row.id)
        await events.blank(tx, "member", row.id)
        const written = await records.proposalsBy(tx, row.id)
        for (const { id } of written) await events.blank(tx, "proposal", String(id))
        const about = new Set([...listings, ...(await records.acceptedListings(tx, row.id))])
        for (const id of about) await events.blank(tx, "listing", String(id))
        await events.blankPaths(tx, {
          action: "evidence.set",
          subject: "listing",
          ids: [...about],
          paths: notePaths(),
        })
        await events.record(tx, viewer, {
          action: "member.removed",
          subject: subjectOf(row),
          after: { proposals: withdrawn, listings },
        })
        return [...uploads, ...evidence]
      })
      apps.recheck()
      await files.remove(paths)
    },
  }
}
