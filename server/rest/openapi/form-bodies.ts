import { contactInput, type Sender, senderInput } from "#shared/contact.ts"
import { readInput } from "#shared/inputs.ts"
import { FILE_FIELDS } from "#shared/listing.ts"
import { loginInput } from "#shared/login.ts"
import { inputProperties } from "./input-schema.ts"
import { orNull, type Schema } from "./schema.ts"

const SENDER: Record<keyof Sender, string> = {
  name: "Who asks.",
  phone: "5 to 20 digits; besides them only `+ ( ) - .` and spaces. Stored as typed.",
  email: "Where the answer goes.",
}

export const LOGIN: Schema = {
  type: "object",
  ...inputProperties(loginInput, input => readInput(loginInput, input), {
    email: "Case does not matter.",
    password: "Exactly as it was set.",
    altcha: "A proof of work for a challenge of `/altcha`; only of use where a 429 says `proof_helps`.",
  }),
}

export const REQUEST: Schema = {
  type: "object",
  ...inputProperties(contactInput, input => readInput(contactInput, input), {
    ...SENDER,
    app_id: "The listing that it asks about.",
    message: "Anything else.",
    intent: "What the sender wants to do.",
    service: "One of the services.",
    altcha: "The proof of work, as the widget of ALTCHA gives it out for a challenge of `/altcha`.",
  }),
}

const senderChange = inputProperties(senderInput, input => readInput(senderInput, input), SENDER)
const updatedAt: Schema = {
  type: "string",
  format: "date-time",
  description: "As you read it: the edit is refused (409) when the request has been edited since.",
}

export const SENDER_CHANGE: Schema = {
  type: "object",
  ...senderChange,
  properties: { ...senderChange.properties, updated_at: orNull(updatedAt) },
}

export const UPLOAD: Schema = {
  type: "object",
  properties: {
    field: { type: "string", enum: [...FILE_FIELDS], description: "The field of a listing it is for." },
    file: { type: "string", format: "binary", description: "What counts is the content, not the name." },
  },
  required: ["field", "file"],
}
