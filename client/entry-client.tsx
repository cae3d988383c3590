import { RouterClient } from "@tanstack/react-router/ssr/client"
import { httpBatchLink } from "@trpc/client"
import { hydrateRoot } from "react-dom/client"
import { splitLocale } from "#shared/locales.ts"
import { loadI18n } from "./lib/i18n.ts"
import { NO_SITE_LINKS } from "./lib/page-context.ts"
import { authHeaders } from "./lib/session.ts"
import { createAppRouter } from "./router.tsx"

/** The server's limits on one call: procedures in it, characters of its address. */
const MAX_BATCH = 10
const MAX_URL_LENGTH = 4000

async function start() {
  const { locale } = splitLocale(window.location.pathname)
  const link = httpBatchLink({
    url: `/trpc?lang=${locale}`,
    maxItems: MAX_BATCH,
    maxURLLength: MAX_URL_LENGTH,
    headers: authHeaders,
  })
  const i18n = await loadI18n(locale)
  const router = createAppRouter({
    locale,
    i18n,
    link,
    origin: window.location.origin,
    siteLinks: NO_SITE_LINKS,
  })
  hydrateRoot(document, <RouterClient router={router} />)
}

start()
