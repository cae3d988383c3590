import { readId } from "#server/apps/ids.ts"
import { adminProcedure, procedure, readByService, router } from "#server/trpc/trpc.ts"
import type { Sender } from "#shared/contact.ts"
import type { ContactQuery } from "#shared/contact-query.ts"

const idInput = readByService<{ id: number }>()

export const contactsRouter = router({
  create: procedure
    .input(readByService<Record<string, unknown>>())
    .mutation(({ ctx, input }) =>
      ctx.once(commit => ctx.services.contacts.create(input, ctx.viewer, commit)),
    ),
  list: adminProcedure
    .input(readByService<ContactQuery | undefined>())
    .query(({ ctx, input }) => ctx.services.contacts.list(input, ctx.viewer)),
  get: adminProcedure
    .input(idInput)
    .query(({ ctx, input }) => ctx.services.contacts.get(readId(input), ctx.viewer)),
  update: adminProcedure
    .input(readByService<Sender & { id: number; updated_at?: string }>())
    .mutation(({ ctx, input }) => ctx.services.contacts.update(readId(input), input, ctx.viewer)),
  delete: adminProcedure
    .input(idInput)
    .mutation(({ ctx, input }) => ctx.services.contacts.delete(readId(input), ctx.viewer)),
  markRead: adminProcedure
    .input(readByService<{ id: number; read: boolean }>())
    .mutation(({ ctx, input }) => ctx.services.contacts.markRead(readId(input), input, ctx.viewer)),
  unreadCount: adminProcedure.query(({ ctx }) => ctx.services.contacts.unreadCount(ctx.viewer)),
  counts: adminProcedure
    .input(readByService<Pick<ContactQuery, "search"> | undefined>())
    .query(({ ctx, input }) => ctx.services.contacts.counts(input, ctx.viewer)),
  export: adminProcedure
    .input(readByService<Pick<ContactQuery, "search" | "unread"> | undefined>())
    .query(({ ctx, input }) => ctx.services.contacts.export(input, ctx.viewer)),
})
