import { isVerified } from "#server/listings/evidence/verified-seller.ts"
import {
  changedNames,
  type ListingWithFiles,
  type Origin,
  storedFiguresOf,
  toPayload,
} from "#server/listings/listing-row.ts"
import type { AppsService } from "#server/listings/service.ts"
import type { Queryable } from "#server/platform/db/database.ts"
import type { FieldProblem } from "#shared/errors.ts"
import { type ImportColumn, MAX_FAULT_VALUE } from "#shared/imports/imports.ts"
import { type ListingInput, readListingInput } from "#shared/listings/listing-input.ts"
import { SPECIAL } from "#shared/listings/lookups.ts"
import { isBlank, numberOf, ownValue, textOf } from "#shared/properties.ts"
import { appOfLink, readStoreLink, storeUrl } from "#shared/stores/links.ts"
import { STORE_LINK, STORES } from "#shared/stores/stores.ts"
import { startOf } from "#shared/text.ts"
import { payloadOf, takeOrigin, takePictures } from "./cells.ts"
import { choosePictures, type PictureRules, type Pictures } from "./pictures.ts"
import type { RowOutcome, StoredRow } from "./stored.ts"

export type Planner = ReturnType<typeof createPlanner>

/** Plans the import of rows. `now` is milliseconds since 1970. */
export function createPlanner({
  apps,
  pictureRules,
  now,
}: {
  apps: AppsService
  pictureRules: () => PictureRules
  now: () => number
}) {
  const targetsOf = (
    db: Queryable,
    rows: readonly Pick<StoredRow, "cells">[],
    columns: readonly ImportColumn[],
  ) => {
    const keys = rows.map(({ cells }) => keysOf(payloadOf(columns, cells)))
    return apps.findForImport(db, {
      ids: keys.flatMap(({ id }) => (id === null || Number.isNaN(id) ? [] : id)),
      externalIds: keys.flatMap(({ externalId }) => externalId ?? []),
    })
  }

  return {
    targetsOf,

    /** The plan for rows with the current listings; changes nothing. */
    async plan(
      db: Queryable,
      rows: readonly StoredRow[],
      columns: readonly ImportColumn[],
    ): Promise<PlannedRow[]> {
      const targets = await targetsOf(db, rows, columns)
      return rows.map(row => planRow(row, columns, targets, { now: now(), pictureRules: pictureRules() }))
    },
  }
}

/** A row with the content to save; `before` is the listing that it changes. */
export type PlannedRow = RowOutcome & {
  content?: {
    before: ListingWithFiles | null
    input: ListingInput
    pictures: Pictures
    /** A job fills the empty fields from the app's page in its store. */
    fills: boolean
    /** For a listing that is recreated under the id that it was exported with. */
    origin: Origin | null
  }
}

/** The listings that rows may change; `listing` is null for one in the trash. */
export type Targets = readonly { id: number; externalId: string | null; listing: ListingWithFiles | null }[]

/** New ids follow the highest one, and there must be enough of them. */
const MAX_RESTORED_ID = 1_000_000_000
const WHOLE = /^[1-9]\d{0,15}$/
/**
 * The start of a cell as a fault repeats it; null for an empty one. It is a copy: a part of a string would keep the whole
 * cell in memory.
 */
function shownCell(cell: unknown): string | null {
  if (cell === undefined || cell === null) return null
  const text = typeof cell === "string" ? cell : JSON.stringify(cell)
  return text.trim() === "" ? null : Buffer.from(startOf(text, MAX_FAULT_VALUE)).toString()
}

/** The id and external id of a row; `id` is NaN if it is not one. */
export function keysOf(payload: ReadonlyMap<string, unknown>): {
  id: number | null
  externalId: string | null
} {
  const id = payload.get("id")
  const externalId = payload.get("external_id")
  return {
    id: isBlank(id) ? null : WHOLE.test(textOf(id) ?? "") ? numberOf(id) : Number.NaN,
    externalId: typeof externalId === "string" && externalId.trim() !== "" ? externalId.trim() : null,
  }
}

type Finding =
  | { before: ListingWithFiles | null; restoredId?: number }
  | { field: string; problem: FieldProblem }

/**
 * The listing that a row changes, null for a new one, or an error. An unknown id creates a listing under this id if the
 * row is from an export, which includes the time of creation.
 */
function findTarget(
  keys: ReturnType<typeof keysOf>,
  targets: Targets,
  { createdAt, isNew }: { createdAt: number | null; isNew: boolean },
): Finding {
  const { id, externalId } = keys
  const holder = externalId === null ? undefined : targets.find(one => one.externalId === externalId)
  if (id === null) {
    if (holder?.listing === null) return { field: "external_id", problem: { code: "in_trash" } }
    return { before: holder?.listing ?? null }
  }
  const found = targets.find(one => one.id === id)
  if (!found) {
    if (createdAt === null || id > MAX_RESTORED_ID)
      return { field: "id", problem: { code: "listing_unknown" } }
    if (holder) return { field: "external_id", problem: { code: "value_taken" } }
    return { before: null, restoredId: id }
  }
  if (isNew) return { field: "id", problem: { code: "id_taken" } }
  if (!found.listing) return { field: "id", problem: { code: "in_trash" } }
  if (holder && holder.id !== id) return { field: "external_id", problem: { code: "value_taken" } }
  return { before: found.listing }
}

/** `now` is milliseconds since 1970; `pictureRules` restrict the hosts of pictures. */
type PlanOptions = { now: number; pictureRules: PictureRules }

