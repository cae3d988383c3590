import { procedure, readByService, router } from "#server/platform/trpc/trpc.ts"
import type { EvidenceInput } from "#shared/evidence/evidence-input.ts"
import type { Locale } from "#shared/locales.ts"
import type { EvidenceService } from "./service.ts"

export const evidenceRouter = ({ evidence }: { evidence: EvidenceService }) =>
  router({
    panel: procedure("listings.read")
      .input(readByService<{ id: number; lang?: Locale }>())
      .query(({ ctx, input }) => evidence.panel(input, ctx.viewer)),
    get: procedure("evidence.read")
      .input(readByService<{ listing_id: number }>())
      .query(({ ctx, input }) => evidence.get(input, ctx.viewer)),
    set: procedure("evidence.write")
      .input(readByService<{ listing_id: number; claims: EvidenceInput[] }>())
      .mutation(({ ctx, input }) => evidence.set(input, ctx.viewer)),
    files: procedure("evidence.read")
      .input(readByService<{ listing_id: number }>())
      .query(({ ctx, input }) => evidence.files(input, ctx.viewer)),
    removeFile: procedure("evidence.write_files")
      .input(readByService<{ listing_id: number; id: number }>())
      .mutation(async ({ ctx, input }) => {
        await evidence.removeFile(input, ctx.viewer)
        return {}
      }),
  })
