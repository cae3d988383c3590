import { accessRouter } from "#server/access/router.ts"
import { alertsRouter } from "#server/alerts/router.ts"
import { auditRouter, consumersRouter } from "#server/audit/router.ts"
import { dashboardRouter } from "#server/dashboard/router.ts"
import { dealsRouter } from "#server/deals/router.ts"
import { importsRouter } from "#server/imports/router.ts"
import { keysRouter } from "#server/keys/router.ts"
import { evidenceRouter } from "#server/listings/evidence/router.ts"
import { appsRouter, listingsRouter } from "#server/listings/router.ts"
import { lookupsRouter } from "#server/lookups/router.ts"
import { mailRouter } from "#server/mail/router.ts"
import { membersRouter } from "#server/members/router.ts"
import { moneyRouter } from "#server/money/router.ts"
import { peopleRouter } from "#server/people/router.ts"
import { router } from "#server/platform/trpc/trpc.ts"
import { proposalsRouter } from "#server/proposals/router.ts"
import { contactsRouter, offersRouter, requestsRouter } from "#server/requests/router.ts"
import { settingsRouter } from "#server/settings/router.ts"
import { shortlistRouter } from "#server/shortlist/router.ts"
import { authRouter } from "#server/staff/auth/router.ts"
import { passkeysRouter } from "#server/staff/passkeys/router.ts"
import { staffRouter } from "#server/staff/router.ts"
import { ownershipRouter, storesRouter } from "#server/stores/router.ts"
import { trashRouter } from "#server/trash/router.ts"
import { viewsRouter } from "#server/views/router.ts"
import { webhooksRouter } from "#server/webhooks/router.ts"
import type { Services } from "./services.ts"

/** The procedures of the product over its services. */
export const createAppRouter = (services: Services) =>
  router({
    apps: appsRouter(services),
    access: accessRouter(services),
    listings: listingsRouter(services),
    alerts: alertsRouter(services),
    lookups: lookupsRouter,
    contacts: contactsRouter(services),
    requests: requestsRouter(services),
    offers: offersRouter(services),
    auth: authRouter(services),
    members: membersRouter(services),
    passkeys: passkeysRouter(services),
    proposals: proposalsRouter(services),
    evidence: evidenceRouter(services),
    deals: dealsRouter(services),
    audit: auditRouter(services),
    consumers: consumersRouter(services),
    dashboard: dashboardRouter(services),
    mail: mailRouter(services),
    imports: importsRouter(services),
    keys: keysRouter(services),
    money: moneyRouter(services),
    people: peopleRouter(services),
    settings: settingsRouter(services),
    shortlist: shortlistRouter(services),
    staff: staffRouter(services),
    stores: storesRouter(services),
    ownership: ownershipRouter(services),
    trash: trashRouter(services),
    views: viewsRouter(services),
    webhooks: webhooksRouter(services),
  })

export type AppRouter = ReturnType<typeof createAppRouter>
