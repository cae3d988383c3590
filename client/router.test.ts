import "./testing/browser.ts"
import { setupI18n } from "@lingui/core"
import { createMemoryHistory } from "@tanstack/react-router"
import { httpBatchLink } from "@trpc/client"
import { expect, test } from "vitest"
import type { Entry } from "#shared/entries.ts"
import { CREATE_ROUTER } from "./entry-server.tsx"
import { NO_SETTINGS } from "./lib/page-context.ts"

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
  return router
}

const PAGES = {
  public: ["/", "/marketplace", "/faq"],
  member: ["/my/deals", "/my/listings"],
  office: ["/admin", "/admin/deals", "/login"],
} as const

test.each(["public", "member", "office"] as const)(
  "from a page of the %s entry, the pages of the others are documents of their own",
  entry => {
    const router = openRouter(entry, `/ru${PAGES[entry][0]}`)
    for (const other of ["public", "member", "office"] as const)
      for (const to of PAGES[other]) {
        const location = router.buildLocation({ to })
        expect(location.external).toBe(other !== entry)
        expect(location.publicHref).toBe(to === "/" ? "/ru" : `/ru${to}`)
      }
  },
)

test("a link to another entry keeps its parameters and its search, which no route of this tree reads", () => {
  const router = openRouter("member", "/ru/my/alerts")
  const to = { to: "/marketplace/$id", params: { id: "7" }, search: { from: "alert" } }
  expect(router.buildLocation(to)).toMatchObject({
    external: true,
    publicHref: "/ru/marketplace/7?from=alert",
  })
})
