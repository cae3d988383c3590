import type { DealFileRow, DealRow } from "#drizzle/deals.ts"
import type { Transaction } from "#server/platform/db/database.ts"
import { CLOSING_KINDS } from "#shared/deals/deal.ts"
import { isOpen } from "#shared/deals/states.ts"
import { insertFile } from "./queries.ts"

export type ClosingKind = (typeof CLOSING_KINDS)[number]
export const CLOSING_FILES = {
  certificate: { extension: "pdf", mime: "application/pdf" },
  export: { extension: "zip", mime: "application/zip" },
} as const satisfies Record<ClosingKind, { extension: string; mime: string }>

type Files = readonly DealFileRow[]

/** The contract in force, or the last one of a deal that was opened again. */
export const contractOf = ({ contractFileId }: DealRow, files: Files): DealFileRow | undefined =>
  files.find(({ id }) => id === contractFileId) ?? files.findLast(({ kind }) => kind === "contract")

/** The documents that an ended deal should have and lacks: none without a contract, as there is nothing to certify. */
export function missingKinds(row: DealRow, files: Files): ClosingKind[] {
  if (isOpen(row.state) || !contractOf(row, files)) return []
  return CLOSING_KINDS.filter(kind => !files.some(file => file.kind === kind))
}

/** Adds the documents that an ended deal lacks as `building`; the caller records an event, which seals them. */
export async function addMissing(
  tx: Transaction,
  row: DealRow,
  files: Files,
  now: number,
): Promise<number[]> {
  const added: number[] = []
  for (const kind of missingKinds(row, files)) {
    const { extension, mime } = CLOSING_FILES[kind]
    const { id } = await insertFile(tx, {
      ...{ dealId: row.id, kind, state: "building", mime, name: `${row.number}-${kind}.${extension}` },
      ...{ path: `building/${row.number}/${kind}`, size: 0, sha256: "", createdAt: now },
    })
    added.push(id)
  }
  return added
}
