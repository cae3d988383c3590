import { procedure, readByService, router } from "#server/trpc/trpc.ts"
import type { EscrowMethod, EscrowPartner } from "#shared/settings/escrow.ts"
import type { SettingValues } from "#shared/settings/settings.ts"

/** Null clears a setting. */
type Changes = { [Key in keyof SettingValues]?: SettingValues[Key] | null }
type NewPartner = Pick<EscrowPartner, "name"> & Partial<EscrowPartner>

export const settingsRouter = router({
  get: procedure("settings.manage").query(({ ctx }) => ctx.services.settings.get(ctx.viewer)),
  update: procedure("settings.manage")
    .input(readByService<Changes>())
    .mutation(({ ctx, input }) => ctx.services.settings.update(input, ctx.viewer)),
  forStaff: procedure("settings.read").query(({ ctx }) => ctx.services.settings.forStaff(ctx.viewer)),
  escrow: procedure("settings.manage").query(({ ctx }) => ctx.services.settings.escrow(ctx.viewer)),
  setEscrow: procedure("settings.manage")
    .input(readByService<{ partner: NewPartner; methods: EscrowMethod[] }>())
    .mutation(({ ctx, input }) => ctx.services.settings.setEscrow(input, ctx.viewer)),
  confirmEscrow: procedure("settings.manage")
    .input(readByService<{ id: string; typed_partner?: string }>())
    .mutation(({ ctx, input }) => ctx.services.settings.confirmEscrow(input, ctx.viewer)),
  rescindEscrow: procedure("settings.manage")
    .input(readByService<{ id: string }>())
    .mutation(({ ctx, input }) => ctx.services.settings.rescindEscrow(input, ctx.viewer)),
  testMail: procedure("settings.manage").mutation(({ ctx }) => ctx.services.settings.testMail(ctx.viewer)),
})
