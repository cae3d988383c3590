import * as z from "zod/mini"
import { emailText } from "#shared/contact-details.ts"
import { choice, inputOf, lineText, optionalText, sentAs } from "#shared/inputs.ts"
import { LOCALES } from "#shared/locales.ts"
import type { StaffRole } from "#shared/roles.ts"

export const MAX_PASSWORD = 1000
/** Minimum length of a new password; existing ones may be shorter. */
export const MIN_PASSWORD = 10

const password = z.pipe(
  z.transform((value: string | null) => value ?? ""),
  z.string({ error: "text_invalid" }).check(
    z.minLength(1, { error: "password_required" }),
    z.refine(value => value.length <= MAX_PASSWORD, { error: "too_long", params: { limit: MAX_PASSWORD } }),
  ),
)

export const newPassword = z.pipe(
  password,
  z.string().check(
    z.refine(value => value.length >= MIN_PASSWORD, {
      error: "password_short",
      params: { limit: MIN_PASSWORD },
    }),
  ),
)

export const loginInput = inputOf({
  email: lineText(200, "email_required"),
  password,
  altcha: optionalText(4000),
})

/** Null for the language of the site's notices. */
export const mailLocaleInput = inputOf({ locale: z.nullable(choice(LOCALES)) })

/** The password of the person who is signed in; without it, the answer of a passkey. */
export const confirmInput = inputOf({
  password: z.optional(password),
  response: z.optional(sentAs<object>()),
}).check(
  z.refine(({ password: typed, response }) => typed !== undefined || response !== undefined, {
    error: "password_required",
    path: ["password"],
  }),
)

export const passwordChangeInput = inputOf({ current_password: password, password: newPassword }).check(
  z.refine(change => change.password.length < MIN_PASSWORD || change.password !== change.current_password, {
    error: "password_same",
    path: ["password"],
  }),
)

/** An admin account created or given a new password on the command line. */
export const adminInput = z.object({
  email: emailText,
  password: newPassword,
})

export type User = { id: string; email: string; name: string; role: StaffRole }
export type Session = { token: string; user: User }
