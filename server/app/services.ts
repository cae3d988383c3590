import { createAccessMails } from "#server/access/mails-service.ts"
import { createOpenings } from "#server/access/openings-service.ts"
import { createAccessService, hasAccess } from "#server/access/service.ts"
import { createAlertMatching } from "#server/alerts/matching-service.ts"
import { createAlertMails } from "#server/alerts/sending-service.ts"
import { alertsFor, createAlertsService } from "#server/alerts/service.ts"
import { createShortlistWatch } from "#server/alerts/shortlist-watch-service.ts"
import { createAuditService } from "#server/audit/service.ts"
import { createDashboardService } from "#server/dashboard/service.ts"
import { createDealMails } from "#server/deals/mails-service.ts"
import {
  addressesInDealsOf,
  boughtOrSold,
  dealsFor,
  forgetReader,
  hasOpenDeal,
  inOpenDeals,
} from "#server/deals/member-deals-service.ts"
import { createDealsService } from "#server/deals/service.ts"
import { createDigestService } from "#server/digest/service.ts"
import { createFeedService } from "#server/feed/service.ts"
import { createKeptBuilds } from "#server/files/kept-builds.ts"
import { createFilesService } from "#server/files/service.ts"
import { openStore } from "#server/files/store/open-store.ts"
import { createHealthService } from "#server/health/service.ts"
import { createKeysService } from "#server/keys/service.ts"
import { createEvidenceService } from "#server/listings/evidence/service.ts"
import { createAppsService } from "#server/listings/service.ts"
import { createMailService } from "#server/mail/service.ts"
import { openTransport } from "#server/mail/transport.ts"
import { createMemberBudget } from "#server/members/budget-service.ts"
import { createMembersService } from "#server/members/service.ts"
import { createMoneyService } from "#server/money/service.ts"
import { createNoticeComposer, createNoticesService, openTelegram } from "#server/notices/service.ts"
import { createPeopleService } from "#server/people/service.ts"
import { createBotCheckService } from "#server/platform/bot-check/service.ts"
import type { Database, Queryable } from "#server/platform/db/database.ts"
import {
  createConsumerLoop,
  createFailuresService,
  createPositions,
} from "#server/platform/events/consumers-service.ts"
import { createEventsService } from "#server/platform/events/service.ts"
import { createIdempotencyService } from "#server/platform/idempotency/service.ts"
import { createLimitsService } from "#server/platform/limits/service.ts"
import { createLogger } from "#server/platform/logger.ts"
import { createSafeFetch } from "#server/platform/outgoing/fetch.ts"
import { textsIn } from "#server/platform/texts.ts"
import { createJobNotes } from "#server/platform/work/job-notes.ts"
import { createOfflineMails, createProposalMails } from "#server/proposals/mails-service.ts"
import { createProposalsService } from "#server/proposals/service.ts"
import { createReminders } from "#server/reminders/service.ts"
import { createConversationMails } from "#server/requests/mails-service.ts"
import { conversationsOf } from "#server/requests/member-export-service.ts"
import { type ContactsService, createContactsService } from "#server/requests/service.ts"
import { createSettingsMails } from "#server/settings/mails-service.ts"
import { createSettingsService, type SettingsService } from "#server/settings/service.ts"
import { createShareCardsService } from "#server/share-cards/service.ts"
import { createShortlistService, shortlistFor } from "#server/shortlist/service.ts"
import { createAuthService } from "#server/staff/auth/service.ts"
import { createStaffMails } from "#server/staff/mails-service.ts"
import { createPasskeysService } from "#server/staff/passkeys/service.ts"
import { createStaffService } from "#server/staff/service.ts"
import { createTeamMails } from "#server/staff/team-mails-service.ts"
import { createStoreDrafts } from "#server/stores/drafts-service.ts"
import { createStoreFacts } from "#server/stores/facts-service.ts"
import { createStoreMails } from "#server/stores/mails-service.ts"
import { createOwnershipService } from "#server/stores/ownership-service.ts"
import { createStoresService } from "#server/stores/service.ts"
import { createTrashService } from "#server/trash/service.ts"
import { createFiguresService, createViewsService } from "#server/views/service.ts"
import { createWebhookMails } from "#server/webhooks/mails-service.ts"
import { createWebhookConsumer } from "#server/webhooks/messages-service.ts"
import { createPausingService } from "#server/webhooks/pausing-service.ts"
import { createWebhookSender } from "#server/webhooks/sender-service.ts"
import { createWebhooksService } from "#server/webhooks/service.ts"
import { PAYMENT_METHOD_TITLES } from "#shared/listings/payment-method-titles.ts"
import type { Locale } from "#shared/locales.ts"
import { type Config, originOf } from "./config.ts"
import { createTransferServices } from "./transfer-services.ts"

