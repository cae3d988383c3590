import { z } from "@hono/zod-openapi"
import { evidence } from "#server/listings/rest-schemas.ts"
import { orNull, type Schema } from "#server/platform/rest/schema.ts"
import {
  EVIDENCE_CLAIMS,
  EVIDENCE_LEVELS,
  MAX_METHOD_LENGTH,
  MAX_NOTE_LENGTH,
} from "#shared/evidence/evidence.ts"

/** Every claim, as staff see it. */
export const recordedEvidence = z.object({
  claims: z.array(
    evidence
      .omit({ old: true })
      .extend({ note: z.string().nullable().optional().describe("Private; for staff only.") }),
  ),
})

export const evidenceBody: Schema = {
  type: "object",
  properties: {
    claims: {
      type: "array",
      minItems: 1,
      description: "The claims to record, each at most once.",
      items: {
        type: "object",
        properties: {
          claim: {
            type: "string",
            enum: [...EVIDENCE_CLAIMS],
            description: "The claim that the evidence concerns.",
          },
          level: {
            type: "string",
            enum: [...EVIDENCE_LEVELS],
            description: "The level of evidence; `self_reported` is the seller's own statement.",
          },
          method: orNull({
            type: "string",
            maxLength: MAX_METHOD_LENGTH,
            description: "How the claim was checked; shown to visitors.",
          }),
          checked_on: orNull({
            type: "string",
            format: "date",
            description: "The day of the check in UTC, not in the future.",
          }),
          note: orNull({
            type: "string",
            maxLength: MAX_NOTE_LENGTH,
            description: "A private note for staff only. If absent, the note is kept.",
          }),
        },
        required: ["claim", "level"],
      },
    },
  },
  required: ["claims"],
}
