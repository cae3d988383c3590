import { propertiesOf } from "#shared/properties.ts"
import type { TypedContact } from "#shared/requests/contact.ts"
import type { Intent, Service } from "#shared/requests/services.ts"
import { readStoredJson, writeStoredText } from "../lib/browser-storage.ts"
import { NOBODY, REQUEST_FORM } from "../lib/drafts.ts"
import { readMemberSession } from "../session/member-session.ts"

export type ContactSubject = { appId: number | null; intent: Intent | null; service: Service | null }

/** The fields of the form, in order. */
export const CONTACT_FIELDS = ["name", "phone", "email", "offer", "message"] as const

const keyOf = ({ appId, intent, service }: ContactSubject) =>
  [REQUEST_FORM, readMemberSession()?.member.id ?? NOBODY, appId ?? service ?? "", intent ?? ""].join("/")

/**
 * What was typed into this form in this tab and not sent, which a reload must not lose: the person's, or that of a
 * release.
 */
export function readTypedRequest(subject: ContactSubject): Partial<TypedContact> {
  const stored = propertiesOf(readStoredJson("sessionStorage", keyOf(subject)))
  return Object.fromEntries(
    CONTACT_FIELDS.flatMap(field => {
      const text = stored[field]
      return typeof text === "string" && text !== "" ? [[field, text]] : []
    }),
  )
}

/** Stores what is typed; nothing is left of a form in which only a member's own name and address are filled in. */
export function storeTypedRequest(subject: ContactSubject, values: TypedContact): void {
  const { name = "", email = "" } = readMemberSession()?.member ?? {}
  const own: Partial<TypedContact> = { name, email }
  const isTyped = CONTACT_FIELDS.some(field => values[field] !== "" && values[field] !== own[field])
  writeStoredText("sessionStorage", keyOf(subject), isTyped ? JSON.stringify(values) : null)
}

export const forgetTypedRequest = (subject: ContactSubject): boolean =>
  writeStoredText("sessionStorage", keyOf(subject), null)
