import { procedure, readByService, router } from "#server/trpc/trpc.ts"
import type { EvidenceInput } from "#shared/evidence-input.ts"
import type { Locale } from "#shared/locales.ts"

export const evidenceRouter = router({
  panel: procedure("listings.read")
    .input(readByService<{ id: number; lang?: Locale }>())
    .query(({ ctx, input }) => ctx.services.evidence.panel(input, ctx.viewer)),
  get: procedure("evidence.read")
    .input(readByService<{ listing_id: number }>())
    .query(({ ctx, input }) => ctx.services.evidence.get(input, ctx.viewer)),
  set: procedure("evidence.write")
    .input(readByService<{ listing_id: number; claims: EvidenceInput[] }>())
    .mutation(({ ctx, input }) => ctx.services.evidence.set(input, ctx.viewer)),
  files: procedure("evidence.read")
    .input(readByService<{ listing_id: number }>())
    .query(({ ctx, input }) => ctx.services.evidence.files(input, ctx.viewer)),
  removeFile: procedure("evidence.write_files")
    .input(readByService<{ listing_id: number; id: number }>())
    .mutation(async ({ ctx, input }) => {
      await ctx.services.evidence.removeFile(input, ctx.viewer)
      return {}
    }),
})
