import { type Context, Hono } from "hono"
import { allow } from "#server/platform/http/allow.ts"
import type { Env } from "#server/platform/http/context.ts"
import { formBody } from "#server/platform/http/form-body.ts"
import { withPageLinks } from "#server/platform/http/page-links.ts"
import { pagingOf } from "#server/platform/http/paging.ts"
import { sendParts } from "#server/platform/http/send-parts.ts"
import type { Once } from "#server/platform/idempotency/once.ts"
import type { CommitAnswer } from "#server/platform/idempotency/service.ts"
import type { ImportJob } from "#shared/imports/imports.ts"
import type { ImportsService } from "./service.ts"

const DRY_RUN: readonly unknown[] = ["1", "true"]
const REPORT = { type: "text/csv; charset=utf-8", name: "import-report.csv" }

/** `/api/apps/import`: listings from a file, for staff and keys that may change listings. */
export function importsRest(imports: ImportsService, origin: () => string, once: Once) {
  type Step = (id: string, viewer: Env["Variables"]["viewer"], commit: CommitAnswer) => Promise<ImportJob>
  const step = (run: Step) => (c: Context<Env, "/:id">) =>
    once(c, 202, commit => run(c.req.param("id"), c.get("viewer"), commit))
  const mayWrite = allow("listings.write")

  return new Hono<Env>()
    .post("/", mayWrite, c => {
      const viewer = c.get("viewer")
      const isDryRun = DRY_RUN.includes(c.req.query("dry_run"))
      return once(c, isDryRun ? 200 : 202, async commit =>
        imports.create(await formBody(c), { isDryRun }, viewer, commit),
      )
    })
    .get("/", mayWrite, async c => {
      const { search } = new URL(c.req.url)
      const viewer = c.get("viewer")
      const found = await imports.list(pagingOf(c), viewer)
      return c.json(
        withPageLinks(found, { path: `${origin()}/api/apps/import`, search, locale: viewer.locale }),
      )
    })
    .get("/:id", mayWrite, async c => c.json(await imports.get(c.req.param("id"), c.get("viewer"))))
    .post("/:id/commit", mayWrite, step(imports.commit))
    .post("/:id/cancel", mayWrite, step(imports.cancel))
    .post("/:id/resume", mayWrite, step(imports.resume))
    .post("/:id/undo", mayWrite, step(imports.undo))
    .get("/:id/report", mayWrite, async c => {
      return sendParts(await imports.report(c.req.param("id"), c.get("viewer")), REPORT)
    })
}
