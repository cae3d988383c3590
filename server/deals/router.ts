import { pageInput } from "#server/platform/paging.ts"
import { procedure, router, sent } from "#server/platform/trpc/trpc.ts"
import {
  assignInput,
  assignManyInput,
  codeInput,
  createInput,
  listInput,
  markReadInput,
  messagesInput,
  numberInput,
  postInput,
  rebuildInput,
  STEP_INPUTS,
  setItemInput,
  shareContactInput,
  verifyInput,
} from "#shared/deals/inputs.ts"
import { type DealCall, ruleOf } from "#shared/deals/machine.ts"
import { actionFor } from "./lifecycle-service.ts"
import type { DealsService } from "./service.ts"

export function dealsRouter({ deals }: { deals: DealsService }) {
  /** The procedure of a step: its action and its input are derived from the row of the machine. */
  const step = <Call extends Exclude<DealCall, "setIdentity">>(call: Call) =>
    procedure(actionFor(call), { confirmed: ruleOf(call).confirmed ?? false })
      .input(sent(STEP_INPUTS[call]))
      .mutation(({ ctx, input }) => deals[call](input, ctx.viewer))

  return router({
    create: procedure("deals.manage", { confirmed: false })
      .input(sent(createInput))
      .mutation(({ ctx, input }) => ctx.once(() => deals.create(input, ctx.viewer))),
    get: procedure("deals.read")
      .input(sent(numberInput))
      .query(({ ctx, input }) => deals.get(input, ctx.viewer)),
    askedFor: procedure("deals.own")
      .input(sent(numberInput))
      .query(({ ctx, input }) => deals.askedFor(input, ctx.viewer)),
    list: procedure("deals.list", { inBatch: "page" })
      .input(sent(listInput, pageInput))
      .query(({ ctx, input }) => deals.list(input, ctx.viewer)),
    mine: procedure("deals.own")
      .input(sent(pageInput))
      .query(({ ctx, input }) => deals.mine(input, ctx.viewer)),
    completed: procedure("site.read").query(({ ctx }) => deals.completed(ctx.viewer)),
    board: procedure("deals.manage")
      .input(sent(listInput))
      .query(({ ctx, input }) => deals.board(ctx.viewer, input)),
    timeline: procedure("deals.read", { inBatch: "once" })
      .input(sent(numberInput))
      .query(({ ctx, input }) => deals.timeline(input, ctx.viewer)),
    verify: procedure("deals.take_part", { inBatch: "once" })
      .input(sent(verifyInput))
      .query(({ ctx, input }) => {
        ctx.allowLong()
        return deals.verify(input, ctx.viewer)
      }),
    preview: procedure("deals.manage")
      .input(sent(numberInput))
      .query(({ ctx, input }) => deals.preview(input, ctx.viewer)),
    messages: procedure("deals.read")
      .input(sent(messagesInput))
      .query(({ ctx, input }) => deals.messages(input, ctx.viewer)),
    requestSignCode: procedure("deals.own")
      .input(sent(codeInput))
      .mutation(({ ctx, input }) => deals.requestSignCode(input, ctx.viewer)),
    assign: procedure("deals.manage", { confirmed: false })
      .input(sent(assignInput))
      .mutation(({ ctx, input }) => deals.assign(input, ctx.viewer)),
    assignMany: procedure("deals.manage", { confirmed: false })
      .input(sent(assignManyInput))
      .mutation(({ ctx, input }) => deals.assignMany(input, ctx.viewer)),
    update: step("update"),
    askIdentity: step("askIdentity"),
    setIdentity: procedure(actionFor("setIdentity"))
      .input(sent(STEP_INPUTS.setIdentity))
      .mutation(({ ctx, input }) => deals.setIdentity(input, ctx.viewer)),
    sendContract: step("sendContract"),
    sign: step("sign"),
    decline: step("decline"),
    reopen: step("reopen"),
    setPayout: step("setPayout"),
    reportPayment: step("reportPayment"),
    recordReceipt: step("recordReceipt"),
    reverseReceipt: step("reverseReceipt"),
    startTransfer: step("startTransfer"),
    handOver: step("handOver"),
    accept: step("accept"),
    acceptForBuyer: step("acceptForBuyer"),
    recordRelease: step("recordRelease"),
    refundSurplus: step("refundSurplus"),
    dispute: step("dispute"),
    resume: step("resume"),
    decide: step("decide"),
    agreeToCancel: step("agreeToCancel"),
    recordRefund: step("recordRefund"),
    confirm: step("confirm"),
    paid: step("paid"),
    rescind: step("rescind"),
    cancel: step("cancel"),
    rebuild: procedure("deals.manage", { confirmed: false })
      .input(sent(rebuildInput))
      .mutation(({ ctx, input }) => deals.rebuild(input, ctx.viewer)),
    shareContact: procedure("deals.own")
      .input(sent(shareContactInput))
      .mutation(({ ctx, input }) => deals.shareContact(input, ctx.viewer)),
    setItem: procedure("deals.own")
      .input(sent(setItemInput))
      .mutation(({ ctx, input }) => deals.setItem(input, ctx.viewer)),
    markRead: procedure("deals.take_part")
      .input(sent(markReadInput))
      .mutation(({ ctx, input }) => deals.markRead(input, ctx.viewer)),
    unreadCount: procedure("deals.take_part").query(({ ctx }) => deals.unreadCount(ctx.viewer)),
    late: procedure("deals.manage").query(({ ctx }) => deals.late(ctx.viewer)),
    waitingCount: procedure("deals.own").query(({ ctx }) => deals.waitingCount(ctx.viewer)),
    post: procedure("deals.take_part")
      .input(sent(postInput))
      .mutation(({ ctx, input }) => ctx.once(() => deals.post(input, ctx.viewer))),
  })
}
