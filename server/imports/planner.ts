import type { AppsService } from "#server/listings/service.ts"
import type { Queryable } from "#server/platform/db/database.ts"
import type { ImportColumn } from "#shared/imports/imports.ts"
import { payloadOf } from "./cells.ts"
import type { PictureRules } from "./pictures.ts"
import { keysOf, type PlannedRow, planRow } from "./plan.ts"
import type { StoredRow } from "./stored.ts"

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
