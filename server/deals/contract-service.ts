import { createHash, randomInt, timingSafeEqual } from "node:crypto"
import type { DealRow } from "#drizzle/deals.ts"
import type { FilesService } from "#server/files/service.ts"
import type { MailService } from "#server/mail/service.ts"
import type { MembersService } from "#server/members/service.ts"
import { AppError, requireValid } from "#server/platform/app-error.ts"
import type { Database, Queryable, Transaction } from "#server/platform/db/database.ts"
import { textsIn } from "#server/platform/texts.ts"
import { authorize, requireMember, type Viewer } from "#server/platform/viewer.ts"
import type { AuthService } from "#server/staff/auth/service.ts"
import { checklistFor } from "#shared/deals/checklist.ts"
import type { Deal } from "#shared/deals/deal.ts"
import { numberInput, STEP_INPUTS } from "#shared/deals/inputs.ts"
import { PARTIES } from "#shared/deals/machine.ts"
import type { FieldErrorCode, FieldProblems } from "#shared/errors.ts"
import { readInput } from "#shared/inputs.ts"
import { makeContract } from "./documents/contract.ts"
import { sha256 } from "./hashes.ts"
import { actionFor, type LifecycleService } from "./lifecycle-service.ts"
import {
  countWrongTry,
  deleteCode,
  findCode,
  insertFile,
  insertSignature,
  putCode,
  replaceItems,
  voidSignatures,
} from "./queries.ts"
import { signCodeMail } from "./texts.ts"
import { copyOf, includedOf, partyOf, totalsOf } from "./view.ts"

const CODE_MINUTES = 10
const MINUTE_MS = 60_000
const MAX_WRONG_TRIES = 5
const MIME = "application/pdf"

type Deps = {
  auth: AuthService
  files: FilesService
  mail: MailService
  members: MembersService
  /** Milliseconds since 1970. */
  now: () => number
}

const hashOfCode = (number: string, email: string, code: string) =>
  createHash("sha256").update(`${number} ${email} ${code}`).digest("hex")
const isSame = (a: string, b: string) => timingSafeEqual(Buffer.from(a), Buffer.from(b))
const purposeOf = (number: string, email: string) => `sign ${number} ${email}`
const refuse = (field: string, code: FieldErrorCode) =>
  new AppError("invalid", { problems: { [field]: [{ code }] } })

/** 422 for each party that is staff, or the same as the other one; only `sent` fields are named. */
export async function requireParties(
  db: Queryable,
  row: Pick<DealRow, "buyerEmail" | "sellerEmail">,
  auth: AuthService,
  sent: readonly ("buyer" | "seller")[] = PARTIES,
): Promise<void> {
  const staff = await auth.accounts.emails(db)
  const emails = { buyer: row.buyerEmail, seller: row.sellerEmail }
  const problems: FieldProblems = {}
  for (const party of sent) {
    const email = emails[party]
    if (email === null) continue
    if (staff.has(email)) problems[party] = [{ code: "party_is_staff" }]
    else if (emails.buyer === emails.seller) problems[party] = [{ code: "parties_equal" }]
  }
  if (Object.keys(problems).length) throw new AppError("invalid", { problems })
}

/** What a contract states; 422 on each field that is missing. */
function contractFacts(row: DealRow) {
  const [buyer, seller, totals] = [partyOf(row, "buyer"), partyOf(row, "seller"), totalsOf(row)]
  const { amount, terms } = row
  if (!buyer || !seller || !totals || amount === null || terms === null) {
    const missing = { buyer, seller, amount, terms }
    const fields = Object.entries(missing).filter(([, value]) => value === null)
    const problems = Object.fromEntries(fields.map(([field]) => [field, [{ code: "required" as const }]]))
    throw new AppError("invalid", { problems })
  }
  const { number, commission, feePayer, paymentMethodId, inspectionDays, supportDays } = row
  return {
    locales: [buyer.locale, seller.locale] as const,
    facts: {
      ...{ number, amount, terms, commission, feePayer, paymentMethodId, inspectionDays, supportDays },
      ...totals,
      listing: { id: row.listingId, title: row.title },
      buyer: buyer.name,
      seller: seller.name,
      included: includedOf(row),
    },
  }
}

/** The scope of the checklist, as the listing was when the deal was created. */
function checklistOf(row: DealRow) {
  const { kind, platforms } = copyOf(row)
  return checklistFor({
    kind: kind === "account" ? "account" : "app",
    platforms: Array.isArray(platforms) ? platforms : [],
    included: includedOf(row),
  })
}

