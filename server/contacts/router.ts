import { readId } from "#server/apps/ids.ts"
import { procedure, readByService, router } from "#server/trpc/trpc.ts"
import type { Sender } from "#shared/contact.ts"
import type { ContactQuery } from "#shared/contact-query.ts"

const idInput = readByService<{ id: number }>()

export const contactsRouter = router({
  create: procedure("requests.create")
    .input(readByService<Record<string, unknown>>())
    .mutation(({ ctx, input }) =>
      ctx.once(commit => ctx.services.contacts.create(input, ctx.viewer, commit)),
    ),
  list: procedure("requests.read")
    .input(readByService<ContactQuery | undefined>())
    .query(({ ctx, input }) => ctx.services.contacts.list(input, ctx.viewer)),
  get: procedure("requests.read")
    .input(idInput)
    .query(({ ctx, input }) => ctx.services.contacts.get(readId(input), ctx.viewer)),
  update: procedure("requests.write")
    .input(readByService<Sender & { id: number; updated_at?: string }>())
    .mutation(({ ctx, input }) => ctx.services.contacts.update(readId(input), input, ctx.viewer)),
  delete: procedure("requests.write")
    .input(idInput)
    .mutation(({ ctx, input }) => ctx.services.contacts.delete(readId(input), ctx.viewer)),
  markRead: procedure("requests.write")
    .input(readByService<{ id: number; read: boolean }>())
    .mutation(({ ctx, input }) => ctx.services.contacts.markRead(readId(input), input, ctx.viewer)),
  deleteMany: procedure("requests.write")
    .input(readByService<{ ids: number[] }>())
    .mutation(({ ctx, input }) => ctx.services.contacts.deleteMany(input, ctx.viewer)),
  markMany: procedure("requests.write")
    .input(readByService<{ ids: number[]; read: boolean }>())
    .mutation(({ ctx, input }) => ctx.services.contacts.markMany(input, ctx.viewer)),
  unreadCount: procedure("requests.read").query(({ ctx }) => ctx.services.contacts.unreadCount(ctx.viewer)),
  counts: procedure("requests.read")
    .input(readByService<Pick<ContactQuery, "search"> | undefined>())
    .query(({ ctx, input }) => ctx.services.contacts.counts(input, ctx.viewer)),
  export: procedure("requests.read")
    .input(readByService<Pick<ContactQuery, "search" | "unread"> | undefined>())
    .mutation(({ ctx, input }) => ctx.services.contacts.export(input, ctx.viewer)),
})
