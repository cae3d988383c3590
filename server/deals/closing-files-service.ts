import type { DealFileRow, DealRow, DealSignatureRow } from "#drizzle/deals.ts"
import type { Transaction } from "#server/platform/db/database.ts"
import { CLOSING_KINDS, type MADE_KINDS } from "#shared/deals/deal.ts"
import { isOpen, PARTIES } from "#shared/deals/states.ts"
import { insertFile } from "./queries.ts"

export type MadeKind = (typeof MADE_KINDS)[number]
export const MADE_FILES = {
  signed: { extension: "pdf", mime: "application/pdf" },
  certificate: { extension: "pdf", mime: "application/pdf" },
  export: { extension: "zip", mime: "application/zip" },
} as const satisfies Record<MadeKind, { extension: string; mime: string }>

type Files = readonly DealFileRow[]
type Parts = { files: Files; isSigned: boolean }

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
  return added
}
