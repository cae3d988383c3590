import { createClient } from "@libsql/client"
import { expect, type Page } from "@playwright/test"
import { ADMIN, type Product } from "./product.ts"

type Headers = { authorization: string }

/** Signs in by password over HTTP; returns the headers of the new session. */
export const logIn = async (page: Page, email = ADMIN.email, password = ADMIN.password): Promise<Headers> => {
  const answer = await page.request.post("/api/login", { data: { email, password } })
  expect(answer.status()).toBe(200)
  const { token } = await answer.json()
  return { authorization: `Bearer ${token}` }
}

/** Calls a procedure with the rights of a session; confirms with the password where that is too old, as on a page. */
export const callAs = async (page: Page, headers: Headers, name: string, data: unknown) => {
  const send = () => page.request.post(`/trpc/${name}`, { headers, data })
  const first = await send()
  const needsConfirming = first.status() === 403 && (await first.text()).includes("confirm_needed")
  if (needsConfirming)
    await page.request.post("/trpc/auth.confirm", { headers, data: { password: ADMIN.password } })
  const answer = needsConfirming ? await send() : first
  expect([name, answer.status()]).toEqual([name, 200])
  return (await answer.json()).result.data
}

/** The path of the link in the newest invitation to an address; owners can read mail while there is no mail server. */
export const invitationLink = async (page: Page, owner: Headers, to: string): Promise<string> => {
  const input = encodeURIComponent(JSON.stringify({ to }))
  const answer = await page.request.get(`/trpc/mail.list?input=${input}`, { headers: owner })
  const { result } = await answer.json()
  const [link = ""] = /\/login#token=\w+/.exec(result.data.data[0].text) ?? []
  return link
}

/** Invites a person and accepts over HTTP; the password is the admin's. */
export const addPerson = async (page: Page, owner: Headers, person: { email: string; role: string }) => {
  await callAs(page, owner, "staff.invite", { name: person.email.split("@")[0], ...person })
  const [, token] = (await invitationLink(page, owner, person.email)).split("=")
  return callAs(page, owner, "staff.accept", { token, password: ADMIN.password })
}

/** Changes rows of a running product that only the passing of time would change. */
const changeRows = async ({ settings }: Product, sql: string, args: (string | number)[]) => {
  const { DATABASE_URL: url = "", DATABASE_AUTH_TOKEN: authToken } = settings
  // The product may be writing.
  const client = createClient({ url, timeout: 10_000, ...(authToken && { authToken }) })
  await client.execute(sql, args)
  client.close()
}

/** Makes a person an owner or mediator of more than a day, who may confirm what others enter. */
export const endNewness = (product: Product, email: string) =>
  changeRows(product, "UPDATE users SET role_since = 0 WHERE email = ?", [email])

/** Makes all sessions eleven minutes older. */
export const ageSessions = (product: Product) =>
  changeRows(product, "UPDATE sessions SET created_at = created_at - ?, confirmed_at = NULL", [660_000])

/** Fills in and submits the sign-in form. */
export const signInOnPage = async (page: Page, email: string, password = ADMIN.password) => {
  await page.locator('input[name="email"]').fill(email)
  await page.locator('input[name="password"]').fill(password)
  await page.locator('form button[type="submit"]').click()
}

/** Forgets the session of this browser, without ending it on the server. */
export const forgetSession = (page: Page) => page.evaluate(() => localStorage.clear())
