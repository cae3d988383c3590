import { pageInput } from "#server/platform/paging.ts"
import { procedure, router, sent } from "#server/platform/trpc/trpc.ts"
import { type ImportsService, importInput } from "./service.ts"

/** Imports of listings from files; the files themselves go through the REST API. */
export const importsRouter = ({ imports }: { imports: ImportsService }) =>
  router({
    changes: procedure("listings.write")
      .input(sent(importInput, pageInput))
      .query(({ ctx, input }) => imports.changes(input, ctx.viewer)),
  })