/** The title of a payment method by its id, for reports to staff; null for none. */
function methodTitleIn(locale: Locale, id: number): string | null {
  const title = PAYMENT_METHOD_TITLES[id - 1]
  return title ? textsIn(locale)(title) : null
}

export type Services = ReturnType<typeof createServices>

/**
 * Creates every service over one database. `now` is milliseconds since 1970; `origin` is the public address of the
 * site, without a slash at its end.
 */
export function createServices(
  database: Database,
  config: Config,
  now: () => number,
  logger = createLogger(config.LOG_LEVEL),
  origin = () => originOf(config),
) {
  const limits = createLimitsService(database, now)
  const memberBudget = createMemberBudget(database, now)
  const botCheck = createBotCheckService(database)
  const events = createEventsService(database, now)
  const audit = createAuditService(database, { events })
  const passkeys = createPasskeysService(database, { events, limits, now, appUrl: config.APP_URL })
  const auth = createAuthService(database, { botCheck, events, limits, passkeys, now })
  // The settings send mail, so they are created after it.
  const contact = async (db: Queryable) => ({
    address: (await settings.read(db)).support_email,
    origin: origin(),
  })
  const { MAIL_RATE: rate, NOTIFY_LANGUAGE: staffLocale } = config
  const composer = createNoticeComposer(database, {
    contact,
    locale: staffLocale,
    addressOf: id => `${origin()}/admin/contacts/${id}/edit`,
  })
  const store = openStore(config, logger)
  const mail = createMailService(database, {
    transport: openTransport(config),
    composeNotice: composer.mailOf,
    contact,
    readFile: path => store.read(path),
    rate,
    now,
    logger,
  })
  const settings: SettingsService = createSettingsService(database, config, { auth, events, mail, now })
  const files = createFilesService(database, { store, logger, now, facts: { hasAccess, boughtOrSold } })
  const apps = createAppsService(database, { auth, events, files, inOpenDeals }, now)
  const keys = createKeysService(database, { events, logger, now })
  const targets = { allowLocal: config.ALLOW_LOCAL_TARGETS }
  const fetch = createSafeFetch(targets)
  const basics = { apps, auth, events, files, limits, now }
  const feed = createFeedService(database, { apps })
  const proposals = createProposalsService(database, basics)
  const proposalEvidence = proposals.evidence
  const stores = createStoresService(database, {
    config,
    fetch,
    files,
    limits,
    findListing: apps.findContent,
  })
  const { allowLocal } = targets
  const ownership = createOwnershipService(database, { ...basics, allowLocal, fetch, proposals, stores })
  const isOn = config.STORE_LOOKUPS === "on"
  const storeFacts = createStoreFacts(database, { apps, events, stores, isOn, logger, now })
  const { fillDrafts } = storeFacts
  const transfers = { ...basics, fetch, fillDrafts, keys, logger, origin, targets }
  const { exports, imports, importRunner } = createTransferServices(database, transfers)
  const evidence = createEvidenceService(database, { apps, events, files, proposalEvidence, now })
  const access = createAccessService(database, { findListing: apps.findContent, events, now })
  const members = createMembersService(database, {
    apps,
    botCheck,
    events,
    files,
    limits,
    mail,
    now,
    records: {
      alertsFor,
      shortlistFor,
      addressesInDealsOf,
      dealsFor,
      hasOpenDeal,
      forgetReader,
      proposalsBy: proposals.writtenBy,
      withdrawProposals: proposals.forgetAuthor,
      acceptedListings: proposals.acceptedListings,
      accessOf: access.ofMember,
      forgetAccess: access.forgetMember,
      conversationsOf: (db, member) => conversationsOf(db, { ...member, now: now() }),
      // Conversations depend on members, so they are created after them.
      forgetWriter: (tx, id) => contacts.conversations.forgetAuthor(tx, id),
      forgetAnswers: (tx, member) => idempotency.forgetMember(tx, member),
    },
  })
  const staffEmail = async (db: Queryable) => (await settings.read(db)).notices.email
  const telegram = openTelegram(config)
  const notices = createNoticesService(database, { staffEmail, telegram, composer, mail, now, logger })
  const templates = async (db: Queryable) => (await settings.read(db)).templates
  const contacts: ContactsService = createContactsService(
    database,
    { apps, auth, botCheck, events, files, limits, members, templates },
    config.BOT_CHECK,
    now,
  )
  const mailing = { auth, mail, members, origin, staffLocale }
  const replyHours = async (db: Queryable) => (await settings.read(db)).reply_hours
  const { conversations } = contacts
  const commission = async (db: Queryable) => {
    const { commission_percent: percent, fee_payer: payer } = await settings.read(db)
    return { percent, payer }
  }
  const conversationMails = createConversationMails({
    ...mailing,
    ...{ conversations, limits, replyHours, commission, now },
  })
  const { read: dealDefaults, escrowFor } = settings
  const deals = createDealsService(database, { ...basics, contacts, mail, members, dealDefaults, escrowFor })
  const dealMails = createDealMails(mailing)
  const webhookSender = createWebhookSender(database, {
    fetch,
    now,
    logger,
    pausing: createPausingService({ events, now }),
  })
  const webhooks = createWebhooksService(database, { events, now, rules: targets, wake: webhookSender.wake })
  const shortlistWatch = createShortlistWatch(database, { apps, mail, members, origin })
  const findPosition = createPositions(database)
  const consumers = [
    createAlertMatching(database, { apps, events, now }),
    shortlistWatch.consumer,
    notices.consumer,
    createProposalMails({ mail, members, origin }),
    createOfflineMails({ apps, mail, members, origin }),
    conversationMails,
    createAccessMails({ ...mailing, access }),
    contacts.offers.expiryConsumer,
    dealMails,
    deals.closingConsumer,
    createWebhookConsumer(database, { events, now }),
    createWebhookMails({ auth, mail, staffLocale, origin }),
    createSettingsMails({ auth, mail, settings, staffLocale, origin }),
    createStoreMails({ apps, mail, members, origin }),
    createStaffMails({ auth, mail, passkeys, staffLocale, origin }),
    createTeamMails({ auth, mail, staffLocale, origin }),
  ].map(one => createConsumerLoop(database, one, { now, logger, findPosition }))
  const failures = createFailuresService(database, consumers)
  const digest = createDigestService(database, { ...mailing, contacts, deals, proposals, now })
  const shareCards = createShareCardsService({ apps, files })
  const shortlist = createShortlistService(database, { apps, evidence })
  const alerts = createAlertsService(database, { apps, events, now })
  const alertMails = createAlertMails(database, { apps, mail, members, origin, logger, now, rate })
  const trash = createTrashService(database, { apps, contacts, now })
  const staff = createStaffService(database, { auth, events, mail, passkeys, hasOpenDeal, now, origin })
  const idempotency = createIdempotencyService(database, now)
  const views = createViewsService(database, now)
  const figures = createFiguresService(database, { apps, contacts, shortlist, views })
  const people = createPeopleService(database, { events, now })
  const money = createMoneyService(database, { auth, now, methodTitle: id => methodTitleIn(staffLocale, id) })
  const shown = { audit, contacts, deals, proposals, views }
  const dashboard = createDashboardService(database, { ...basics, ...shown, replyHours })
  const jobNotes = createJobNotes(now)
  const health = createHealthService(database, { jobs: jobNotes, sendsMail: Boolean(config.SMTP_URL), now })
  return {
    health,
    jobNotes,
    noteOpening: createOpenings(database, { events, now }),
    access,
    alerts,
    alertMails,
    apps,
    audit,
    auth,
    botCheck,
    consumers,
    contacts,
    dashboard,
    deals,
    digest,
    events,
    failures,
    evidence,
    exports,
    feed,
    figures,
    files,
    keptBuilds: createKeptBuilds({ store, now }),
    idempotency,
    imports,
    importRunner,
    keys,
    mail,
    memberBudget,
    members,
    money,
    notices,
    ownership,
    people,
    passkeys,
    proposals,
    reminders: createReminders(database, { mail, origin, now }),
    settings,
    shareCards,
    shortlist,
    shortlistWatch,
    staff,
    storeDrafts: createStoreDrafts({ apps, stores, now }),
    storeFacts,
    stores,
    trash,
    views,
    webhooks,
    webhookSender,
  }
}
