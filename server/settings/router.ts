import { procedure, readByService, router } from "#server/platform/trpc/trpc.ts"
import type { SecondCheck } from "#shared/second-check.ts"
import type { EscrowMethod, EscrowPartner, SettingValues } from "#shared/settings/settings.ts"
import type { SettingsService } from "./service.ts"

/** Null clears a setting. */
type Changes = { [Key in keyof SettingValues]?: SettingValues[Key] | null }
type NewPartner = Pick<EscrowPartner, "name"> & Partial<EscrowPartner>

export const settingsRouter = ({ settings }: { settings: SettingsService }) =>
  router({
    get: procedure("settings.manage").query(({ ctx }) => settings.get(ctx.viewer)),
    update: procedure("settings.manage", { confirmed: true })
      .input(readByService<Changes>())
      .mutation(({ ctx, input }) => settings.update(input, ctx.viewer)),
    forStaff: procedure("settings.read").query(({ ctx }) => settings.forStaff(ctx.viewer)),
    escrow: procedure("settings.manage").query(({ ctx }) => settings.escrow(ctx.viewer)),
    setEscrow: procedure("settings.manage", { confirmed: true })
      .input(readByService<{ partner: NewPartner; methods: EscrowMethod[] }>())
      .mutation(({ ctx, input }) => settings.setEscrow(input, ctx.viewer)),
    confirmEscrow: procedure("settings.manage", { confirmed: true })
      .input(readByService<{ id: string; typed_partner?: string; checked: SecondCheck }>())
      .mutation(({ ctx, input }) => settings.confirmEscrow(input, ctx.viewer)),
    rescindEscrow: procedure("settings.manage", { confirmed: false })
      .input(readByService<{ id: string }>())
      .mutation(({ ctx, input }) => settings.rescindEscrow(input, ctx.viewer)),
    testMail: procedure("settings.manage", { confirmed: false }).mutation(({ ctx }) =>
      settings.testMail(ctx.viewer),
    ),
  })
