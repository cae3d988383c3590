import type { DealPayoutRow } from "#drizzle/deal-ledger.ts"
import type { DealRow } from "#drizzle/deals.ts"
import { AppError, fieldError } from "#server/platform/app-error.ts"
import { requireBankLines } from "#server/platform/bank-lines.ts"
import type { Database, Queryable } from "#server/platform/db/database.ts"
import { requirePrintable } from "#server/platform/printable.ts"
import { requireMember, type Viewer } from "#server/platform/viewer.ts"
import type { AskedDeal, Deal } from "#shared/deals/deal.ts"
import { STEP_INPUTS } from "#shared/deals/inputs.ts"
import { otherParty, type Party } from "#shared/deals/states.ts"
import type { FieldProblem } from "#shared/errors.ts"
import type { CodesService } from "./codes-service.ts"
import { hasTakenPart, NO_CONTRACT, voidSignatures } from "./contract-queries.ts"
import { partyChange } from "./deal-rows.ts"
import { checkUntil, lacksAccount, linesOf, partyOf } from "./facts.ts"
import type { LifecycleService } from "./lifecycle-service.ts"
import { putIdentity, putPayout, returnToPending } from "./money-queries.ts"
import { entryFacts } from "./money-service.ts"

type Deps = {
  codes: CodesService
  /** Milliseconds since 1970. */
  now: () => number
}

/** The details before a change (JSON): of several that are still to be checked, those before the first. */
function previousOf(former: DealPayoutRow, at: number): string | null {
  const until = checkUntil(former)
  if (until !== null && at < until && former.previous !== null) return former.previous
  return JSON.stringify({ payee: former.payee, lines: linesOf(former.lines) })
}

/** 409 on the field for each replaced party that has opened the deal or written in it. */
export async function requireCorrectable(
  db: Queryable,
  row: DealRow,
  replaced: readonly Party[],
): Promise<void> {
  if (row.sentAt === null) return
  const fixed: Party[] = []
  for (const party of replaced) {
    const found = partyOf(row, party)
    if (found && (found.openedAt !== null || (await hasTakenPart(db, row, party)))) fixed.push(party)
  }
  if (fixed.length === 0) return
  const problems = Object.fromEntries(fixed.map(party => [party, [{ code: "value_taken" as const }]]))
  throw new AppError("deal_party_fixed", { problems })
}

/** The identities of the parties, and their payout details. */
export function createPartiesService(_database: Database, lifecycle: LifecycleService, { codes, now }: Deps) {
  const { step, stepOfAsked } = lifecycle
  return {
    /**
     * Asks a party for its identity, which gives it limited access to the deal. 422 on `party` for one without an
     * address.
     */
    askIdentity: (given: unknown, viewer: Viewer): Promise<Deal> =>
      step({ call: "askIdentity", schema: STEP_INPUTS.askIdentity }, given, viewer, ({ input, row }) => {
        const { party } = input
        if (!partyOf(row, party)) throw fieldError("party", "required")
        return {
          columns: partyChange(party, { asked: true, askedAt: now() }),
          data: { asked: party },
        }
      }),

    /**
     * By the party, which may have been only asked, or by staff for it. While a contract waits for signatures, the deal
     * becomes a draft again. 422 on each field with characters that a contract cannot print.
     */
    setIdentity: (given: unknown, viewer: Viewer): Promise<Deal | AskedDeal> =>
      stepOfAsked(
        { call: "setIdentity", schema: STEP_INPUTS.setIdentity },
        given,
        viewer,
        async ({ tx, input, row, actor, parts }) => {
          const party = actor === "mediator" ? input.party : actor
          if (!party) throw fieldError("party", "required")
          if (!partyOf(row, party)) throw fieldError("party", "required")
          const { kind, legal_name: legalName, address, country } = input
          const isCompany = kind === "company"
          const { company_number: companyNumber, signatory } = input
          const lacks = Object.entries(isCompany ? { company_number: companyNumber, signatory } : {})
            .filter(([, value]) => value === null)
            .map(([field]): [string, FieldProblem[]] => [field, [{ code: "required" }]])
          if (lacks.length > 0) throw new AppError("invalid", { problems: Object.fromEntries(lacks) })
          const named = isCompany ? { company_number: companyNumber, signatory } : {}
          requirePrintable({ legal_name: legalName, address, country, ...named })
          await putIdentity(tx, {
            dealId: row.id,
            party,
            kind,
            legalName,
            address,
            country,
            at: now(),
            companyNumber: isCompany ? companyNumber : null,
            signatory: isCompany ? signatory : null,
          })
          const isNew = !parts.identities.some(one => one.party === party)
          const isReady = isNew && parts.identities.some(one => one.party === otherParty(party))
          const data = { of: party, kind, ...(isReady && { ready: true }) }
          if (row.state !== "contract") return { data }
          await voidSignatures(tx, row.id)
          return { to: "draft", columns: NO_CONTRACT, data }
        },
      ),

    /**
     * The party's payout details. 422 on `lines.N.value` for a wrong IBAN or BIC, on `code` for a wrong, used or expired
     * code. Approved payments to a seller that had none wait for a second person again.
     */
    setPayout: (given: unknown, viewer: Viewer): Promise<Deal> =>
      step(
        { call: "setPayout", schema: STEP_INPUTS.setPayout },
        given,
        viewer,
        async ({ tx, input, row, actor, parts }) => {
          const { email } = requireMember(viewer)
          if (actor === "mediator") throw new AppError("forbidden")
          const { payee, lines } = input
          requireBankLines(lines, "lines")
          if (!(await codes.redeem(tx, row, { email, purpose: "payout" }, input.code)))
            return { failure: fieldError("code", "code_wrong") }
          const former = parts.payouts.find(({ party }) => party === actor)
          await putPayout(tx, {
            dealId: row.id,
            party: actor,
            payee,
            lines: JSON.stringify(lines),
            previous: former ? previousOf(former, now()) : null,
            changedAt: now(),
          })
          const open = parts.entries.filter(({ state }) => state === "approved")
          const isAwaited = actor === "seller" && open.some(lacksAccount)
          const returned = isAwaited ? await returnToPending(tx, open) : []
          return { data: { of: actor, ...(isAwaited && { entries: returned.map(entryFacts) }) } }
        },
      ),
  }
}
