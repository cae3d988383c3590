import { readId } from "#server/platform/ids.ts"
import { procedure, readByService, router } from "#server/platform/trpc/trpc.ts"
import type { Sender } from "#shared/requests/contact.ts"
import type { ContactQuery } from "#shared/requests/contact-query.ts"
import type { Stage } from "#shared/requests/pipeline.ts"
import type { MatchingRequestChange } from "#shared/requests/pipeline-input.ts"
import type { ContactsService } from "./service.ts"

type Referenced = { reference: string }
type Paged = { page?: number; per_page?: number }
const referenced = readByService<Referenced>()

/** Requests as read by their senders, the sellers and staff. */
export const requestsRouter = ({ contacts }: { contacts: ContactsService }) =>
  router({
    mine: procedure("requests.own")
      .input(readByService<Paged | undefined>())
      .query(({ ctx, input }) => contacts.conversations.mine(input, ctx.viewer)),
    received: procedure("requests.own")
      .input(readByService<Paged | undefined>())
      .query(({ ctx, input }) => contacts.conversations.received(input, ctx.viewer)),
    list: procedure("requests.own")
      .input(readByService<Paged & { listing_id: number }>())
      .query(({ ctx, input }) => contacts.conversations.list(input, ctx.viewer)),
    get: procedure("requests.converse")
      .input(referenced)
      .query(({ ctx, input }) => contacts.conversations.get(input, ctx.viewer)),
    messages: procedure("requests.converse")
      .input(readByService<Referenced & { before?: number }>())
      .query(({ ctx, input }) => contacts.conversations.messages(input, ctx.viewer)),
    post: procedure("requests.converse")
      .input(readByService<Referenced & { text: string }>())
      .mutation(({ ctx, input }) =>
        ctx.once(commit => contacts.conversations.post(input, ctx.viewer, commit)),
      ),
    markRead: procedure("requests.converse")
      .input(readByService<Referenced & { message_id?: number }>())
      .mutation(({ ctx, input }) => contacts.conversations.markRead(input, ctx.viewer)),
    unreadCount: procedure("requests.own").query(({ ctx }) => contacts.conversations.unreadCount(ctx.viewer)),
    unreadOfListings: procedure("requests.own").query(({ ctx }) =>
      contacts.conversations.unreadOfListings(ctx.viewer),
    ),
    confirm: procedure("requests.own")
      .input(readByService<Referenced & { mine: boolean }>())
      .mutation(({ ctx, input }) => contacts.conversations.confirm(input, ctx.viewer)),
    setSeller: procedure("requests.answer")
      .input(readByService<Referenced & { included: boolean }>())
      .mutation(({ ctx, input }) => contacts.conversations.setSeller(input, ctx.viewer)),
  })

const answeredOffer = readByService<Referenced & { offer_id?: number }>()

export const offersRouter = ({ contacts }: { contacts: ContactsService }) =>
  router({
    make: procedure("requests.converse")
      .input(readByService<Referenced & { amount: number; text?: string | null }>())
      .mutation(({ ctx, input }) => contacts.offers.make(input, ctx.viewer)),
    accept: procedure("requests.converse")
      .input(answeredOffer)
      .mutation(({ ctx, input }) => contacts.offers.accept(input, ctx.viewer)),
    decline: procedure("requests.converse")
      .input(answeredOffer)
      .mutation(({ ctx, input }) => contacts.offers.decline(input, ctx.viewer)),
    withdraw: procedure("requests.converse")
      .input(answeredOffer)
      .mutation(({ ctx, input }) => contacts.offers.withdraw(input, ctx.viewer)),
  })

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
      .mutation(({ ctx, input }) =>
        ctx.once(commit => contacts.conversations.reply(input, ctx.viewer, commit)),
      ),
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
