import { createMemoryHistory, RouterProvider } from "@tanstack/react-router"
import { httpBatchLink } from "@trpc/client"
import { createRoot } from "react-dom/client"
import { onTestFinished } from "vitest"
import type { Product } from "#server/testing/product.ts"
import { entryOf } from "#shared/entries.ts"
import { splitLocale } from "#shared/locales.ts"
import type { Session } from "#shared/staff/login.ts"
import { CREATE_ROUTER } from "../entry-server.tsx"
import { NO_SETTINGS } from "../lib/page-context.ts"
import { authHeaders, forgetSession, storeSession } from "../lib/session.ts"
import { keyHeaders } from "../lib/trpc.ts"
import { loadOtherEntries } from "../router.ts"
import { loadI18n } from "../texts.ts"
import { waitFor } from "./wait-for.ts"

const ORIGIN = "https://market.test"

/** Renders the page of a URL as a browser does; its calls are handled by the product in this process. */
export async function openRoute(product: Product, address: string, session: Session | null = null) {
  if (session) storeSession(session)
  else forgetSession()
  const { locale, path } = splitLocale(new URL(address, ORIGIN).pathname)
  const calls: string[] = []
  const connection = {
    isOnline: true,
    /** Delays the answer to these calls. */
    delay: async (_names: readonly string[]): Promise<void> => {},
  }
  const link = httpBatchLink({
    url: `${ORIGIN}/trpc?lang=${locale}`,
    // As in the browser; the server refuses larger batches.
    maxItems: 10,
    headers: ({ opList }) => ({ ...authHeaders(), ...keyHeaders(opList) }),
    fetch: async (url, init) => {
      const { pathname } = new URL(String(url))
      if (!connection.isOnline) throw new TypeError("Failed to fetch")
      const names = pathname.replace("/trpc/", "").split(",")
      calls.push(...names)
      const answer = await product.app.request(String(url), { ...init, signal: undefined })
      await connection.delay(names)
      return answer
    },
  })
  const i18n = await loadI18n(locale, path)
  const router = CREATE_ROUTER[entryOf(path)]({ ...NO_SETTINGS, locale, i18n, link, origin: ORIGIN })
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [address] }) })
  loadOtherEntries(router, entryOf(path))
  await router.load()
  const errors: unknown[] = []
  const onError = (error: unknown) => errors.push(error)
  const root = createRoot(document, { onCaughtError: onError, onUncaughtError: onError })
  root.render(<RouterProvider router={router} />)
  onTestFinished(() => root.unmount())
  const text = () => document.body?.textContent ?? ""
  return {
    router,
    calls,
    connection,
    text,
    /** Waits until the page shows a text. */
    shows: (expected: string) =>
      waitFor(() => {
        if (errors.length) throw errors[0]
        if (!text().includes(expected)) throw new Error(`"${expected}" is not in: ${text().slice(0, 600)}`)
      }),
    /** The value of the control with this label. */
    valueOf(label: string): string | undefined {
      const found = [...document.querySelectorAll("label")].find(one => one.textContent?.startsWith(label))
      const control = found?.htmlFor
        ? document.getElementById(found.htmlFor)
        : found?.querySelector("input,textarea")
      return control && "value" in control ? String(control.value) : undefined
    },
  }
}
