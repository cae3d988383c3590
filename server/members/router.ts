import { procedure, router, sent } from "#server/platform/trpc/trpc.ts"
import {
  codeRequestInput,
  memberRemoveInput,
  memberSignInInput,
  memberUpdateInput,
} from "#shared/members/member.ts"
import type { MembersService } from "./service.ts"

export const membersRouter = ({ members }: { members: MembersService }) =>
  router({
    requestCode: procedure("session.start")
      .input(sent(codeRequestInput))
      .mutation(({ ctx, input }) => members.requestCode(input, ctx.viewer)),
    signIn: procedure("session.start")
      .input(sent(memberSignInInput))
      .mutation(({ ctx, input }) => members.signIn(input, ctx.viewer)),
    me: procedure("member.own").query(({ ctx }) => members.me(ctx.viewer)),
    update: procedure("member.own")
      .input(sent(memberUpdateInput))
      .mutation(({ ctx, input }) => members.update(input, ctx.viewer)),
    export: procedure("member.own", { inBatch: "alone" }).query(({ ctx }) => members.export(ctx.viewer)),
    remove: procedure("member.own")
      .input(sent(memberRemoveInput))
      .mutation(async ({ ctx, input }) => {
        await members.remove(input, ctx.viewer)
        return {}
      }),
    signOutEverywhere: procedure("member.own", { evenBlocked: true }).mutation(async ({ ctx }) => {
      await members.signOutEverywhere(ctx.viewer)
      return {}
    }),
    signOut: procedure("member.own", { evenBlocked: true }).mutation(async ({ ctx }) => {
      await members.signOut(ctx.viewer)
      return {}
    }),
  })
