import type { I18n } from "@lingui/core"
import type { QueryClient } from "@tanstack/react-query"
import type { TRPCClient } from "@trpc/client"
import type { Locale } from "#shared/locales.ts"
import type { AppRouter, QueryUtils } from "./trpc.ts"

/** Contact buttons and social links that the owner has set; null means not shown. */
export type SiteLinks = Record<
  "telegram" | "whatsapp" | "supportEmail" | "x" | "linkedin" | "youtube",
  string | null
>

export const NO_SITE_LINKS: SiteLinks = {
  telegram: null,
  whatsapp: null,
  supportEmail: null,
  x: null,
  linkedin: null,
  youtube: null,
}

/** What the server knows and the browser is told when it takes over the page. */
export type SiteData = {
  /** The public origin, for canonical and shared addresses. */
  origin: string
  siteLinks: SiteLinks
}

/** What every route's loader and head can use. */
export type PageContext = SiteData & {
  locale: Locale
  i18n: I18n
  client: TRPCClient<AppRouter>
  queryClient: QueryClient
  utils: QueryUtils
}
