import { procedure, readByService, router } from "#server/platform/trpc/trpc.ts"
import type { AccessState } from "#shared/access/access.ts"
import type { Locale } from "#shared/locales.ts"
import type { AccessService } from "./service.ts"

type Identified = { id: number }
type Paged = { page?: number; per_page?: number }
type Asked = { listing_id: number; name: string; agreed: boolean; message?: string | null; lang?: Locale }

/** Access of members to the confidential files of listings. */
export const accessRouter = ({ access }: { access: AccessService }) =>
  router({
    statement: procedure("site.read")
      .input(readByService<{ lang?: Locale } | undefined>())
      .query(({ ctx }) => access.statement(ctx.viewer)),
    request: procedure("access.own")
      .input(readByService<Asked>())
      .mutation(({ ctx, input }) => access.request(input, ctx.viewer)),
    grant: procedure("access.decide")
      .input(readByService<Identified>())
      .mutation(({ ctx, input }) => access.grant(input, ctx.viewer)),
    decline: procedure("access.decide")
      .input(readByService<Identified & { text?: string | null }>())
      .mutation(({ ctx, input }) => access.decline(input, ctx.viewer)),
    revoke: procedure("access.decide")
      .input(readByService<Identified>())
      .mutation(({ ctx, input }) => access.revoke(input, ctx.viewer)),
    mine: procedure("access.own")
      .input(readByService<(Paged & { listing_id?: number }) | undefined>())
      .query(({ ctx, input }) => access.mine(input, ctx.viewer)),
    list: procedure("access.list")
      .input(readByService<(Paged & { listing_id?: number; state?: AccessState }) | undefined>())
      .query(({ ctx, input }) => access.list(input, ctx.viewer)),
  })
