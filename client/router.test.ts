import "./testing/browser.ts"
import { setupI18n } from "@lingui/core"
import { createMemoryHistory } from "@tanstack/react-router"
import { httpBatchLink } from "@trpc/client"
import { expect, onTestFinished, test, vi } from "vitest"
import type { Entry } from "#shared/entries.ts"
import { CREATE_ROUTER } from "./entry-server.tsx"
import { NO_SETTINGS } from "./lib/page-context.ts"
import { loadOtherEntries } from "./router.ts"
import { waitFor } from "./testing/wait-for.ts"

function openRouter(entry: Entry, address: string) {
  const link = httpBatchLink({ url: "https://market.test/trpc" })
  const i18n = setupI18n({ locale: "ru", messages: { ru: {} } })
  const router = CREATE_ROUTER[entry]({
    ...NO_SETTINGS,
    locale: "ru",
    i18n,
    link,
    origin: "https://market.test",
  })
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [address] }) })
  loadOtherEntries(router, entry)
  return router
}

const PAGES = {
  public: ["/", "/marketplace", "/faq"],
  member: ["/my/deals", "/my/listings"],
  office: ["/login", "/admin", "/admin/deals"],
} as const

const ENTRIES = ["public", "member", "office"] as const

/** The documents that a router has asked the browser for. */
function noteDocuments() {
  const documents: string[] = []
  vi.stubGlobal("location", {
    set href(address: string) {
      documents.push(address)
    },
    replace: (address: string) => documents.push(`instead: ${address}`),
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  return documents
}

test.each(ENTRIES)(
  "from a page of the %s entry, the pages of the others are documents of their own",
  async entry => {
    const documents = noteDocuments()
    const router = openRouter(entry, `/ru${PAGES[entry][0]}`)
    for (const other of ENTRIES)
      for (const to of PAGES[other]) {
        const publicHref = to === "/" ? "/ru" : `/ru${to}`
        if (other === entry) {
          router.history.push(publicHref)
          await waitFor(() => expect(router.history.location.href).toBe(publicHref))
          continue
        }
        const before = router.history.location.href
        void router.navigate({ to })
        await waitFor(() => expect(documents.splice(0)).toEqual([publicHref]))
        expect(router.history.location.href).toBe(before)
      }
    expect(documents).toEqual([])
  },
)

test("a document keeps the parameters and the search of its link, which no route of this tree reads, and replaces the page if it was to be replaced", async () => {
  const documents = noteDocuments()
  const router = openRouter("member", "/ru/my/alerts")
  void router.navigate({
    to: "/marketplace/$id",
    params: { id: "7" },
    search: { from: "alert" },
    replace: true,
  })
  await waitFor(() => expect(documents).toEqual(["instead: /ru/marketplace/7?from=alert"]))
})

test("a form with unsaved input is asked before another entry's page replaces it", async () => {
  const documents = noteDocuments()
  const router = openRouter("office", "/ru/admin/deals")
  let isLeft = false
  const asked = vi.fn(() => !isLeft)
  router.history.block({ blockerFn: asked })
  void router.navigate({ to: "/faq" })
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(1))
  expect(documents).toEqual([])
  isLeft = true
  void router.navigate({ to: "/faq" })
  await waitFor(() => expect(documents).toEqual(["/ru/faq"]))
})
