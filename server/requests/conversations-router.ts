import { procedure, readByService, router } from "#server/platform/trpc/trpc.ts"
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
      .mutation(({ ctx, input }) => contacts.conversations.post(input, ctx.viewer)),
    markRead: procedure("requests.converse")
      .input(readByService<Referenced & { message_id?: number }>())
      .mutation(({ ctx, input }) => contacts.conversations.markRead(input, ctx.viewer)),
    unreadCount: procedure("requests.own").query(({ ctx }) => contacts.conversations.unreadCount(ctx.viewer)),
    unreadOfListings: procedure("requests.own").query(({ ctx }) =>
      contacts.conversations.unreadOfListings(ctx.viewer),
    ),
    setSeller: procedure("requests.answer")
      .input(readByService<Referenced & { included: boolean }>())
      .mutation(({ ctx, input }) => contacts.conversations.setSeller(input, ctx.viewer)),
  })

export const offersRouter = ({ contacts }: { contacts: ContactsService }) =>
  router({
    make: procedure("requests.converse")
      .input(readByService<Referenced & { amount: number; text?: string | null }>())
      .mutation(({ ctx, input }) => contacts.offers.make(input, ctx.viewer)),
    accept: procedure("requests.converse")
      .input(referenced)
      .mutation(({ ctx, input }) => contacts.offers.accept(input, ctx.viewer)),
    decline: procedure("requests.converse")
      .input(referenced)
      .mutation(({ ctx, input }) => contacts.offers.decline(input, ctx.viewer)),
    withdraw: procedure("requests.converse")
      .input(referenced)
      .mutation(({ ctx, input }) => contacts.offers.withdraw(input, ctx.viewer)),
  })
