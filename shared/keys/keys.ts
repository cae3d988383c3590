import * as z from "zod/mini"
import { choice, inputOf, lineText, listOf } from "#shared/inputs.ts"
import { KEY_SCOPES, type KeyScope } from "#shared/policy.ts"

/** Calls that a key may make in any minute. */
export const KEY_CALLS_PER_MINUTE = 600

const MAX_NAME = 120

export const keyInput = inputOf({
  name: lineText(MAX_NAME),
  scopes: listOf(choice(KEY_SCOPES), KEY_SCOPES.length, {
    invalid: "choice_invalid",
    empty: "required",
  }),
  expires_at: z.optional(
    z.nullable(z.pipe(z.iso.datetime({ error: "time_invalid", offset: true }), z.transform(Date.parse))),
  ),
})
export const keyIdInput = inputOf({ id: lineText(MAX_NAME) })

/** An API key; its secret is shown once, when it is created. Times are ISO 8601, UTC. */
export type ApiKey = {
  id: string
  name: string
  /** The beginning of its secret. */
  prefix: string
  scopes: KeyScope[]
  expires_at: string | null
  last_used_at: string | null
}
