import { idInput, readId } from "#server/platform/ids.ts"
import { pageInput } from "#server/platform/paging.ts"
import { revisedInput } from "#server/platform/revision.ts"
import { procedure, router, sent } from "#server/platform/trpc/trpc.ts"
import { idsInput } from "#shared/listings/listings-input.ts"
import { contactInput, senderInput } from "#shared/requests/contact.ts"
import { readContactQuery } from "#shared/requests/contact-query.ts"
import {
  answerOfferInput,
  confirmRequestInput,
  conversationMessagesInput,
  conversationPostInput,
  conversationReadInput,
  listingRequestsInput,
  makeOfferInput,
  referenceInput,
  replyInput,
  setSellerInput,
} from "#shared/requests/conversation.ts"
import {
  acceptedOffersInput,
  assignInput,
  matchingRequestsInput,
  noteInput,
  stageInput,
} from "#shared/requests/pipeline-input.ts"
import { readMarkInput } from "./inbox-service.ts"
import type { ContactsService } from "./service.ts"

/** Requests as read by their senders, the sellers and staff. */
export const requestsRouter = ({ contacts }: { contacts: ContactsService }) =>
  router({
    mine: procedure("requests.own")
      .input(sent(pageInput))
      .query(({ ctx, input }) => contacts.conversations.mine(input, ctx.viewer)),
    received: procedure("requests.own")
      .input(sent(pageInput))
      .query(({ ctx, input }) => contacts.conversations.received(input, ctx.viewer)),
    list: procedure("requests.own", { inBatch: "page" })
      .input(sent(listingRequestsInput, pageInput))
      .query(({ ctx, input }) => contacts.conversations.list(input, ctx.viewer)),
    get: procedure("requests.converse")
      .input(sent(referenceInput))
      .query(({ ctx, input }) => contacts.conversations.get(input, ctx.viewer)),
    messages: procedure("requests.converse")
      .input(sent(conversationMessagesInput))
      .query(({ ctx, input }) => contacts.conversations.messages(input, ctx.viewer)),
    post: procedure("requests.converse")
      .input(sent(conversationPostInput))
      .mutation(({ ctx, input }) => ctx.once(() => contacts.conversations.post(input, ctx.viewer))),
    markRead: procedure("requests.converse")
      .input(sent(conversationReadInput))
      .mutation(({ ctx, input }) => contacts.conversations.markRead(input, ctx.viewer)),
    unreadCount: procedure("requests.own").query(({ ctx }) => contacts.conversations.unreadCount(ctx.viewer)),
    unreadOfListings: procedure("requests.own").query(({ ctx }) =>
      contacts.conversations.unreadOfListings(ctx.viewer),
    ),
    confirm: procedure("requests.own")
      .input(sent(confirmRequestInput))
      .mutation(({ ctx, input }) => contacts.conversations.confirm(input, ctx.viewer)),
    setSeller: procedure("requests.answer")
      .input(sent(setSellerInput))
      .mutation(({ ctx, input }) => contacts.conversations.setSeller(input, ctx.viewer)),
  })

export const offersRouter = ({ contacts }: { contacts: ContactsService }) =>
  router({
    accepted: procedure("requests.read")
      .input(sent(acceptedOffersInput))
      .query(({ ctx, input }) => contacts.offers.accepted(input, ctx.viewer)),
    make: procedure("requests.converse")
      .input(sent(makeOfferInput))
      .mutation(({ ctx, input }) => contacts.offers.make(input, ctx.viewer)),
    accept: procedure("requests.converse")
      .input(sent(answerOfferInput))
      .mutation(({ ctx, input }) => contacts.offers.accept(input, ctx.viewer)),
    decline: procedure("requests.converse")
      .input(sent(answerOfferInput))
      .mutation(({ ctx, input }) => contacts.offers.decline(input, ctx.viewer)),
    withdraw: procedure("requests.converse")
      .input(sent(answerOfferInput))
      .mutation(({ ctx, input }) => contacts.offers.withdraw(input, ctx.viewer)),
  })

export const contactsRouter = ({ contacts }: { contacts: ContactsService }) =>
  router({
    create: procedure("requests.create")
      .input(sent(contactInput))
      .mutation(({ ctx, input }) => ctx.once(() => contacts.create(input, ctx.viewer))),
    list: procedure("requests.read", { inBatch: "page" })
      .input(sent(readContactQuery))
      .query(({ ctx, input }) => contacts.list(input, ctx.viewer)),
    get: procedure("requests.read")
      .input(sent(idInput))
      .query(({ ctx, input }) => contacts.get(readId(input), ctx.viewer)),
    update: procedure("requests.write")
      .input(sent(idInput, senderInput, revisedInput))
      .mutation(({ ctx, input }) => contacts.update(readId(input), input, ctx.viewer)),
    reply: procedure("requests.answer")
      .input(sent(idInput, replyInput))
      .mutation(({ ctx, input }) => ctx.once(() => contacts.conversations.reply(input, ctx.viewer))),
    delete: procedure("requests.write")
      .input(sent(idInput))
      .mutation(({ ctx, input }) => contacts.delete(readId(input), ctx.viewer)),
    markRead: procedure("requests.write")
      .input(sent(idInput, readMarkInput))
      .mutation(({ ctx, input }) => contacts.markRead(readId(input), input, ctx.viewer)),
    deleteMany: procedure("requests.write")
      .input(sent(idsInput))
      .mutation(({ ctx, input }) => contacts.deleteMany(input, ctx.viewer)),
    markMany: procedure("requests.write")
      .input(sent(idsInput, readMarkInput))
      .mutation(({ ctx, input }) => contacts.markMany(input, ctx.viewer)),
    setStage: procedure("requests.write")
      .input(sent(stageInput))
      .mutation(({ ctx, input }) => contacts.setStage(input, ctx.viewer)),
    assign: procedure("requests.write")
      .input(sent(assignInput))
      .mutation(({ ctx, input }) => contacts.assign(input, ctx.viewer)),
    matching: procedure("requests.write")
      .input(sent(readContactQuery))
      .query(({ ctx, input }) => contacts.matching(input, ctx.viewer)),
    changeMatching: procedure("requests.write")
      .input(sent(matchingRequestsInput))
      .mutation(({ ctx, input }) => contacts.changeMatching(input, ctx.viewer)),
    note: procedure("requests.write")
      .input(sent(idInput, noteInput))
      .mutation(({ ctx, input }) => contacts.note(input, ctx.viewer)),
    related: procedure("requests.read")
      .input(sent(idInput))
      .query(({ ctx, input }) => contacts.related(input, ctx.viewer)),
    people: procedure("requests.read").query(({ ctx }) => contacts.people(ctx.viewer)),
    unreadCount: procedure("requests.read").query(({ ctx }) => contacts.unreadCount(ctx.viewer)),
    counts: procedure("requests.read")
      .input(sent(readContactQuery))
      .query(({ ctx, input }) => contacts.counts(input, ctx.viewer)),
  })
