import type { Page } from "@playwright/test"
import { ADMIN } from "./product.ts"

/** The requests from this email address in the admin's list. */
export const storedRequests = async (page: Page, email: string) => {
  const login = await page.request.post("/api/login", { data: ADMIN })
  const { token } = await login.json()
  const headers = { authorization: `Bearer ${token}` }
  const answer = await page.request.get("/api/contacts?per_page=100", { headers })
  const { data } = await answer.json()
  return data.filter((request: { email: string }) => request.email === email)
}
