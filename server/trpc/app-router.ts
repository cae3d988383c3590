import { alertsRouter } from "#server/alerts/router.ts"
import { appsRouter } from "#server/apps/router.ts"
import { authRouter } from "#server/auth/router.ts"
import { contactsRouter } from "#server/contacts/router.ts"
import { dashboardRouter } from "#server/dashboard/router.ts"
import { dealsRouter } from "#server/deals/router.ts"
import { auditRouter } from "#server/events/router.ts"
import { evidenceRouter } from "#server/evidence/router.ts"
import { keysRouter } from "#server/keys/router.ts"
import { lookupsRouter } from "#server/lookups/router.ts"
import { mailRouter } from "#server/mail/router.ts"
import { membersRouter } from "#server/members/router.ts"
import { passkeysRouter } from "#server/passkeys/router.ts"
import { proposalsRouter } from "#server/proposals/router.ts"
import { settingsRouter } from "#server/settings/router.ts"
import { shortlistRouter } from "#server/shortlist/router.ts"
import { staffRouter } from "#server/staff/router.ts"
import { trashRouter } from "#server/trash/router.ts"
import { viewsRouter } from "#server/views/router.ts"
import { webhooksRouter } from "#server/webhooks/router.ts"
import { router } from "./trpc.ts"

export const appRouter = router({
  apps: appsRouter,
  alerts: alertsRouter,
  lookups: lookupsRouter,
  contacts: contactsRouter,
  auth: authRouter,
  members: membersRouter,
  passkeys: passkeysRouter,
  proposals: proposalsRouter,
  evidence: evidenceRouter,
  deals: dealsRouter,
  audit: auditRouter,
  dashboard: dashboardRouter,
  mail: mailRouter,
  keys: keysRouter,
  settings: settingsRouter,
  shortlist: shortlistRouter,
  staff: staffRouter,
  trash: trashRouter,
  views: viewsRouter,
  webhooks: webhooksRouter,
})

export type AppRouter = typeof appRouter
