import { expect, type Page } from "@playwright/test"
import { beAdmin } from "./admin.ts"
import type { Product } from "./product.ts"

/** Each journey has its own client address: five codes an hour are the limit. */
export const addressOf = (name: string) => `${name}-${crypto.randomUUID().slice(0, 8)}@example.com`

/** The mails whose code was read. */
const readMails = new Set<string>()

/**
 * The newest code that was mailed to an address, which may have got other mail since; without a mail server, owners can
 * read it. A code that was asked for a moment ago may not have been mailed yet, so one that was read before is not
 * returned again.
 */
export async function codeFor(page: Page, product: Product, email: string): Promise<string> {
  const headers = await beAdmin(page, product.url)
  const read = async () => {
    const input = encodeURIComponent(JSON.stringify({ to: email }))
    // The server closes a connection that rests for half a minute; browsers open another one too.
    const answer = await page.request.get(`/trpc/mail.list?input=${input}`, { headers, maxRetries: 1 })
    const { result } = await answer.json()
    const mails: { id: number; text: string }[] = result.data.data
    for (const { id, text } of mails) {
      const code = /(?<![\w-])\d{6}\b/.exec(text)?.[0]
      if (code) return { key: `${product.url} ${id}`, code }
    }
    return { key: "", code: "" }
  }
  let newest = await read()
  await expect
    .poll(async () => {
      newest = await read()
      return newest.code !== "" && !readMails.has(newest.key)
    })
    .toBe(true)
  readMails.add(newest.key)
  return newest.code
}

export async function askForCode(page: Page, email: string) {
  await page.getByLabel("Email", { exact: true }).fill(email)
  await page.getByRole("button", { name: "Send the code" }).click()
  await expect(page.getByLabel("Code from the email")).toBeFocused()
}

export async function signIn(page: Page, product: Product, email: string) {
  await askForCode(page, email)
  await page.getByLabel("Code from the email").fill(await codeFor(page, product, email))
  await expect(page.getByRole("button", { name: "Sign out", exact: true })).toBeVisible()
}
