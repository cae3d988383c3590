import { onTestFinished, vi } from "vitest"
import type { Product } from "#server/testing/product.ts"
import { forgetMemberSession, storeMemberSession } from "../session/member-session.ts"

type MemberSession = Parameters<typeof storeMemberSession>[0]

/** Signs a member in on the pages of a test; their own calls go to the address of the page. */
export function signInOnPage(product: Product, session: MemberSession): void {
  const { fetch } = globalThis
  vi.stubGlobal("fetch", (url: string, init?: RequestInit) =>
    product.app.request(new URL(String(url), "https://market.test").href, { ...init, signal: undefined }),
  )
  onTestFinished(() => {
    vi.stubGlobal("fetch", fetch)
    forgetMemberSession()
  })
  storeMemberSession(session)
}
