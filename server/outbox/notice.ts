import type { RequestRow } from "#drizzle/schema.ts"
import { BRAND } from "#shared/brand.ts"
import { LOCALE_NAMES } from "#shared/locales.ts"

/** What the owner is told of a new request; plain text only. */
export type Notice = { subject: string; text: string; replyTo: { name: string; address: string } }

const oneLine = (text: string) => text.replace(/\s+/g, " ").trim()

/** Says a request in words; `address` is its page in the back office. */
export function toNotice(request: RequestRow, listingTitle: string | null, address: string): Notice {
  const { name, phone, email, message, intent, service, locale, page, verified } = request
  const about = listingTitle ?? service ?? intent
  const facts: [string, string | null][] = [
    ["Name", oneLine(name)],
    ["Phone", oneLine(phone)],
    ["Email", email],
    ["Listing", listingTitle],
    ["Service", service],
    ["Wants to", intent],
    ["Page", page],
    ["Language", LOCALE_NAMES[locale]],
    ["Bot check", verified ? "passed" : "not passed"],
    ["Message", message],
  ]
  const lines = facts.flatMap(([label, value]) => (value ? `${label}: ${value}` : []))
  return {
    subject: oneLine(`${BRAND}: request from ${name}${about ? ` about ${about}` : ""}`),
    text: [...lines, "", address].join("\n"),
    replyTo: { name: oneLine(name), address: email },
  }
}
