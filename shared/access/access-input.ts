import * as z from "zod/mini"
import { lineText, optionalText, sentAs } from "#shared/inputs.ts"
import { ACCESS_STATES, MAX_ACCESS_MESSAGE, MAX_ACCESS_NAME, MAX_ACCESS_TEXT } from "./access.ts"

export const accessRequestInput = z.object(
  {
    name: lineText(MAX_ACCESS_NAME, "name_required"),
    agreed: z.pipe(sentAs<boolean>(), z.literal(true, { error: "agreement_required" })),
    message: z.optional(optionalText(MAX_ACCESS_MESSAGE)),
  },
  { error: "body_invalid" },
)

export const accessDeclineInput = z.object(
  { text: z.optional(optionalText(MAX_ACCESS_TEXT)) },
  { error: "body_invalid" },
)

export const accessListInput = z.object(
  { state: z.optional(z.enum(ACCESS_STATES, { error: "choice_invalid" })) },
  { error: "body_invalid" },
)
