import { idInput } from "#server/platform/ids.ts"
import { pageInput } from "#server/platform/paging.ts"
import { procedure, router, sent } from "#server/platform/trpc/trpc.ts"
import { accessDeclineInput, accessListInput, accessRequestInput } from "#shared/access/access-input.ts"
import { listingIdInput, optionalListingInput } from "#shared/listings/listings-input.ts"
import type { AccessService } from "./service.ts"

/** Access of members to the confidential files of listings. */
export const accessRouter = ({ access }: { access: AccessService }) =>
  router({
    statement: procedure("site.read")
      .input(sent())
      .query(({ ctx }) => access.statement(ctx.viewer)),
    request: procedure("access.own")
      .input(sent(listingIdInput, accessRequestInput))
      .mutation(({ ctx, input }) => access.request(input, ctx.viewer)),
    grant: procedure("access.decide")
      .input(sent(idInput))
      .mutation(({ ctx, input }) => access.grant(input, ctx.viewer)),
    decline: procedure("access.decide")
      .input(sent(idInput, accessDeclineInput))
      .mutation(({ ctx, input }) => access.decline(input, ctx.viewer)),
    revoke: procedure("access.decide")
      .input(sent(idInput))
      .mutation(({ ctx, input }) => access.revoke(input, ctx.viewer)),
    mine: procedure("access.own")
      .input(sent(optionalListingInput, pageInput))
      .query(({ ctx, input }) => access.mine(input, ctx.viewer)),
    list: procedure("access.list", { inBatch: "page" })
      .input(sent(optionalListingInput, accessListInput, pageInput))
      .query(({ ctx, input }) => access.list(input, ctx.viewer)),
  })
