import { procedure, router, sent } from "#server/platform/trpc/trpc.ts"
import { settingsInput } from "#shared/settings/inputs.ts"
import { confirmEscrowInput, escrowIdInput, escrowInput } from "#shared/settings/settings.ts"
import type { SettingsService } from "./service.ts"

export const settingsRouter = ({ settings }: { settings: SettingsService }) =>
  router({
    get: procedure("settings.manage").query(({ ctx }) => settings.get(ctx.viewer)),
    update: procedure("settings.manage", { confirmed: true })
      .input(sent(settingsInput))
      .mutation(({ ctx, input }) => settings.update(input, ctx.viewer)),
    forStaff: procedure("settings.read").query(({ ctx }) => settings.forStaff(ctx.viewer)),
    escrow: procedure("settings.manage").query(({ ctx }) => settings.escrow(ctx.viewer)),
    setEscrow: procedure("settings.manage", { confirmed: true })
      .input(sent(escrowInput))
      .mutation(({ ctx, input }) => settings.setEscrow(input, ctx.viewer)),
    confirmEscrow: procedure("settings.manage", { confirmed: true })
      .input(sent(confirmEscrowInput))
      .mutation(({ ctx, input }) => settings.confirmEscrow(input, ctx.viewer)),
    rescindEscrow: procedure("settings.manage", { confirmed: false })
      .input(sent(escrowIdInput))
      .mutation(({ ctx, input }) => settings.rescindEscrow(input, ctx.viewer)),
    testMail: procedure("settings.manage", { confirmed: false }).mutation(({ ctx }) =>
      settings.testMail(ctx.viewer),
    ),
  })
