import { readId } from "#server/apps/ids.ts"
import { procedure, readByService, router } from "#server/trpc/trpc.ts"
import type { Sender } from "#shared/contact.ts"
import type { ContactQuery } from "#shared/contact-query.ts"
import type { MatchingRequestChange } from "#shared/pipeline.ts"
import type { Stage } from "#shared/stages.ts"

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
  setStage: procedure("requests.write")
    .input(readByService<{ ids: number[]; stage: Stage }>())
    .mutation(({ ctx, input }) => ctx.services.contacts.setStage(input, ctx.viewer)),
  assign: procedure("requests.write")
    .input(readByService<{ ids: number[]; staff_id: string | null }>())
    .mutation(({ ctx, input }) => ctx.services.contacts.assign(input, ctx.viewer)),
  matching: procedure("requests.write")
    .input(readByService<ContactQuery | undefined>())
    .query(({ ctx, input }) => ctx.services.contacts.matching(input, ctx.viewer)),
  changeMatching: procedure("requests.write")
    .input(readByService<{ query: ContactQuery; set: string; change: MatchingRequestChange }>())
    .mutation(({ ctx, input }) => ctx.services.contacts.changeMatching(input, ctx.viewer)),
  note: procedure("requests.write")
    .input(readByService<{ id: number; text: string; next_step?: string | null; due_on?: string | null }>())
    .mutation(({ ctx, input }) => ctx.services.contacts.note(input, ctx.viewer)),
  beside: procedure("requests.read")
    .input(idInput)
    .query(({ ctx, input }) => ctx.services.contacts.beside(input, ctx.viewer)),
  people: procedure("requests.read").query(({ ctx }) => ctx.services.contacts.people(ctx.viewer)),
  unreadCount: procedure("requests.read").query(({ ctx }) => ctx.services.contacts.unreadCount(ctx.viewer)),
  counts: procedure("requests.read")
    .input(readByService<Pick<ContactQuery, "search"> | undefined>())
    .query(({ ctx, input }) => ctx.services.contacts.counts(input, ctx.viewer)),
  export: procedure("requests.read")
    .input(readByService<Pick<ContactQuery, "search" | "unread" | "stage" | "app_id" | "mine"> | undefined>())
    .mutation(({ ctx, input }) => ctx.services.contacts.export(input, ctx.viewer)),
})
