import { procedure, readByService, router } from "#server/platform/trpc/trpc.ts"
import type { PeopleService } from "./service.ts"

const idInput = readByService<{ id: string }>()

export const peopleRouter = ({ people }: { people: PeopleService }) =>
  router({
    list: procedure("people.read")
      .input(readByService<{ search?: string; page?: number; per_page?: number } | undefined>())
      .query(({ ctx, input }) => people.list(input, ctx.viewer)),
    get: procedure("people.read")
      .input(idInput)
      .query(({ ctx, input }) => people.get(input, ctx.viewer)),
    block: procedure("people.block", { confirmed: false })
      .input(readByService<{ id: string; reason: string }>())
      .mutation(({ ctx, input }) => people.block(input, ctx.viewer)),
    unblock: procedure("people.block", { confirmed: false })
      .input(idInput)
      .mutation(({ ctx, input }) => people.unblock(input, ctx.viewer)),
  })
