import { procedure, readByService, router } from "#server/platform/trpc/trpc.ts"
import type { DisputeReason, FeePayer, IncludedCode } from "#shared/deals/deal.ts"
import type { DealState } from "#shared/deals/machine.ts"
import type { Locale } from "#shared/locales.ts"
import { actionFor } from "./lifecycle-service.ts"
import type { DealsService } from "./service.ts"

type Numbered = { number: string }
type Step = Numbered & { version: number }
type Paged = { page?: number; per_page?: number }
type PartyInput = { email: string; name: string; locale: Locale }
type Payment = { amount: number; reference: string }

const step = readByService<Step>()
const told = readByService<Step & { text: string }>()
const ofEntry = readByService<Step & { entry_id: number }>()

export const dealsRouter = ({ deals }: { deals: DealsService }) =>
  router({
    create: procedure("deals.manage")
      .input(readByService<{ listing_id: number; request_id?: number | null }>())
      .mutation(({ ctx, input }) => ctx.once(commit => deals.create(input, ctx.viewer, commit))),
    update: procedure(actionFor("update"))
      .input(
        readByService<
          Step & {
            buyer?: PartyInput | null
            seller?: PartyInput | null
            amount?: number | null
            commission_percent?: number
            fee_payer?: FeePayer
            payment_method_id?: number | null
            inspection_days?: number
            included?: IncludedCode[]
            support_days?: number
            terms?: string | null
          }
        >(),
      )
      .mutation(({ ctx, input }) => deals.update(input, ctx.viewer)),
    get: procedure("deals.read")
      .input(readByService<Numbered>())
      .query(({ ctx, input }) => deals.get(input, ctx.viewer)),
    list: procedure("deals.list")
      .input(
        readByService<(Paged & { state?: DealState; title?: string; listing_id?: number }) | undefined>(),
      )
      .query(({ ctx, input }) => deals.list(input, ctx.viewer)),
    mine: procedure("deals.own")
      .input(readByService<Paged | undefined>())
      .query(({ ctx, input }) => deals.mine(input, ctx.viewer)),
    completed: procedure("site.read").query(({ ctx }) => deals.completed(ctx.viewer)),
    board: procedure("deals.manage").query(({ ctx }) => deals.board(ctx.viewer)),
    timeline: procedure("deals.read")
      .input(readByService<Numbered>())
      .query(({ ctx, input }) => deals.timeline(input, ctx.viewer)),
    verify: procedure("deals.take_part")
      .input(readByService<{ number?: string } | undefined>())
      .query(({ ctx, input }) => deals.verify(input, ctx.viewer)),
    sendContract: procedure(actionFor("sendContract"))
      .input(step)
      .mutation(({ ctx, input }) => deals.sendContract(input, ctx.viewer)),
    requestSignCode: procedure("deals.own")
      .input(readByService<Numbered>())
      .mutation(({ ctx, input }) => deals.requestSignCode(input, ctx.viewer)),
    sign: procedure(actionFor("sign"))
      .input(readByService<Step & { name: string; document_sha256: string; code: string }>())
      .mutation(({ ctx, input }) => deals.sign(input, ctx.viewer)),
    reopen: procedure(actionFor("reopen"))
      .input(step)
      .mutation(({ ctx, input }) => deals.reopen(input, ctx.viewer)),
    recordReceipt: procedure(actionFor("recordReceipt"))
      .input(readByService<Step & Payment & { method: number }>())
      .mutation(({ ctx, input }) => deals.recordReceipt(input, ctx.viewer)),
    startTransfer: procedure(actionFor("startTransfer"))
      .input(step)
      .mutation(({ ctx, input }) => deals.startTransfer(input, ctx.viewer)),
    handOver: procedure(actionFor("handOver"))
      .input(step)
      .mutation(({ ctx, input }) => deals.handOver(input, ctx.viewer)),
    accept: procedure(actionFor("accept"))
      .input(step)
      .mutation(({ ctx, input }) => deals.accept(input, ctx.viewer)),
    acceptForBuyer: procedure(actionFor("acceptForBuyer"))
      .input(told)
      .mutation(({ ctx, input }) => deals.acceptForBuyer(input, ctx.viewer)),
    recordRelease: procedure(actionFor("recordRelease"))
      .input(readByService<Step & Payment>())
      .mutation(({ ctx, input }) => deals.recordRelease(input, ctx.viewer)),
    dispute: procedure(actionFor("dispute"))
      .input(readByService<Step & { reason: DisputeReason; text: string }>())
      .mutation(({ ctx, input }) => deals.dispute(input, ctx.viewer)),
    resume: procedure(actionFor("resume"))
      .input(told)
      .mutation(({ ctx, input }) => deals.resume(input, ctx.viewer)),
    decide: procedure(actionFor("decide"))
      .input(
        readByService<
          Step & { refund: number; release: number; fee: number; reference: string; text: string }
        >(),
      )
      .mutation(({ ctx, input }) => deals.decide(input, ctx.viewer)),
    agreeToCancel: procedure(actionFor("agreeToCancel"))
      .input(readByService<Step & { agree: boolean }>())
      .mutation(({ ctx, input }) => deals.agreeToCancel(input, ctx.viewer)),
    recordRefund: procedure(actionFor("recordRefund"))
      .input(readByService<Step & { reference: string }>())
      .mutation(({ ctx, input }) => deals.recordRefund(input, ctx.viewer)),
    confirm: procedure(actionFor("confirm"))
      .input(readByService<Step & { entry_id: number; typed_number?: string }>())
      .mutation(({ ctx, input }) => deals.confirm(input, ctx.viewer)),
    rescind: procedure(actionFor("rescind"))
      .input(ofEntry)
      .mutation(({ ctx, input }) => deals.rescind(input, ctx.viewer)),
    rebuild: procedure("deals.manage")
      .input(readByService<Numbered & { file_id?: number | null }>())
      .mutation(({ ctx, input }) => deals.rebuild(input, ctx.viewer)),
    cancel: procedure(actionFor("cancel"))
      .input(told)
      .mutation(({ ctx, input }) => deals.cancel(input, ctx.viewer)),
    shareContact: procedure("deals.own")
      .input(readByService<Step & { allow: boolean }>())
      .mutation(({ ctx, input }) => deals.shareContact(input, ctx.viewer)),
    setItem: procedure("deals.own")
      .input(
        readByService<
          Step & { item_id: number; done?: boolean; confirmed?: boolean; note?: string | null }
        >(),
      )
      .mutation(({ ctx, input }) => deals.setItem(input, ctx.viewer)),
    markRead: procedure("deals.take_part")
      .input(readByService<Numbered & { message_id?: number }>())
      .mutation(({ ctx, input }) => deals.markRead(input, ctx.viewer)),
    unreadCount: procedure("deals.take_part").query(({ ctx }) => deals.unreadCount(ctx.viewer)),
    post: procedure("deals.take_part")
      .input(readByService<Numbered & { text: string; staff_only?: boolean }>())
      .mutation(({ ctx, input }) => deals.post(input, ctx.viewer)),
  })
