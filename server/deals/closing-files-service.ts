import type { DealEntryRow } from "#drizzle/deal-ledger.ts"
import type { DealFileRow, DealRow, DealSignatureRow } from "#drizzle/deals.ts"
import type { Transaction } from "#server/platform/db/database.ts"
import { CLOSING_KINDS, type MADE_KINDS } from "#shared/deals/deal.ts"
import { isOpen, PARTIES, type Party } from "#shared/deals/states.ts"
import { balanceOf, commissionShares } from "#shared/deals/sums.ts"
import { lastStatement, statementPrefix } from "./contract-queries.ts"
import { insertFile } from "./queries.ts"

export type MadeKind = (typeof MADE_KINDS)[number]
export const MADE_FILES = {
  signed: { extension: "pdf", mime: "application/pdf" },
  certificate: { extension: "pdf", mime: "application/pdf" },
  export: { extension: "zip", mime: "application/zip" },
  commission: { extension: "pdf", mime: "application/pdf" },
} as const satisfies Record<MadeKind, { extension: string; mime: string }>

type Files = readonly DealFileRow[]
type Parts = { files: Files; isSigned: boolean; entries: readonly DealEntryRow[] }

/** The contract in force, or the last one of a reopened deal. */
export const contractOf = ({ contractFileId }: DealRow, files: Files): DealFileRow | undefined =>
  files.find(({ id }) => id === contractFileId) ?? files.findLast(({ kind }) => kind === "contract")

/** Whether both parties have signed the contract in force. */
export const isSignedByBoth = (signatures: readonly DealSignatureRow[]): boolean =>
  PARTIES.every(party => signatures.some(one => one.party === party))

/** Whether a file is the signed copy of the contract in force, and not of an earlier one. */
export const isCopyOf = ({ contractFileId }: DealRow, { kind, id }: DealFileRow): boolean =>
  kind === "signed" && contractFileId !== null && id > contractFileId

/**
 * The documents that a deal should have and lacks: a copy of the contract once both have signed it, and a certificate
 * and an export once it has ended; none without a contract, because there is nothing to certify.
 */
function missingKinds(row: DealRow, { files, isSigned }: Parts): MadeKind[] {
  const lacksCopy = isSigned && row.contractFileId !== null && !files.some(file => isCopyOf(row, file))
  const hasEnded = !isOpen(row.state) && contractOf(row, files) !== undefined
  const closing = CLOSING_KINDS.filter(kind => hasEnded && !files.some(file => file.kind === kind))
  return [...(lacksCopy ? ["signed" as const] : []), ...closing]
}

/** What each party has paid as commission of a deal, in whole US cents. */
export const paidCommission = ({ feePayer }: DealRow, entries: readonly DealEntryRow[]) =>
  commissionShares(balanceOf(entries).fee, feePayer)

/** The parties of an ended deal that paid commission and have no statement of it. */
function withoutStatement(row: DealRow, { files, entries }: Parts): Party[] {
  if (isOpen(row.state)) return []
  const paid = paidCommission(row, entries)
  const has = (party: Party) => files.some(({ kind, onlyFor }) => kind === "commission" && onlyFor === party)
  return PARTIES.filter(party => paid[party] > 0 && !has(party))
}

/** The number of the next statement in its calendar year, such as `C-2026-0001`. */
const nextStatement = async (tx: Transaction, year: number): Promise<string> =>
  statementPrefix(year) + String((await lastStatement(tx, year)) + 1).padStart(4, "0")

/** Adds the documents that a deal lacks as `building`; the caller records an event, which seals them. */
export async function addMissing(
  tx: Transaction,
  row: DealRow,
  parts: Parts,
  now: number,
): Promise<number[]> {
  const added: number[] = []
  for (const kind of missingKinds(row, parts)) {
    const { extension, mime } = MADE_FILES[kind]
    const folder = `building/${row.number}`
    const { id } = await insertFile(tx, {
      dealId: row.id,
      kind,
      state: "building",
      mime,
      name: `${row.number}-${kind}.${extension}`,
      // A reopened deal has a signed copy of each of its contracts.
      path: kind === "signed" ? `${folder}/${kind}-${row.contractFileId}` : `${folder}/${kind}`,
      size: 0,
      sha256: "",
      createdAt: now,
    })
    added.push(id)
  }
  const { extension, mime } = MADE_FILES.commission
  const year = new Date(now).getUTCFullYear()
  for (const party of withoutStatement(row, parts)) {
    const number = await nextStatement(tx, year)
    const { id } = await insertFile(tx, {
      dealId: row.id,
      kind: "commission",
      state: "building",
      onlyFor: party,
      mime,
      name: `${number}.${extension}`,
      path: `building/${row.number}/commission-${party}`,
      size: 0,
      sha256: "",
      createdAt: now,
    })
    added.push(id)
  }
  return added
}
