import { procedure, readByService, router } from "#server/platform/trpc/trpc.ts"
import type { Locale } from "#shared/locales.ts"
import type { OwnershipService } from "./ownership-service.ts"
import type { StoresService } from "./service.ts"

type Url = { url: string; lang?: Locale }
type Subject = ({ listing_id: number } | { proposal_id: number }) & { lang?: Locale }

/** Apps' pages in the stores. */
export const storesRouter = ({ stores }: { stores: StoresService }) =>
  router({
    lookup: procedure("stores.lookup")
      .input(readByService<Url>())
      .mutation(({ ctx, input }) => stores.lookup(input, ctx.viewer)),
    pictures: procedure("stores.lookup")
      .input(readByService<Url>())
      .mutation(({ ctx, input }) => stores.pictures(input, ctx.viewer)),
    own: procedure("listings.own")
      .input(readByService<{ listing_id: number; lang?: Locale }>())
      .query(({ ctx, input }) => stores.own(input, ctx.viewer)),
    signals: procedure("evidence.read")
      .input(readByService<{ page?: number; per_page?: number } | undefined>())
      .query(({ ctx, input }) => stores.signals(input, ctx.viewer)),
  })

/** Proofs of ownership by a code. */
export const ownershipRouter = ({ ownership }: { ownership: OwnershipService }) =>
  router({
    start: procedure("ownership.prove")
      .input(readByService<Subject>())
      .mutation(({ ctx, input }) => ownership.start(input, ctx.viewer)),
    check: procedure("ownership.prove")
      .input(readByService<Subject>())
      .mutation(({ ctx, input }) => ownership.check(input, ctx.viewer)),
  })
