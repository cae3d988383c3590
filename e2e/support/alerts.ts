import type { Page } from "@playwright/test"
import type { Headers } from "./listing-form.ts"

export type AlertMail = { subject: string; text: string }

/** The link that stops an alert, as its mails contain it; empty without one. */
export const unsubscribeLink = (text = ""): string => /http\S+\/unsubscribe\/\w+/.exec(text)?.[0] ?? ""

/** The mails of alerts to an address, newest first; staff who may read mail have the headers. */
export async function alertMails(page: Page, headers: Headers, to: string): Promise<AlertMail[]> {
  const input = encodeURIComponent(JSON.stringify({ to }))
  const { result } = await (await page.request.get(`/trpc/mail.list?input=${input}`, { headers })).json()
  const mails: AlertMail[] = result.data.data
  return mails.filter(({ text }) => unsubscribeLink(text) !== "")
}

declare global {
  interface Window {
    /** The addresses that were shared, where `stubShare` has replaced the browser's dialog. */
    shared?: string[]
  }
}

/** Gives the browser a share dialog, which Chromium on Linux lacks: it records the address, or is closed by its reader. */
export const stubShare = (page: Page, how: "shares" | "closes" | "fails" = "shares") =>
  page.addInitScript(how => {
    window.shared = []
    Object.defineProperty(navigator, "share", {
      configurable: true,
      value: async ({ url = "" }: ShareData) => {
        if (how === "closes") throw new DOMException("closed", "AbortError")
        if (how === "fails") throw new DOMException("not now", "NotAllowedError")
        window.shared?.push(url)
      },
    })
  }, how)

export const sharedAddress = (page: Page) => page.evaluate(() => window.shared?.at(-1) ?? "")
