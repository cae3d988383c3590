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
            description: "Private, for staff only. If absent, it stays.",
          }),
        },
        required: ["claim", "level"],
      },
    },
  },
  required: ["claims"],
}
