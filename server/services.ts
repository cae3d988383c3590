import { type AppsService, createAppsService } from "./apps/service.ts"
import { type AuthService, createAuthService } from "./auth/service.ts"
import { type BotCheckService, createBotCheckService } from "./bot-check/service.ts"
import type { Config } from "./config.ts"
import { type ContactsService, createContactsService } from "./contacts/service.ts"
import type { Database } from "./db/database.ts"
import { createEventsService, type EventsService } from "./events/service.ts"
import { createFilesService, type FilesService } from "./files/service.ts"
import { openStore } from "./files/store/open-store.ts"
import { createIdempotencyService, type IdempotencyService } from "./idempotency/service.ts"
import { createLimitsService } from "./limits/service.ts"
import { createLogger } from "./logger.ts"
import { createMailService, type MailService } from "./mail/service.ts"
import { openTransport } from "./mail/transport.ts"
import { createMembersService, type MembersService } from "./members/service.ts"
import { createChannels } from "./outbox/channels.ts"
import { createOutboxService, type OutboxService } from "./outbox/service.ts"
import { createProposalsService, type ProposalsService } from "./proposals/service.ts"
import { createShareCardsService, type ShareCardsService } from "./share-cards/service.ts"
import { createTrashService, type TrashService } from "./trash/service.ts"

export type Services = {
  apps: AppsService
  auth: AuthService
  botCheck: BotCheckService
  contacts: ContactsService
  events: EventsService
  files: FilesService
  idempotency: IdempotencyService
  mail: MailService
  members: MembersService
  outbox: OutboxService
  proposals: ProposalsService
  shareCards: ShareCardsService
  trash: TrashService
}

/** Creates every service over one database. `now` is milliseconds since 1970. */
export function createServices(
  database: Database,
  config: Config,
  now: () => number,
  logger = createLogger(config.LOG_LEVEL),
): Services {
  const limits = createLimitsService(database, now)
  const botCheck = createBotCheckService(database)
  const auth = createAuthService(database, { limits, botCheck }, now)
  const events = createEventsService(database, now)
  const mail = createMailService(database, openTransport(config), { now, logger })
  const members = createMembersService(database, { botCheck, events, limits, mail, now })
  const files = createFilesService(database, { store: openStore(config, logger), logger, now })
  const apps = createAppsService(database, { auth, events, files }, now)
  const proposals = createProposalsService(database, { apps, events, files, now })
  const outbox = createOutboxService(database, createChannels(config), {
    now,
    logger,
    locale: config.NOTIFY_LANGUAGE,
  })
  const contactDeps = { apps, botCheck, events, limits, outbox }
  const contacts = createContactsService(database, contactDeps, config.BOT_CHECK, now)
  const shareCards = createShareCardsService({ apps, files })
  const trash = createTrashService(database, { apps, contacts, now })
  const idempotency = createIdempotencyService(database, now)
  return {
    apps,
    auth,
    botCheck,
    contacts,
    events,
    files,
    idempotency,
    mail,
    members,
    outbox,
    proposals,
    shareCards,
    trash,
  }
}
