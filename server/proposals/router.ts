import { idInput } from "#server/platform/ids.ts"
import { pageInput } from "#server/platform/paging.ts"
import { basedInput, revisedInput } from "#server/platform/revision.ts"
import { procedure, router, sent } from "#server/platform/trpc/trpc.ts"
import {
  acceptInput,
  askInput,
  declineInput,
  listInput,
  queueInput,
  replyInput,
  returnInput,
  saveInput,
  submitInput,
} from "./inputs.ts"
import type { ProposalsService } from "./service.ts"

export const proposalsRouter = ({ proposals }: { proposals: ProposalsService }) =>
  router({
    save: procedure("proposals.write")
      .input(sent(saveInput, revisedInput, basedInput))
      .mutation(({ ctx, input }) => ctx.once(() => proposals.save(input, ctx.viewer))),
    get: procedure("proposals.read")
      .input(sent(idInput))
      .query(({ ctx, input }) => proposals.get(input, ctx.viewer)),
    withdraw: procedure("proposals.write")
      .input(sent(idInput))
      .mutation(({ ctx, input }) => proposals.withdraw(input, ctx.viewer)),
    reopen: procedure("proposals.own")
      .input(sent(idInput))
      .mutation(({ ctx, input }) => proposals.reopen(input, ctx.viewer)),
    copy: procedure("proposals.own")
      .input(sent(idInput))
      .mutation(({ ctx, input }) => proposals.copy(input, ctx.viewer)),
    reply: procedure("proposals.reply")
      .input(sent(idInput, replyInput))
      .mutation(({ ctx, input }) => ctx.once(() => proposals.reply(input, ctx.viewer))),
    submit: procedure("proposals.own")
      .input(sent(idInput, submitInput))
      .mutation(({ ctx, input }) => proposals.submit(input, ctx.viewer)),
    ask: procedure("proposals.own")
      .input(sent(askInput))
      .mutation(({ ctx, input }) => proposals.ask(input, ctx.viewer)),
    reviewTime: procedure("site.read").query(({ ctx }) => proposals.reviewTime(ctx.viewer)),
    mine: procedure("proposals.own")
      .input(sent(pageInput))
      .query(({ ctx, input }) => proposals.mine(input, ctx.viewer)),
    list: procedure("proposals.review", { inBatch: "page" })
      .input(sent(listInput, pageInput))
      .query(({ ctx, input }) => proposals.list(input, ctx.viewer)),
    queue: procedure("proposals.review")
      .input(sent(queueInput, pageInput))
      .query(({ ctx, input }) => proposals.queue(input, ctx.viewer)),
    counts: procedure("proposals.review").query(({ ctx }) => proposals.counts(ctx.viewer)),
    review: procedure("proposals.review")
      .input(sent(idInput))
      .query(({ ctx, input }) => proposals.review(input, ctx.viewer)),
    look: procedure("proposals.review")
      .input(sent(idInput))
      .mutation(({ ctx, input }) => proposals.look(input, ctx.viewer)),
    leave: procedure("proposals.review")
      .input(sent(idInput))
      .mutation(({ ctx, input }) => proposals.leave(input, ctx.viewer)),
    return: procedure("proposals.review")
      .input(sent(idInput, returnInput))
      .mutation(({ ctx, input }) => proposals.return(input, ctx.viewer)),
    decline: procedure("proposals.review")
      .input(sent(idInput, declineInput))
      .mutation(({ ctx, input }) => proposals.decline(input, ctx.viewer)),
    accept: procedure("proposals.review")
      .input(sent(idInput, acceptInput, basedInput))
      .mutation(({ ctx, input }) => proposals.accept(input, ctx.viewer)),
  })
