import type { DealRow } from "#drizzle/deals.ts"
import type { FilesService } from "#server/files/service.ts"
import { AppError, fieldError, requireValid } from "#server/platform/app-error.ts"
import type { Database, Queryable } from "#server/platform/db/database.ts"
import { requirePrintableTitle } from "#server/platform/printable.ts"
import { sha256 } from "#server/platform/sha256.ts"
import { authorize, requireMember, requireStaff, staffId, type Viewer } from "#server/platform/viewer.ts"
import type { AuthService } from "#server/staff/auth/service.ts"
import type { ContractFacts } from "#shared/deals/contract-facts.ts"
import type { Deal, PaymentLine } from "#shared/deals/deal.ts"
import { numberInput, STEP_INPUTS } from "#shared/deals/inputs.ts"
import { otherParty, PARTIES, type Party } from "#shared/deals/states.ts"
import type { FieldProblems } from "#shared/errors.ts"
import { readInput } from "#shared/inputs.ts"
import { foldedWords } from "#shared/text.ts"
import type { CodesService } from "./codes-service.ts"
import { type ContractSources, contractFactsOf, lawOf } from "./contract-facts.ts"
import { findView, insertSignature, NO_CONTRACT, voidSignatures } from "./contract-queries.ts"
import { makeContract } from "./documents/contract.ts"
import { itemsOf } from "./draft-items.ts"
import { assetsOf, includedOf, lateDaysOf, partyOf, totalsOf } from "./facts.ts"
import { actionFor, type LifecycleService } from "./lifecycle-service.ts"
import { insertFile, partsOf, replaceItems } from "./queries.ts"
import { identityOf } from "./view.ts"

const MIME = "application/pdf"

type Deps = {
  auth: AuthService
  files: FilesService
  codes: CodesService
  dealDefaults: (db: Queryable) => Promise<ContractSources["settings"]>
  escrowFor: EscrowFor
  /** Milliseconds since 1970. */
  now: () => number
}

/** Where to pay with a payment method; null without confirmed details for it. */
export type EscrowFor = (
  db: Queryable,
  paymentMethodId: number,
) => Promise<{
  partner: { name: string; website: string | null; licence: string | null }
  method: { payee: string; lines: PaymentLine[] }
} | null>
const foldedName = (name: string) => foldedWords(name).join(" ")
/** 422 for each party that is staff, or the same as the other one; only `sent` fields are reported. */
export async function requireParties(
  db: Queryable,
  parties: Record<Party, { email: string | null }>,
  auth: AuthService,
  sent: readonly Party[] = PARTIES,
): Promise<void> {
  const staff = await auth.accounts.emails(db)
  const problems: FieldProblems = {}
  for (const party of sent) {
    const { email } = parties[party]
    if (email === null) continue
    if (staff.has(email)) problems[party] = [{ code: "party_is_staff" }]
    else if (email === parties[otherParty(party)].email) problems[party] = [{ code: "parties_equal" }]
  }
  if (Object.keys(problems).length) throw new AppError("invalid", { problems })
}

