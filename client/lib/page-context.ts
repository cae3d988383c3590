import type { I18n } from "@lingui/core"
import type { QueryClient } from "@tanstack/react-query"
import type { TRPCClient } from "@trpc/client"
import type { Entry } from "#shared/entries.ts"
import type { Locale } from "#shared/locales.ts"
import type { SiteData, SiteSettings } from "#shared/render-page.ts"
import type { AppRouter, QueryUtils } from "./trpc.ts"

/** Used in the browser until the page's settings are hydrated. */
export const NO_SETTINGS: SiteSettings = {
  siteLinks: { telegram: null, whatsapp: null, supportEmail: null, x: null, linkedin: null, youtube: null },
  company: { name: null, number: null, address: null, licence: null, escrowPartner: null },
  commissionPercent: null,
  feePayer: "seller",
  year: 0,
}

/** The context of every route's loader and head. */
export type PageContext = SiteData & {
  entry: Entry
  locale: Locale
  i18n: I18n
  client: TRPCClient<AppRouter>
  queryClient: QueryClient
  utils: QueryUtils
}