/**
 * "Verified Seller" follows from the check of the identity: a row neither sets nor clears it. Returns whether the row
 * would have set it.
 */
function keepVerified(payload: Map<string, unknown>, before: ListingWithFiles | null): boolean {
  const specials = payload.get("specials")
  if (!Array.isArray(specials)) return false
  const staysVerified = before !== null && isVerified(before.row)
  const others = specials.filter(id => textOf(id) !== String(SPECIAL.verifiedSeller))
  payload.set("specials", staysVerified ? [SPECIAL.verifiedSeller, ...others] : others)
  return !staysVerified && others.length < specials.length
}

const isGiven = (value: unknown) => typeof value === "string" && value.trim() !== ""

/** Replaces `store_url` by the link to its store, where the row has none; returns why it is not one. */
function takeStoreUrl(payload: Map<string, unknown>): FieldProblem | null {
  const url = payload.get("store_url")
  payload.delete("store_url")
  if (!isGiven(url)) return null
  const link = readStoreLink(String(url))
  if (typeof link === "string") return { code: link }
  const field = STORE_LINK[link.store]
  if (!isGiven(payload.get(field))) payload.set(field, storeUrl(link))
  return null
}

/**
 * A new draft of an app with a link to its store and without a title is filled from there later, and until then has the
 * app's id as its title. Returns whether the row is one.
 */
function startsFromStore(payload: Map<string, unknown>): boolean {
  if (isGiven(payload.get("title")) || payload.get("kind") === "account") return false
  if (payload.get("status") === "published") return false
  for (const store of STORES) {
    const value = payload.get(STORE_LINK[store])
    const link = appOfLink(store, typeof value === "string" ? value : null)
    if (!link) continue
    payload.set("title", link.id)
    return true
  }
  return false
}

/** Plans the import of a row; changes nothing. */
export function planRow(
  { row, cells, isTooLong, hasLoneMark, isBroken, repeats, taken, isNew = false }: StoredRow,
  columns: readonly ImportColumn[],
  targets: Targets,
  { now, pictureRules }: PlanOptions,
): PlannedRow {
  const payload = payloadOf(columns, cells)
  const keys = keysOf(payload)
  const cellOf = (field: string) => {
    const column = columns.find(one => one.field === field)?.column ?? null
    return { column, value: column === null ? null : shownCell(ownValue(cells, column)) }
  }
  const failed = (problems: { field: string; problem: FieldProblem }[], id: number | null): PlannedRow => ({
    row,
    action: "failed",
    id,
    external_id: keys.externalId,
    problems: problems.map(({ field, problem }) => ({ ...cellOf(field), field, problem })),
  })
  if (isTooLong) return failed([{ field: "row", problem: { code: "row_too_long" } }], null)
  if (hasLoneMark) return failed([{ field: "row", problem: { code: "lone_mark" } }], null)
  if (isBroken) return failed([{ field: "row", problem: { code: "line_broken" } }], null)
  if (Number.isNaN(keys.id)) return failed([{ field: "id", problem: { code: "integer_invalid" } }], null)
  if (repeats) return failed([{ field: repeats, problem: { code: "row_repeated" } }], keys.id)
  if (taken) return failed([{ field: "external_id", problem: { code: "value_taken" } }], keys.id)
  const { createdAt, availability } = takeOrigin(payload, now)
  const target = findTarget(keys, targets, { createdAt, isNew })
  if ("problem" in target) return failed([target], keys.id)
  const { before, restoredId } = target
  if (availability === null)
    return failed([{ field: "availability", problem: { code: "choice_invalid" } }], keys.id)
  payload.delete("id")
  const leavesVerifiedOut = keepVerified(payload, before)
  const linkProblem = takeStoreUrl(payload)
  if (linkProblem) return failed([{ field: "store_url", problem: linkProblem }], keys.id)
  const fills = before === null && restoredId === undefined && startsFromStore(payload)
  const { pictures: addresses, faulty } = takePictures(payload)
  const { pictures, warnings } = choosePictures(addresses, before?.files ?? [], pictureRules)
  const becomes = before?.row.availability ?? (restoredId === undefined ? "available" : availability)
  if (availability !== undefined && availability !== becomes)
    warnings.push({ column: null, field: "availability", problem: { code: "availability_kept" } })
  if (leavesVerifiedOut)
    warnings.push({ column: null, field: "specials", problem: { code: "follows_from_check" } })
  const merged = { ...(before && toPayload(before.row)), ...Object.fromEntries(payload) }
  const { value, problems } = readListingInput(merged, {
    now,
    ...(before && { kind: before.row.kind, stored: storedFiguresOf(before.row) }),
  })
  const id = before?.row.id ?? restoredId ?? null
  if (!value || faulty.length > 0)
    return failed(
      [
        ...Object.entries(problems ?? {}).flatMap(([field, all]) => all.map(problem => ({ field, problem }))),
        ...faulty.map(field => ({ field, problem: { code: "link_invalid" } as const })),
      ],
      id,
    )
  const action = !before
    ? "created"
    : changedNames(before.row, value).length === 0 && pictures.size === 0
      ? "unchanged"
      : "updated"
  const origin =
    restoredId === undefined || createdAt === null
      ? null
      : { id: restoredId, createdAt, availability: availability ?? "available" }
  return {
    row,
    action,
    id,
    external_id: value.external_id,
    problems: warnings.map(one => ({ ...one, ...cellOf(one.field) })),
    content: { before, input: value, pictures, fills, origin },
  }
}

export function withoutContent({ content: _, ...outcome }: PlannedRow): RowOutcome {
  return outcome
}
