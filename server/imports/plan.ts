import { isDeepStrictEqual } from "node:util"
import { isVerified } from "#server/listings/evidence/verified-seller.ts"
import { type ListingWithFiles, storedFiguresOf, toColumns, toPayload } from "#server/listings/listing-row.ts"
import type { TargetRules } from "#server/platform/outgoing/target.ts"
import type { FieldProblem } from "#shared/errors.ts"
import type { ImportColumn } from "#shared/imports/imports.ts"
import { PAYLOAD_FIELDS } from "#shared/listings/listing-fields.ts"
import { type ListingInput, readListingInput } from "#shared/listings/listing-input.ts"
import { SPECIAL } from "#shared/listings/lookups.ts"
import { payloadOf, takePictures } from "./cells.ts"
import { type Pictures, withoutBlocked } from "./pictures.ts"
import type { RowOutcome, RowProblem, StoredRow } from "./stored.ts"

/** A row with the content to save; `before` is the listing that it changes. */
export type PlannedRow = RowOutcome & {
  content?: { before: ListingWithFiles | null; input: ListingInput; pictures: Pictures }
}

/** The listings that rows may change; `listing` is null for one in the trash. */
export type Targets = readonly { id: number; externalId: string | null; listing: ListingWithFiles | null }[]

/** The warning on a row that would verify a seller. */
const LEFT_OUT: RowProblem = { column: null, field: "specials", problem: { code: "staff_only" } }
const WHOLE = /^[1-9]\d{0,15}$/
const isEmpty = (value: unknown) => value === undefined || value === null || value === ""

/** The id and external id of a row; `id` is NaN if it is not one. */
export function keysOf(payload: ReadonlyMap<string, unknown>): {
  id: number | null
  externalId: string | null
} {
  const id = payload.get("id")
  const externalId = payload.get("external_id")
  return {
    id: isEmpty(id) ? null : WHOLE.test(String(id)) ? Number(id) : Number.NaN,
    externalId: typeof externalId === "string" && externalId.trim() !== "" ? externalId.trim() : null,
  }
}

const isUnchanged = (before: ListingWithFiles, input: ListingInput) => {
  const columns = toColumns(input)
  const own = new Set(Object.keys(toPayload(before.row)))
  return PAYLOAD_FIELDS.every(name => !own.has(name) || isDeepStrictEqual(columns[name], before.row[name]))
}

type Finding = { before: ListingWithFiles | null } | { field: string; problem: FieldProblem }

/** The listing that a row changes, null for a new one, or why there is none. */
function findTarget(keys: ReturnType<typeof keysOf>, targets: Targets): Finding {
  const { id, externalId } = keys
  const holder = externalId === null ? undefined : targets.find(one => one.externalId === externalId)
  if (id === null) {
    if (holder?.listing === null) return { field: "external_id", problem: { code: "in_trash" } }
    return { before: holder?.listing ?? null }
  }
  const found = targets.find(one => one.id === id)
  if (!found) return { field: "id", problem: { code: "listing_unknown" } }
  if (!found.listing) return { field: "id", problem: { code: "in_trash" } }
  if (holder && holder.id !== id) return { field: "external_id", problem: { code: "value_taken" } }
  return { before: found.listing }
}

/** `now` is milliseconds since 1970; `pictureRules` say from where pictures may be fetched. */
export type PlanOptions = { now: number; pictureRules: TargetRules }

/** Decides what becomes of a row; it changes nothing. */
export function planRow(
  { row, cells, repeats }: StoredRow,
  columns: readonly ImportColumn[],
  targets: Targets,
  { now, pictureRules }: PlanOptions,
): PlannedRow {
  const payload = payloadOf(columns, cells)
  const keys = keysOf(payload)
  const columnOf = (field: string) => columns.find(one => one.field === field)?.column ?? null
  const failed = (problems: { field: string; problem: FieldProblem }[], id: number | null): PlannedRow => ({
    ...{ row, action: "failed", id, external_id: keys.externalId },
    problems: problems.map(({ field, problem }) => ({ column: columnOf(field), field, problem })),
  })
  if (Number.isNaN(keys.id)) return failed([{ field: "id", problem: { code: "integer_invalid" } }], null)
  if (repeats) return failed([{ field: repeats, problem: { code: "row_repeated" } }], keys.id)
  const target = findTarget(keys, targets)
  if ("problem" in target) return failed([target], keys.id)
  const { before } = target
  payload.delete("id")
  const { allowed: pictures, warnings } = withoutBlocked(takePictures(payload), pictureRules)
  const merged = { ...(before && toPayload(before.row)), ...Object.fromEntries(payload) }
  const { value, problems } = readListingInput(merged, {
    now,
    ...(before && { kind: before.row.kind, stored: storedFiguresOf(before.row) }),
  })
  const id = before?.row.id ?? null
  if (!value)
    return failed(
      Object.entries(problems).flatMap(([field, all]) => all.map(problem => ({ field, problem }))),
      id,
    )
  // Whether a seller is verified is recorded as evidence, so a file neither sets nor takes it.
  const isVerifiedBefore = before !== null && isVerified(before.row)
  const isLeftOut = value.specials.includes(SPECIAL.verifiedSeller) && !isVerifiedBefore
  const others = value.specials.filter(one => one !== SPECIAL.verifiedSeller)
  const input = { ...value, specials: isVerifiedBefore ? [SPECIAL.verifiedSeller, ...others] : others }
  const action = !before
    ? "created"
    : isUnchanged(before, input) && pictures.size === 0
      ? "unchanged"
      : "updated"
  return {
    row,
    action,
    id,
    external_id: value.external_id,
    problems: [...warnings, ...(isLeftOut ? [LEFT_OUT] : [])].map(one => ({
      ...one,
      column: columnOf(one.field),
    })),
    content: { before, input, pictures },
  }
}

/** Stops a batch that has a faulty row: nothing of it is saved. */
export function stopBatch(rows: readonly PlannedRow[]): RowOutcome[] {
  return rows.map(({ content: _, ...outcome }) =>
    outcome.action === "failed"
      ? outcome
      : {
          ...outcome,
          action: "failed",
          problems: [{ column: null, field: "row", problem: { code: "batch_stopped" } }],
        },
  )
}

export function withoutContent({ content: _, ...outcome }: PlannedRow): RowOutcome {
  return outcome
}
