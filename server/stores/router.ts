import { pageInput } from "#server/platform/paging.ts"
import { procedure, router, sent } from "#server/platform/trpc/trpc.ts"
import { subjectInput } from "#shared/evidence/evidence-input.ts"
import { listingIdInput } from "#shared/listings/listings-input.ts"
import type { OwnershipService } from "./ownership-service.ts"
import { type StoresService, urlInput } from "./service.ts"

/** Apps' pages in the stores. */
export const storesRouter = ({ stores }: { stores: StoresService }) =>
  router({
    lookup: procedure("stores.lookup")
      .input(sent(urlInput))
      .mutation(({ ctx, input }) => stores.lookup(input, ctx.viewer)),
    pictures: procedure("stores.lookup")
      .input(sent(urlInput))
      .mutation(({ ctx, input }) => stores.pictures(input, ctx.viewer)),
    own: procedure("listings.own")
      .input(sent(listingIdInput))
      .query(({ ctx, input }) => stores.own(input, ctx.viewer)),
    signals: procedure("evidence.read")
      .input(sent(pageInput))
      .query(({ ctx, input }) => stores.signals(input, ctx.viewer)),
  })

/** Proofs of ownership by a code. */
export const ownershipRouter = ({ ownership }: { ownership: OwnershipService }) =>
  router({
    start: procedure("ownership.prove")
      .input(sent(subjectInput))
      .mutation(({ ctx, input }) => ownership.start(input, ctx.viewer)),
    check: procedure("ownership.prove")
      .input(sent(subjectInput))
      .mutation(({ ctx, input }) => ownership.check(input, ctx.viewer)),
  })
