import * as z from "zod/mini"
import { choice, inputOf, lineText, optionalText, sentAs } from "#shared/inputs.ts"
import { ACCESS_STATES, MAX_ACCESS_MESSAGE, MAX_ACCESS_NAME, MAX_ACCESS_TEXT } from "./access.ts"

export const accessRequestInput = inputOf({
  name: lineText(MAX_ACCESS_NAME, "name_required"),
  agreed: z.pipe(sentAs<boolean>(), z.literal(true, { error: "agreement_required" })),
  message: z.optional(optionalText(MAX_ACCESS_MESSAGE)),
})

export const accessDeclineInput = inputOf({ text: z.optional(optionalText(MAX_ACCESS_TEXT)) })

export const accessListInput = inputOf({ state: z.optional(choice(ACCESS_STATES)) })
