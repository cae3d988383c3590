/** The sender as typed; an empty phone is none. */
export type Sender = { name: string; phone: string; email: string }
type Sent = { name: string; phone: string | null; email: string }

export const SENDER_FIELDS = ["name", "phone", "email"] as const
export type SenderField = (typeof SENDER_FIELDS)[number]

export const toSender = ({ name, phone, email }: Sent): Sender => ({ name, phone: phone ?? "", email })

/** The server trims texts. */
export const isSameSender = (field: SenderField, a: Sender, b: Sender) => a[field].trim() === b[field].trim()

export const isSame = (a: Sender, b: Sender) => SENDER_FIELDS.every(field => a[field] === b[field])
