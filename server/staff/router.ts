import { procedure, router, sent } from "#server/platform/trpc/trpc.ts"
import type { Viewer } from "#server/platform/viewer.ts"
import type { AuthService } from "#server/staff/auth/service.ts"
import {
  acceptInput,
  invitationTokenInput,
  inviteInput,
  ownNameInput,
  passkeyAcceptInput,
  roleChangeInput,
  staffIdInput,
} from "#shared/staff/staff.ts"
import type { StaffService } from "./service.ts"

const idOf = (input: unknown) =>
  typeof input === "object" && input !== null && "id" in input ? input.id : undefined
/** Ending one's own other sessions gives nobody power, so it needs no confirmation. */
const ofOthers = (input: unknown, { actor }: Viewer) => actor.kind !== "staff" || idOf(input) !== actor.id

export const staffRouter = ({ auth, staff }: { auth: AuthService; staff: StaffService }) =>
  router({
    list: procedure("staff.manage").query(({ ctx }) => staff.list(ctx.viewer)),
    activity: procedure("staff.manage").query(({ ctx }) => staff.activity(ctx.viewer)),
    invitations: procedure("staff.manage").query(({ ctx }) => staff.invitations(ctx.viewer)),
    invite: procedure("staff.manage", { confirmed: true })
      .input(sent(inviteInput))
      .mutation(({ ctx, input }) => staff.invite(input, ctx.viewer)),
    updateMe: procedure("session.own", { confirmed: false })
      .input(sent(ownNameInput))
      .mutation(({ ctx, input }) => staff.updateMe(input, ctx.viewer)),
    setRole: procedure("staff.manage", { confirmed: true })
      .input(sent(roleChangeInput))
      .mutation(({ ctx, input }) => staff.setRole(input, ctx.viewer)),
    remove: procedure("staff.manage", { confirmed: true })
      .input(sent(staffIdInput))
      .mutation(async ({ ctx, input }) => {
        await staff.remove(input, ctx.viewer)
        return {}
      }),
    endSessions: procedure("staff.manage", { confirmed: ofOthers })
      .input(sent(staffIdInput))
      .mutation(async ({ ctx, input }) => {
        await staff.endSessions(input, ctx.viewer)
        return {}
      }),
    // A mutation although it changes nothing: the input of a query would be in the URL.
    openInvitation: procedure("session.start")
      .input(sent(invitationTokenInput))
      .mutation(({ ctx, input }) => staff.openInvitation(input, ctx.viewer)),
    accept: procedure("session.start")
      .input(sent(acceptInput))
      .mutation(({ ctx, input }) => staff.accept(input, ctx.viewer)),
    passkeyOptions: procedure("session.start")
      .input(sent(invitationTokenInput))
      .mutation(({ ctx, input }) => staff.passkeyOptions(input, ctx.viewer)),
    acceptWithPasskey: procedure("session.start")
      .input(sent(passkeyAcceptInput))
      .mutation(({ ctx, input }) => staff.acceptWithPasskey(input, ctx.viewer)),
    sessions: procedure("session.own").query(({ ctx }) => auth.sessions(ctx.viewer)),
    endSession: procedure("session.own", { confirmed: false })
      .input(sent(staffIdInput))
      .mutation(async ({ ctx, input }) => {
        await auth.endSession(input, ctx.viewer)
        return {}
      }),
  })
