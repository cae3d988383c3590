import * as z from "zod/mini"
import {
  flag,
  inputOf,
  lineText,
  listOf,
  optionalLine,
  optionalText,
  requiredText,
  sentAs,
} from "#shared/inputs.ts"
import type { User } from "./login.ts"

const MAX_ID = 2000
const MAX_PART = 20_000
const MAX_NAME = 60
export const MAX_PASSKEYS = 20
export const RECOVERY_CODES = 10
const MAX_TRANSPORTS = 10

/** One's own passkey. */
export type Passkey = { id: string; name: string; created_at: string; last_used_at: string | null }

/**
 * The sign-in methods of a person; `required`: the team requires passkeys; `recovery_codes`: the number of unused ones.
 */
export type PasskeyState = { data: Passkey[]; required: boolean; recovery_codes: number }

/** The team's rule, and the people affected by it. */
export type PasskeyRule = { required: boolean; without: User[] }

const part = z.string().check(z.maxLength(MAX_PART))
const invalid = { error: "passkey_invalid" }
const credential = {
  id: z.string().check(z.minLength(1), z.maxLength(MAX_ID)),
  rawId: z.string().check(z.maxLength(MAX_ID)),
  type: z.literal("public-key"),
  clientExtensionResults: z.pipe(sentAs<object>(), z.object({})),
}

/** A browser's response after it has created a passkey. */
export const newPasskey = z.object(
  {
    ...credential,
    response: z.object({
      clientDataJSON: part,
      attestationObject: part,
      transports: z.optional(listOf(z.string().check(z.regex(/^[a-z-]{1,20}$/)), MAX_TRANSPORTS)),
    }),
  },
  invalid,
)

export const passkeyRegistrationInput = inputOf({ name: optionalLine(MAX_NAME), response: newPasskey })
export const passkeySignInInput = inputOf({
  response: z.object(
    {
      ...credential,
      response: z.object({
        clientDataJSON: part,
        authenticatorData: part,
        signature: part,
        userHandle: z.optional(part),
      }),
    },
    invalid,
  ),
})
export const passkeyIdInput = inputOf({ id: lineText(MAX_ID) })
export const passkeyNameInput = inputOf({ id: lineText(MAX_ID), name: lineText(MAX_NAME, "name_required") })
export const passkeyRuleInput = inputOf({ required: flag })
export const recoveryInput = inputOf({
  email: lineText(200, "email_required"),
  code: requiredText(60),
  altcha: optionalText(4000),
})
