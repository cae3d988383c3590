import type { Page } from "@playwright/test"
import { ADMIN } from "./product.ts"

type Session = { token: string; user: unknown }
const sessions = new Map<string, Promise<Session>>()

const logIn = async (page: Page): Promise<Session> => {
  const answer = await page.request.post("/api/login", { data: ADMIN })
  return answer.json()
}

/** Signs an admin in on every page of this browser context and returns the Authorization header. */
export const beAdmin = async (page: Page, origin: string) => {
  const session = sessions.get(origin) ?? logIn(page)
  sessions.set(origin, session)
  const { token, user } = await session
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
