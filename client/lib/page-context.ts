import type { I18n } from "@lingui/core"
import type { QueryClient } from "@tanstack/react-query"
import type { TRPCClient } from "@trpc/client"
import type { Locale } from "#shared/locales.ts"
import type { SiteSettings } from "#shared/site-settings.ts"
import type { AppRouter, QueryUtils } from "./trpc.ts"

/** What the server knows and the browser takes over from the page. */
export type SiteData = SiteSettings & {
  /** The public origin, for canonical and shared addresses. */
  origin: string
}

/** In the browser until the page's own settings are read. */
export const NO_SETTINGS: SiteSettings = {
  siteLinks: { telegram: null, whatsapp: null, supportEmail: null, x: null, linkedin: null, youtube: null },
  company: { name: null, number: null, address: null, licence: null, escrowPartner: null },
  commissionPercent: null,
  year: 0,
}

/** What every route's loader and head can use. */
export type PageContext = SiteData & {
  locale: Locale
  i18n: I18n
  client: TRPCClient<AppRouter>
  queryClient: QueryClient
  utils: QueryUtils
}
