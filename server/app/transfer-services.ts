import { createExportsService } from "#server/exports/service.ts"
import { createPictureFetcher } from "#server/imports/pictures.ts"
import { createPlanner } from "#server/imports/plan.ts"
import { createImportRunner, createStarterCheck } from "#server/imports/runner-service.ts"
import { createImportsService } from "#server/imports/service.ts"
import type { Database } from "#server/platform/db/database.ts"
import type { LimitsService } from "#server/platform/limits/service.ts"
import type { SafeFetch } from "#server/platform/outgoing/fetch.ts"
import type { TargetRules } from "#server/platform/outgoing/target.ts"

type Deps = Omit<Parameters<typeof createImportRunner>[1], "pictures" | "mayContinue" | "planner"> &
  Parameters<typeof createStarterCheck>[0] & {
    fetch: SafeFetch
    limits: LimitsService
    targets: TargetRules
    origin: () => string
  }

/** Imports and exports of listings. */
export function createTransferServices(database: Database, deps: Deps) {
  const { apps, auth, events, fetch, files, keys, limits, logger, origin, targets, fillDrafts, now } = deps
  const storage = () => `${origin()}/storage/`
  const planner = createPlanner({ apps, pictureRules: () => ({ targets, storage: storage() }), now })
  const pictures = createPictureFetcher({ files, fetch })
  const mayContinue = createStarterCheck({ auth, keys })
  const importRunner = createImportRunner(database, {
    apps,
    events,
    files,
    pictures,
    mayContinue,
    planner,
    fillDrafts,
    logger,
    now,
  })
  return {
    importRunner,
    imports: createImportsService(database, { apps, planner, mayContinue, now, wake: importRunner.wake }),
    exports: createExportsService(database, { apps, files, limits, storage }),
  }
}
