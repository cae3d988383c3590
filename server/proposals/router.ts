import { procedure, readByService, router } from "#server/platform/trpc/trpc.ts"
import type { QueueTab, QueueTarget } from "#shared/proposals/proposal-review.ts"
import type { DeclineReason, ListingAsk, ProposalAuthor, ProposalState } from "#shared/proposals/proposals.ts"
import type { ProposalsService } from "./service.ts"

type Paged = { page?: number; per_page?: number }
const idInput = readByService<{ id: number }>()

export const proposalsRouter = ({ proposals }: { proposals: ProposalsService }) =>
  router({
    save: procedure("proposals.write")
      .input(
        readByService<{
          id?: number
          listing_id?: number | null
          content: object
          updated_at?: string
          based_on?: string
        }>(),
      )
      .mutation(({ ctx, input }) => ctx.once(commit => proposals.save(input, ctx.viewer, commit))),
    get: procedure("proposals.read")
      .input(idInput)
      .query(({ ctx, input }) => proposals.get(input, ctx.viewer)),
    withdraw: procedure("proposals.write")
      .input(idInput)
      .mutation(({ ctx, input }) => proposals.withdraw(input, ctx.viewer)),
    reopen: procedure("proposals.own")
      .input(idInput)
      .mutation(({ ctx, input }) => proposals.reopen(input, ctx.viewer)),
    copy: procedure("proposals.own")
      .input(idInput)
      .mutation(({ ctx, input }) => proposals.copy(input, ctx.viewer)),
    reply: procedure("proposals.reply")
      .input(readByService<{ id: number; text: string }>())
      .mutation(({ ctx, input }) => ctx.once(commit => proposals.reply(input, ctx.viewer, commit))),
    submit: procedure("proposals.own")
      .input(readByService<{ id: number; promise: boolean }>())
      .mutation(({ ctx, input }) => proposals.submit(input, ctx.viewer)),
    ask: procedure("proposals.own")
      .input(readByService<{ listing_id: number; asks: ListingAsk }>())
      .mutation(({ ctx, input }) => proposals.ask(input, ctx.viewer)),
    reviewTime: procedure("site.read").query(({ ctx }) => proposals.reviewTime(ctx.viewer)),
    mine: procedure("proposals.own")
      .input(readByService<Paged | undefined>())
      .query(({ ctx, input }) => proposals.mine(input, ctx.viewer)),
    list: procedure("proposals.review")
      .input(
        readByService<
          | (Paged & {
              state?: ProposalState
              sort?: "newest" | "oldest"
              listing_id?: number
              author?: ProposalAuthor
            })
          | undefined
        >(),
      )
      .query(({ ctx, input }) => proposals.list(input, ctx.viewer)),
    queue: procedure("proposals.review")
      .input(
        readByService<
          | (Paged & {
              tab?: QueueTab | undefined
              target?: QueueTarget | undefined
              search?: string | undefined
            })
          | undefined
        >(),
      )
      .query(({ ctx, input }) => proposals.queue(input, ctx.viewer)),
    counts: procedure("proposals.review").query(({ ctx }) => proposals.counts(ctx.viewer)),
    review: procedure("proposals.review")
      .input(idInput)
      .query(({ ctx, input }) => proposals.review(input, ctx.viewer)),
    look: procedure("proposals.review")
      .input(idInput)
      .mutation(({ ctx, input }) => proposals.look(input, ctx.viewer)),
    leave: procedure("proposals.review")
      .input(idInput)
      .mutation(({ ctx, input }) => proposals.leave(input, ctx.viewer)),
    return: procedure("proposals.review")
      .input(readByService<{ id: number; fields: string[]; text: string }>())
      .mutation(({ ctx, input }) => proposals.return(input, ctx.viewer)),
    decline: procedure("proposals.review")
      .input(readByService<{ id: number; reason: DeclineReason; text: string }>())
      .mutation(({ ctx, input }) => proposals.decline(input, ctx.viewer)),
    accept: procedure("proposals.review")
      .input(readByService<{ id: number; publish: boolean; based_on?: string }>())
      .mutation(({ ctx, input }) => proposals.accept(input, ctx.viewer)),
  })
