import { procedure, readByService, router } from "#server/platform/trpc/trpc.ts"
import type { EvidenceClaim } from "#shared/evidence/evidence.ts"
import type { EvidenceInput } from "#shared/evidence/evidence-input.ts"
import type { Locale } from "#shared/locales.ts"
import type { EvidenceService } from "./service.ts"

type Subject = { listing_id: number } | { proposal_id: number }

export const evidenceRouter = ({ evidence }: { evidence: EvidenceService }) =>
  router({
    panel: procedure("listings.read")
      .input(readByService<{ id: number; lang?: Locale }>())
      .query(({ ctx, input }) => evidence.panel(input, ctx.viewer)),
    get: procedure("evidence.read")
      .input(readByService<Subject>())
      .query(({ ctx, input }) => evidence.get(input, ctx.viewer)),
    set: procedure("evidence.write")
      .input(readByService<Subject & { claims: EvidenceInput[] }>())
      .mutation(({ ctx, input }) => evidence.set(input, ctx.viewer)),
    ask: procedure("evidence.ask")
      .input(readByService<{ listing_id: number; claim: EvidenceClaim }>())
      .mutation(({ ctx, input }) => evidence.ask(input, ctx.viewer)),
    mine: procedure("evidence.ask")
      .input(readByService<{ listing_id: number }>())
      .query(({ ctx, input }) => evidence.mine(input, ctx.viewer)),
    asks: procedure("evidence.read")
      .input(readByService<{ page?: number; per_page?: number } | undefined>())
      .query(({ ctx, input }) => evidence.asks(input, ctx.viewer)),
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
