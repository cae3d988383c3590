import type { TypedContact } from "#shared/requests/contact.ts"

/** The fields of the form, in order. */
const CONTACT_FIELDS = ["name", "phone", "email", "offer", "message"] as const
type ContactField = (typeof CONTACT_FIELDS)[number]
export type ContactValues = TypedContact
export const NO_VALUES: ContactValues = { name: "", phone: "", email: "", offer: "", message: "" }

const isContactField = (name: string): name is ContactField => CONTACT_FIELDS.some(field => field === name)

/** Splits error texts into those shown under a field and those of fields that the form does not show. */
export function splitFieldTexts(fields: Record<string, string[]>) {
  const visible: Partial<ContactValues> = {}
  const hidden: string[] = []
  for (const [name, texts] of Object.entries(fields))
    if (isContactField(name)) visible[name] = texts[0]
    else hidden.push(...texts)
  return { visible, hidden }
}

/** The first field with a problem, in the order of the form. */
export function firstProblem(errors: Record<string, unknown>): ContactField | undefined {
  return CONTACT_FIELDS.find(field => errors[field])
}
