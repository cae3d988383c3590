import * as z from "zod/mini"
import { emailText, optionalPhone } from "#shared/contact-details.ts"
import { choice, flag, inputOf, optionalLine, optionalText, typedCode } from "#shared/inputs.ts"
import { LOCALES, type Locale } from "#shared/locales.ts"

/** A seller or buyer, as returned to the member itself. */
export type Member = { id: string; email: string; name: string; locale: Locale }
/** The fields that members may change themselves. */
export type MemberProfile = Member & {
  phone: string
  /** Whether they are asked each month for the figures of the one that ended. */
  remind_figures: boolean
}
export type MemberSession = { token: string; member: Member }

const CODE = /^\d{6}$/

const email = emailText
const locale = z.optional(choice(LOCALES))

export const codeRequestInput = inputOf({ email, locale, altcha: z.optional(optionalText(4000)) })

export const memberSignInInput = inputOf({
  email,
  code: z.pipe(typedCode, z.string().check(z.regex(CODE, { error: "code_wrong" }))),
})

const textOrEmpty = z.transform((value: string | null) => value ?? "")

/** Absent fields do not change; an empty name or phone is removed. */
export const memberUpdateInput = inputOf({
  name: z.optional(z.pipe(optionalLine(120), textOrEmpty)),
  phone: z.optional(z.pipe(optionalPhone, textOrEmpty)),
  locale,
  remind_figures: z.optional(flag),
})

/** Whether a member who deletes the account agrees that staff may retain the details of their listings. */
export const memberRemoveInput = inputOf({ leave_details: z._default(flag, false) })
