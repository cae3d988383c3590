import { appsRouter } from "#server/apps/router.ts"
import { authRouter } from "#server/auth/router.ts"
import { contactsRouter } from "#server/contacts/router.ts"
import { lookupsRouter } from "#server/lookups/router.ts"
import { router } from "./trpc.ts"

export const appRouter = router({
  apps: appsRouter,
  lookups: lookupsRouter,
  contacts: contactsRouter,
  auth: authRouter,
})

export type AppRouter = typeof appRouter
