import { readId } from "#server/platform/ids.ts"
import { procedure, readByService, router } from "#server/platform/trpc/trpc.ts"
import type { Sender } from "#shared/requests/contact.ts"
import type { ContactQuery } from "#shared/requests/contact-query.ts"
import type { MatchingRequestChange } from "#shared/requests/pipeline.ts"
import type { Stage } from "#shared/requests/stages.ts"
import type { ContactsService } from "./service.ts"

const idInput = readByService<{ id: number }>()

export const contactsRouter = ({ contacts }: { contacts: ContactsService }) =>
  router({
    create: procedure("requests.create")
      .input(readByService<Record<string, unknown>>())
      .mutation(({ ctx, input }) => ctx.once(commit => contacts.create(input, ctx.viewer, commit))),
    list: procedure("requests.read")
      .input(readByService<ContactQuery | undefined>())
      .query(({ ctx, input }) => contacts.list(input, ctx.viewer)),
    get: procedure("requests.read")
      .input(idInput)
      .query(({ ctx, input }) => contacts.get(readId(input), ctx.viewer)),
    update: procedure("requests.write")
      .input(readByService<Sender & { id: number; updated_at?: string }>())
      .mutation(({ ctx, input }) => contacts.update(readId(input), input, ctx.viewer)),
    reply: procedure("requests.answer")
      .input(readByService<{ id: number; text?: string | null; template?: string | null }>())
      .mutation(({ ctx, input }) => contacts.conversations.reply(input, ctx.viewer)),
    delete: procedure("requests.write")
      .input(idInput)
      .mutation(({ ctx, input }) => contacts.delete(readId(input), ctx.viewer)),
    markRead: procedure("requests.write")
      .input(readByService<{ id: number; read: boolean }>())
      .mutation(({ ctx, input }) => contacts.markRead(readId(input), input, ctx.viewer)),
    deleteMany: procedure("requests.write")
      .input(readByService<{ ids: number[] }>())
      .mutation(({ ctx, input }) => contacts.deleteMany(input, ctx.viewer)),
    markMany: procedure("requests.write")
      .input(readByService<{ ids: number[]; read: boolean }>())
      .mutation(({ ctx, input }) => contacts.markMany(input, ctx.viewer)),
    setStage: procedure("requests.write")
      .input(readByService<{ ids: number[]; stage: Stage }>())
      .mutation(({ ctx, input }) => contacts.setStage(input, ctx.viewer)),
    assign: procedure("requests.write")
      .input(readByService<{ ids: number[]; staff_id: string | null }>())
      .mutation(({ ctx, input }) => contacts.assign(input, ctx.viewer)),
    matching: procedure("requests.write")
      .input(readByService<ContactQuery | undefined>())
      .query(({ ctx, input }) => contacts.matching(input, ctx.viewer)),
    changeMatching: procedure("requests.write")
      .input(readByService<{ query: ContactQuery; set: string; change: MatchingRequestChange }>())
      .mutation(({ ctx, input }) => contacts.changeMatching(input, ctx.viewer)),
    note: procedure("requests.write")
      .input(readByService<{ id: number; text: string; next_step?: string | null; due_on?: string | null }>())
      .mutation(({ ctx, input }) => contacts.note(input, ctx.viewer)),
    related: procedure("requests.read")
      .input(idInput)
      .query(({ ctx, input }) => contacts.related(input, ctx.viewer)),
    people: procedure("requests.read").query(({ ctx }) => contacts.people(ctx.viewer)),
    unreadCount: procedure("requests.read").query(({ ctx }) => contacts.unreadCount(ctx.viewer)),
    counts: procedure("requests.read")
      .input(readByService<Pick<ContactQuery, "search"> | undefined>())
      .query(({ ctx, input }) => contacts.counts(input, ctx.viewer)),
  })
