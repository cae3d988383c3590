import type { AnyRouter } from "@tanstack/react-router"
import { RouterClient } from "@tanstack/react-router/ssr/client"
import { httpBatchLink } from "@trpc/client"
import { startTransition } from "react"
import { hydrateRoot } from "react-dom/client"
import { MAX_BATCH } from "#shared/batch.ts"
import { entryOf } from "#shared/entries.ts"
import { splitLocale } from "#shared/locales.ts"
import { noteEarlyTyping } from "./lib/early-typing.ts"
import { leaveEarlyNavigationToBrowser } from "./lib/hydration-mark.tsx"
import { noteInlineStyles } from "./lib/inline-styles.ts"
import { NO_SETTINGS } from "./lib/page-context.ts"
import { authHeaders } from "./lib/session.ts"
import { keepTranslatedTexts } from "./lib/translated-texts.ts"
import { keyHeaders } from "./lib/trpc.ts"
import { loadOtherEntries, type RouterInput } from "./router.ts"
import { loadI18n } from "./texts.ts"

/** The server's limit on the URL of a batch. */
const MAX_URL_LENGTH = 4000

/** A cached page was current when it was sent, so its data counts as loaded now. */
function noteLoaded() {
  for (const match of window.$_TSR?.router?.matches ?? []) match.u = Date.now()
}

/** Takes over the page that the server has sent; `preload` is code that it shows and whose loading React must await. */
export async function start(createRouter: (input: RouterInput) => AnyRouter, preload?: Promise<unknown>) {
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
  const [i18n] = await Promise.all([loadI18n(locale, path), preload])
  const router = createRouter({ ...NO_SETTINGS, locale, i18n, link, origin: window.location.origin })
  loadOtherEntries(router, entryOf(path))
  const early = noteEarlyTyping()
  keepTranslatedTexts()
  import("./after-start.ts").then(
    ({ afterStart }) => afterStart(router, i18n, early),
    () => {},
  )
  // In a transition, so that hydration does not block rendering.
  startTransition(() => {
    hydrateRoot(document, <RouterClient router={router} />)
  })
}
