import { procedure, readByService, router } from "#server/trpc/trpc.ts"

export const contactsRouter = router({
  create: procedure
    .input(readByService<Record<string, unknown>>())
    .mutation(({ ctx, input }) => ctx.services.contacts.create(input, ctx.viewer)),
})
