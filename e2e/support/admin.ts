import type { Page } from "@playwright/test"
import { ADMIN } from "./product.ts"

type Session = { token: string; user: unknown }
const sessions = new Map<string, { session: Promise<Session>; startedMs: number }>()
/** Changes that need a recent sign-in are allowed for ten minutes after it; a journey takes up to five. */
const RECENT_MS = 240_000

const logIn = async (page: Page): Promise<Session> => {
  const answer = await page.request.post("/api/login", { data: ADMIN })
  return answer.json()
}

/** Signs an admin in on every page of this browser context and returns the Authorization header. */
export const beAdmin = async (page: Page, origin: string) => {
  const known = sessions.get(origin)
  const isRecent = known && performance.now() - known.startedMs < RECENT_MS
  const current = isRecent ? known : { session: logIn(page), startedMs: performance.now() }
  sessions.set(origin, current)
  const { token, user } = await current.session
  await page.context().addInitScript(
    texts => {
      // axe opens a blank page, which has no storage.
      if (location.origin === "null") return
      for (const [key, text] of Object.entries(texts)) localStorage.setItem(key, text)
    },
    { token, user: JSON.stringify(user), admin: "true" },
  )
  return { authorization: `Bearer ${token}` }
}