/** The contract of a deal: creation, signing by both parties, and reopening. */
export function createContractService(database: Database, lifecycle: LifecycleService, deps: Deps) {
  const { auth, codes, dealDefaults, escrowFor, files, now } = deps

  /** The facts that the contract of a deal states, its payment details and law; 422 on each missing field, and on a title that cannot be printed. */
  async function requireComplete(db: Queryable, row: DealRow, viewer: Viewer) {
    const parts = await partsOf(db, [row.id], "none")
    const escrow = row.paymentMethodId === null ? null : await escrowFor(db, row.paymentMethodId)
    const [buyer, seller] = [identityOf(parts, "buyer"), identityOf(parts, "seller")]
    const settings = await dealDefaults(db)
    const law = lawOf(row, settings)
    const needed = {
      buyer: partyOf(row, "buyer"),
      seller: partyOf(row, "seller"),
      amount: row.amount,
      terms: row.terms,
      payment_method_id: row.paymentMethodId,
      escrow: escrow && escrow.method.lines.length > 0 ? escrow : null,
      buyer_identity: buyer,
      seller_identity: seller,
      included: includedOf(row).length > 0 ? true : null,
      assets: assetsOf(row).length > 0 ? true : null,
      law,
    }
    const missing = Object.entries(needed).filter(([, value]) => value === null)
    const sources = {
      buyer,
      seller,
      escrow,
      settings,
      sentBy: requireStaff(viewer, "deals.manage").name,
      now: now(),
    }
    const facts = contractFactsOf(row, sources)
    if (missing.length || !escrow || !law || !facts) {
      const problems = Object.fromEntries(missing.map(([field]) => [field, [{ code: "required" as const }]]))
      throw new AppError("invalid", { problems })
    }
    requirePrintableTitle(row.title)
    await requireParties(db, row, auth)
    return { escrow, facts, law: law.code }
  }

  const localesOf = (row: DealRow) =>
    [partyOf(row, "buyer")?.locale ?? "en", partyOf(row, "seller")?.locale ?? "en"] as const

  /** Stores the contract's file and calls `save` with it; the file is removed again if that fails. */
  async function withContract<Result>(
    row: DealRow,
    facts: ContractFacts,
    save: (file: { path: string; size: number; sha256: string }) => Promise<Result>,
  ): Promise<Result> {
    const bytes = await makeContract(facts, localesOf(row))
    const name = `${row.number}.pdf`
    const [stored] = await files.store([
      { content: bytes, extension: "pdf", name, mime: MIME, width: null, height: null },
    ])
    if (!stored) throw new AppError("internal")
    try {
      return await save({ path: stored.path, size: bytes.length, sha256: sha256(bytes) })
    } catch (error) {
      await files.takeBack([stored.path], error)
      throw error
    }
  }

  return {
    /** Creates the contract and gives both parties access to the deal; 422 for each missing field. */
    async sendContract(given: unknown, viewer: Viewer): Promise<Deal> {
      authorize(viewer, actionFor("sendContract"))
      const input = requireValid(readInput(STEP_INPUTS.sendContract, given))
      const loaded = await lifecycle.load(database.read, input.number, viewer)
      lifecycle.requireStep("sendContract", loaded, input.version)
      const { facts } = await requireComplete(database.read, loaded.row, viewer)
      const definition = { call: "sendContract", schema: STEP_INPUTS.sendContract } as const
      return withContract(loaded.row, facts, file =>
        lifecycle.step(definition, given, viewer, async ({ tx, row }) => {
          const { id: dealId, number } = row
          const { escrow, law } = await requireComplete(tx, row, viewer)
          const { partner, method } = escrow
          const stored = await insertFile(tx, {
            dealId,
            ...file,
            kind: "contract",
            name: `${number}.pdf`,
            mime: MIME,
            createdAt: now(),
          })
          await replaceItems(tx, dealId, itemsOf(row))
          const { amount, commission, feePayer } = row
          return {
            to: "contract",
            columns: {
              contractFileId: stored.id,
              contractSha256: file.sha256,
              buyer: { knows: true },
              seller: { knows: true },
              sentAt: row.sentAt ?? now(),
              assets: JSON.stringify(assetsOf(row)),
              law,
              lateDays: lateDaysOf(row),
              assigneeId: row.assigneeId ?? staffId(viewer),
              paymentPartner: partner.name,
              paymentWebsite: partner.website,
              paymentLicence: partner.licence,
              paymentPayee: method.payee,
              paymentLines: JSON.stringify(method.lines),
            },
            data: {
              file_id: stored.id,
              document_sha256: file.sha256,
              amount,
              commission,
              fee_payer: feePayer,
              ...totalsOf(row),
            },
          }
        }),
      )
    },

    /** Voids the signatures; the document remains on record. */
    reopen: (given: unknown, viewer: Viewer): Promise<Deal> =>
      lifecycle.step({ call: "reopen", schema: STEP_INPUTS.reopen }, given, viewer, async ({ tx, row }) => {
        await voidSignatures(tx, row.id)
        return { to: "draft", columns: NO_CONTRACT }
      }),

    /** A party requests another contract; the signatures are void. */
    decline: (given: unknown, viewer: Viewer): Promise<Deal> =>
      lifecycle.step(
        { call: "decline", schema: STEP_INPUTS.decline },
        given,
        viewer,
        async ({ tx, input, ...loaded }) => {
          await voidSignatures(tx, loaded.row.id)
          const { data } = await lifecycle.write(tx, loaded, { text: input.text }, viewer)
          return { to: "draft", columns: NO_CONTRACT, data }
        },
      ),

    /** The PDF of a draft as it would be sent, in base64. */
    async preview(given: unknown, viewer: Viewer): Promise<{ pdf: string }> {
      authorize(viewer, "deals.manage")
      const { number } = requireValid(readInput(numberInput, given))
      const { row } = await lifecycle.load(database.read, number, viewer)
      if (row.state !== "draft") throw new AppError("deal_state")
      const { facts } = await requireComplete(database.read, row, viewer)
      const bytes = await makeContract(facts, localesOf(row))
      return { pdf: Buffer.from(bytes).toString("base64") }
    },

    /** 422 on `document_sha256` for another document and on `code` for a wrong, used or expired code. */
    sign: (given: unknown, viewer: Viewer): Promise<Deal> =>
      lifecycle.step(
        { call: "sign", schema: STEP_INPUTS.sign },
        given,
        viewer,
        async ({ tx, input, row, parts, actor, facts }) => {
          const { email } = requireMember(viewer)
          if (actor === "mediator") throw new AppError("forbidden")
          const { name, document_sha256: documentSha256, code } = input
          const isRead =
            row.contractFileId !== null && (await findView(tx, row.contractFileId, actor)) !== null
          if (!isRead) throw new AppError("deal_contract_unread")
          if (documentSha256 !== row.contractSha256) throw fieldError("document_sha256", "document_changed")
          const identity = identityOf(parts, actor)
          const signer = identity?.signatory ?? identity?.legal_name ?? partyOf(row, actor)?.name ?? ""
          if (foldedName(name) !== foldedName(signer)) throw fieldError("name", "signer_differs")
          if (!(await codes.redeem(tx, row, { email, purpose: "sign" }, code)))
            return { failure: fieldError("code", "code_wrong") }
          await insertSignature(tx, { dealId: row.id, party: actor, name, documentSha256, at: now() })
          const data = { document_sha256: documentSha256 }
          const isLast = PARTIES.every(party => party === actor || facts.signed[party])
          return isLast ? { to: "signed", data } : { data }
        },
      ),
  }
}
