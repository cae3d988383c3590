import { idInput } from "#server/platform/ids.ts"
import { pageInput } from "#server/platform/paging.ts"
import { procedure, router, sent } from "#server/platform/trpc/trpc.ts"
import { evidenceAskInput, evidenceInput, subjectInput } from "#shared/evidence/evidence-input.ts"
import { listingIdInput } from "#shared/listings/listings-input.ts"
import type { EvidenceService } from "./service.ts"

export const evidenceRouter = ({ evidence }: { evidence: EvidenceService }) =>
  router({
    panel: procedure("listings.read")
      .input(sent(idInput))
      .query(({ ctx, input }) => evidence.panel(input, ctx.viewer)),
    get: procedure("evidence.read")
      .input(sent(subjectInput))
      .query(({ ctx, input }) => evidence.get(input, ctx.viewer)),
    set: procedure("evidence.write")
      .input(sent(subjectInput, evidenceInput))
      .mutation(({ ctx, input }) => evidence.set(input, ctx.viewer)),
    ask: procedure("evidence.ask")
      .input(sent(listingIdInput, evidenceAskInput))
      .mutation(({ ctx, input }) => evidence.ask(input, ctx.viewer)),
    mine: procedure("evidence.ask")
      .input(sent(listingIdInput))
      .query(({ ctx, input }) => evidence.mine(input, ctx.viewer)),
    asks: procedure("evidence.read")
      .input(sent(pageInput))
      .query(({ ctx, input }) => evidence.asks(input, ctx.viewer)),
    files: procedure("evidence.read")
      .input(sent(listingIdInput))
      .query(({ ctx, input }) => evidence.files(input, ctx.viewer)),
    removeFile: procedure("evidence.write_files")
      .input(sent(listingIdInput, idInput))
      .mutation(async ({ ctx, input }) => {
        await evidence.removeFile(input, ctx.viewer)
        return {}
      }),
  })