/** The contract of a deal: made, signed by both parties, and opened again. */
export function createContractService(database: Database, lifecycle: LifecycleService, deps: Deps) {
  const { auth, files, mail, members, now } = deps

  /** Stores the contract's file and calls `save` with it; the file is removed again if that fails. */
  async function withContract<Result>(
    row: DealRow,
    save: (file: { path: string; size: number; sha256: string }) => Promise<Result>,
  ): Promise<Result> {
    const { facts, locales } = contractFacts(row)
    const bytes = await makeContract(facts, locales, new Date(now()))
    const name = `${row.number}.pdf`
    const [stored] = await files.store([
      { bytes, extension: "pdf", name, mime: MIME, width: null, height: null },
    ])
    if (!stored) throw new AppError("internal")
    try {
      return await save({ path: stored.path, size: bytes.length, sha256: sha256(bytes) })
    } catch (error) {
      await files.takeBack([stored.path], error)
      throw error
    }
  }

  /** A wrong, used or expired code counts as a try, and returns false. */
  async function redeemCode(tx: Transaction, { id, number }: DealRow, email: string, code: string) {
    const stored = await findCode(tx, id, email)
    if (!stored || stored.expiresAt <= now() || stored.wrongTries >= MAX_WRONG_TRIES) return false
    if (!isSame(stored.codeHash, hashOfCode(number, email, code))) {
      await countWrongTry(tx, id, email)
      return false
    }
    await deleteCode(tx, id, email)
    await mail.eraseSecrets(tx, purposeOf(number, email))
    return true
  }

  return {
    /** Makes the contract and lets both parties know of the deal; 422 for each field that is missing. */
    async sendContract(given: unknown, viewer: Viewer): Promise<Deal> {
      authorize(viewer, actionFor("sendContract"))
      const input = requireValid(readInput(STEP_INPUTS.sendContract, given))
      const loaded = await lifecycle.load(database.read, input.number, viewer)
      lifecycle.requireStep("sendContract", loaded, input.version)
      await requireParties(database.read, loaded.row, auth)
      const definition = { call: "sendContract", schema: STEP_INPUTS.sendContract } as const
      return withContract(loaded.row, file =>
        lifecycle.step(definition, given, viewer, async ({ tx, row }) => {
          const { id: dealId, number } = row
          await requireParties(tx, row, auth)
          const stored = await insertFile(tx, {
            ...{ dealId, ...file, kind: "contract", name: `${number}.pdf`, mime: MIME, createdAt: now() },
          })
          await replaceItems(tx, dealId, checklistOf(row))
          const { amount, commission, feePayer } = row
          return {
            to: "contract",
            columns: {
              contractFileId: stored.id,
              contractSha256: file.sha256,
              ...{ buyerKnows: true, sellerKnows: true },
            },
            data: {
              file_id: stored.id,
              document_sha256: file.sha256,
              ...{ amount, commission, fee_payer: feePayer },
              ...totalsOf(row),
            },
          }
        }),
      )
    },

    /** Voids the signatures; the document stays on record. */
    reopen: (given: unknown, viewer: Viewer): Promise<Deal> =>
      lifecycle.step({ call: "reopen", schema: STEP_INPUTS.reopen }, given, viewer, async ({ tx, row }) => {
        await voidSignatures(tx, row.id)
        return { to: "draft", columns: { contractFileId: null, contractSha256: null } }
      }),

    /**
     * Sends the party a code for signing. 403 for staff, 409 where nothing is to be signed by this party, 429 after
     * five codes an hour, together with those for signing in.
     */
    async requestSignCode(given: unknown, viewer: Viewer): Promise<{ sent: true }> {
      const { email } = requireMember(viewer)
      authorize(viewer, "deals.own")
      const { number } = requireValid(readInput(numberInput, given))
      const code = String(randomInt(1_000_000)).padStart(6, "0")
      await database.write(async tx => {
        const loaded = await lifecycle.load(tx, number, viewer)
        lifecycle.requireStep("sign", loaded, loaded.row.version)
        await members.countSessionCode(tx, email)
        const { row, actor } = loaded
        const locale = (actor === "mediator" ? null : partyOf(row, actor)?.locale) ?? viewer.locale
        const expiresAt = now() + CODE_MINUTES * MINUTE_MS
        await putCode(tx, { dealId: row.id, email, codeHash: hashOfCode(number, email, code), expiresAt })
        await mail.eraseSecrets(tx, purposeOf(number, email))
        await mail.enqueue(tx, {
          to: email,
          locale,
          ...signCodeMail({ code, minutes: CODE_MINUTES, number }, textsIn(locale)),
          secret: { value: code, purpose: purposeOf(number, email), expiresAt },
        })
      })
      return { sent: true }
    },

    /** 422 on `document_sha256` for another document and on `code` for a wrong, used or expired code. */
    sign: (given: unknown, viewer: Viewer): Promise<Deal> =>
      lifecycle.step(
        { call: "sign", schema: STEP_INPUTS.sign },
        given,
        viewer,
        async ({ tx, input, row, actor, facts }) => {
          const { email } = requireMember(viewer)
          if (actor === "mediator") throw new AppError("forbidden")
          const { name, document_sha256: documentSha256, code } = input
          if (documentSha256 !== row.contractSha256) throw refuse("document_sha256", "document_changed")
          if (!(await redeemCode(tx, row, email, code))) return { failure: refuse("code", "code_wrong") }
          await insertSignature(tx, { dealId: row.id, party: actor, name, documentSha256, at: now() })
          const data = { document_sha256: documentSha256 }
          const isLast = PARTIES.every(party => party === actor || facts.signed[party])
          return isLast ? { to: "signed", data } : { data }
        },
      ),
  }
}
