import { pageInput } from "#server/platform/paging.ts"
import { procedure, router, sent } from "#server/platform/trpc/trpc.ts"
import { blockInput, peopleInput, personIdInput } from "#shared/people/people.ts"
import type { PeopleService } from "./service.ts"

export const peopleRouter = ({ people }: { people: PeopleService }) =>
  router({
    list: procedure("people.read", { inBatch: "page" })
      .input(sent(peopleInput, pageInput))
      .query(({ ctx, input }) => people.list(input, ctx.viewer)),
    get: procedure("people.read")
      .input(sent(personIdInput))
      .query(({ ctx, input }) => people.get(input, ctx.viewer)),
    block: procedure("people.block", { confirmed: false })
      .input(sent(blockInput))
      .mutation(({ ctx, input }) => people.block(input, ctx.viewer)),
    unblock: procedure("people.block", { confirmed: false })
      .input(sent(personIdInput))
      .mutation(({ ctx, input }) => people.unblock(input, ctx.viewer)),
  })
