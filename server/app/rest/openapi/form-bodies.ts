import { inputProperties } from "#server/platform/rest/input-schema.ts"
import { FILE_PART, orNull, type Schema } from "#server/platform/rest/schema.ts"
import {
  EVIDENCE_CLAIMS,
  EVIDENCE_LEVELS,
  MAX_METHOD_LENGTH,
  MAX_NOTE_LENGTH,
} from "#shared/evidence/evidence.ts"
import { readInput } from "#shared/inputs.ts"
import { FILE_FIELDS } from "#shared/listings/listing.ts"
import { contactInput, type Sender, senderInput } from "#shared/requests/contact.ts"

const SENDER: Record<keyof Sender, string> = {
  name: "Who asks.",
  phone:
    "5 to 20 digits; besides them only `+ ( ) - .` and spaces. Stored as typed. Required with the intent `deal`.",
  email: "Where the answer goes.",
}

export const REQUEST: Schema = {
  type: "object",
  ...inputProperties(contactInput, input => readInput(contactInput, input), {
    ...SENDER,
    app_id: "The listing that the request is about.",
    message: "Anything else.",
    intent: "What the sender wants; `deal` if absent. `buy` and `consult` are read as well.",
    offer: "Whole US dollars; required with the intent `offer` and rejected with any other.",
    service: "One of the services.",
    altcha: "The proof of work that the ALTCHA widget returns for a challenge from `/altcha`.",
  }),
}

const senderChange = inputProperties(senderInput, input => readInput(senderInput, input), SENDER)
const updatedAt: Schema = {
  type: "string",
  format: "date-time",
  description: "As you received it: the edit is rejected (409) if the request has been edited since.",
}

export const SENDER_CHANGE: Schema = {
  type: "object",
  ...senderChange,
  properties: { ...senderChange.properties, updated_at: orNull(updatedAt) },
}

export const EVIDENCE: Schema = {
  type: "object",
  properties: {
    claims: {
      type: "array",
      minItems: 1,
      description: "Each claim at most once.",
      items: {
        type: "object",
        properties: {
          claim: { type: "string", enum: [...EVIDENCE_CLAIMS], description: "What it is about." },
          level: { type: "string", enum: [...EVIDENCE_LEVELS], description: "The seller’s word, or more." },
          method: orNull({
            type: "string",
            maxLength: MAX_METHOD_LENGTH,
            description: "How it was checked; visitors see it.",
          }),
          checked_on: orNull({
            type: "string",
            format: "date",
            description: "A day in UTC, not in the future.",
          }),
          note: orNull({
            type: "string",
            maxLength: MAX_NOTE_LENGTH,
            description: "Private, for staff alone. Absent keeps it.",
          }),
        },
        required: ["claim", "level"],
      },
    },
  },
  required: ["claims"],
}

export const UPLOAD: Schema = {
  type: "object",
  properties: {
    field: { type: "string", enum: [...FILE_FIELDS], description: "The listing field that the file is for." },
    file: {
      type: "string",
      format: "binary",
      description: "The type is detected from the content, not from the name.",
    },
  },
  required: ["field", "file"],
}

export const REQUEST_FILE: Schema = { type: "object", properties: { file: FILE_PART }, required: ["file"] }
