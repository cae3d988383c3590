import { type AppsService, createAppsService } from "./apps/service.ts"
import { type AuthService, createAuthService } from "./auth/service.ts"
import type { Config } from "./config.ts"
import { type ContactsService, createContactsService } from "./contacts/service.ts"
import type { Database } from "./db/database.ts"
import { createFilesService, type FilesService } from "./files/service.ts"
import { createLimitsService } from "./limits/service.ts"

export type Services = {
  apps: AppsService
  auth: AuthService
  contacts: ContactsService
  files: FilesService
}

/** Builds every service over one database. `now` is milliseconds since 1970. */
export function createServices(database: Database, config: Config, now: () => number): Services {
  const limits = createLimitsService(database, now)
  const apps = createAppsService(database, now)
  return {
    apps,
    auth: createAuthService(database, limits, now),
    contacts: createContactsService(database, { apps, limits }, now),
    files: createFilesService(database, config.STORAGE_URL),
  }
}
