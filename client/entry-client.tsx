import { RouterClient } from "@tanstack/react-router/ssr/client"
import { httpBatchLink } from "@trpc/client"
import { startTransition } from "react"
import { hydrateRoot } from "react-dom/client"
import { MAX_BATCH } from "#shared/batch.ts"
import { splitLocale } from "#shared/locales.ts"
import { preloadTable } from "./catalogue/lazy-table.ts"
import { TABLE_VIEW } from "./catalogue/view.ts"
import { leaveEarlyNavigationToBrowser } from "./lib/hydration-mark.tsx"
import { noteInlineStyles } from "./lib/inline-styles.ts"
import { NO_SETTINGS } from "./lib/page-context.ts"
import { animatePageChanges } from "./lib/page-transition.ts"
import { authHeaders } from "./lib/session.ts"
import { keyHeaders } from "./lib/trpc.ts"
import { createAppRouter } from "./router.tsx"
import { loadI18n } from "./texts.ts"

/** The server's limit on the URL of a batch. */
const MAX_URL_LENGTH = 4000

/** A cached page was current when it was sent, so its data counts as loaded now. */
function noteLoaded() {
  for (const match of window.$_TSR?.router?.matches ?? []) match.u = Date.now()
}

async function start() {
  leaveEarlyNavigationToBrowser()
  noteLoaded()
  noteInlineStyles()
  const { locale, path } = splitLocale(window.location.pathname)
  const link = httpBatchLink({
    url: `/trpc?lang=${locale}`,
    maxItems: MAX_BATCH,
    maxURLLength: MAX_URL_LENGTH,
    headers: ({ opList }) => ({ ...authHeaders(), ...keyHeaders(opList) }),
  })
  const isTable = new URLSearchParams(window.location.search).get("view") === TABLE_VIEW
  // Without its code, React would replace the server's table by a placeholder at the first change.
  const [i18n] = await Promise.all([loadI18n(locale, path), isTable && preloadTable()])
  const router = createAppRouter({ ...NO_SETTINGS, locale, i18n, link, origin: window.location.origin })
  animatePageChanges(router)
  // In a transition, so that hydration does not block rendering.
  startTransition(() => {
    hydrateRoot(document, <RouterClient router={router} />)
  })
}

start()
