import { isDeepStrictEqual } from "node:util"
import type { ListingRow } from "#drizzle/schema.ts"
import type { Transaction } from "#server/platform/db/database.ts"
import type { EventsService } from "#server/platform/events/service.ts"
import type { Viewer } from "#server/platform/viewer.ts"
import { EVIDENCE_CLAIMS, type EvidenceClaim } from "#shared/evidence/evidence.ts"
import { recordedNow, type Times } from "../revision.ts"
import { deleteAsks, deleteEvidenceFiles, filesOfEvidence, updateEvidence } from "./queries.ts"
import { type EvidenceColumns, fallenBack, type Recorded, recordedOf, toEvidenceColumns } from "./stored.ts"
import { specialsOf } from "./verified-seller.ts"

type Row = Pick<ListingRow, "id" | "evidence" | "specials"> & Times
type Columns = EvidenceColumns & Pick<ListingRow, "specials"> & Times
/** `now` is milliseconds since 1970; `isMoved`: the same write has moved the listing's `updated_at` already. */
type By = { events: EventsService; viewer: Viewer; now: number; isMoved?: boolean }

/** What visitors see of a claim, without the day of a check, whose renewal is no change. */
function shownFacts({ note: _, checked_on: __, ...facts }: Recorded) {
  return facts.level === "self_reported" ? { claim: facts.claim } : facts
}

/**
 * Stores the claims of a listing, and the special that follows from them, with the event that records the difference,
 * in the caller's transaction, and returns the columns that changed. What visitors see of it moves the listing's
 * `updated_at`, but not the time of its content, which editors and proposals compare.
 */
export async function recordEvidence(
  tx: Transaction,
  { events, viewer, now, isMoved = false }: By,
  row: Row,
  claims: readonly Recorded[],
): Promise<Partial<Columns>> {
  const before = recordedOf(row)
  const isSame = (one: Recorded, index: number) => JSON.stringify(one) === JSON.stringify(claims[index])
  if (before.every(isSame)) return {}
  const isShown = !isDeepStrictEqual(before.map(shownFacts), claims.map(shownFacts))
  const { updatedAt, changedAt } = row
  const times = isShown && !isMoved ? recordedNow(row, now) : { updatedAt, changedAt }
  const columns = { ...toEvidenceColumns(claims), specials: specialsOf(row, claims), ...times }
  await updateEvidence(tx, row.id, columns)
  await events.record(tx, viewer, {
    action: "evidence.set",
    subject: { kind: "listing", id: row.id },
    before: { evidence: before.filter((one, index) => !isSame(one, index)) },
    after: { evidence: claims.filter((one, index) => JSON.stringify(one) !== JSON.stringify(before[index])) },
  })
  return columns
}

/**
 * Like `recordEvidence`, without an event where only the days of checks are newer: the product renews its own each week.
 */
export async function renewEvidence(
  tx: Transaction,
  by: By,
  row: Row,
  claims: readonly Recorded[],
): Promise<void> {
  const withoutDays = (all: readonly Recorded[]) => all.map(one => ({ ...one, checked_on: null }))
  if (!isDeepStrictEqual(withoutDays(recordedOf(row)), withoutDays(claims)))
    await recordEvidence(tx, by, row, claims)
  else {
    const { specials, updatedAt, changedAt } = row
    await updateEvidence(tx, row.id, { ...toEvidenceColumns(claims), specials, updatedAt, changedAt })
  }
}

/** Ends the owner's requests to check claims, which have been recorded. */
export const endAsks = (
  tx: Transaction,
  listingId: number,
  claims: readonly EvidenceClaim[],
): Promise<void> => deleteAsks(tx, listingId, claims)

/** The paths of the private files of listings. */
export async function evidencePaths(tx: Transaction, listingIds: readonly number[]): Promise<string[]> {
  return (await filesOfEvidence(tx, listingIds)).map(file => file.path)
}

/**
 * Resets every claim and removes the private notes and files, which may be about an owner who deletes the account.
 * Returns the paths of the files, which the caller removes after the commit.
 */
export async function forgetOwner(tx: Transaction, by: By, row: Row): Promise<string[]> {
  const reset = fallenBack(recordedOf(row), EVIDENCE_CLAIMS)
  await recordEvidence(
    tx,
    by,
    row,
    reset.map(one => ({ ...one, note: null })),
  )
  const files = await filesOfEvidence(tx, [row.id])
  await deleteEvidenceFiles(
    tx,
    files.map(({ id }) => id),
  )
  return files.map(({ path }) => path)
}

/** Resets claims to the seller's word, in the transaction that changes their figures. */
export async function resetClaims(
  tx: Transaction,
  by: By,
  row: Row,
  claims: readonly EvidenceClaim[],
): Promise<Partial<Columns>> {
  return recordEvidence(tx, by, row, fallenBack(recordedOf(row), claims))
}

/** Records claims above the seller's word; the others do not change. */
export async function addEvidence(
  tx: Transaction,
  by: By,
  row: Row,
  added: readonly Recorded[],
): Promise<void> {
  const given = new Map(
    added.filter(one => one.level !== "self_reported" || one.note !== null).map(one => [one.claim, one]),
  )
  await recordEvidence(
    tx,
    by,
    row,
    recordedOf(row).map(one => given.get(one.claim) ?? one),
  )
}
