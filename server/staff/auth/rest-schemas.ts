import { z } from "@hono/zod-openapi"
import type { ShapeOf } from "#server/platform/rest/answer-schemas.ts"
import { inputProperties } from "#server/platform/rest/input-schema.ts"
import type { Schema } from "#server/platform/rest/schema.ts"
import { readInput } from "#shared/inputs.ts"
import { STAFF_ROLES } from "#shared/roles.ts"
import { loginInput, type Session, type User } from "#shared/staff/login.ts"

export const loginBody: Schema = {
  type: "object",
  ...inputProperties(loginInput, input => readInput(loginInput, input), {
    email: "Case does not matter.",
    password: "Exactly as it was set.",
    altcha: "A proof of work for a challenge from `/altcha`; needed only after a 429 with `proof_helps`.",
  }),
}

const user = z
  .object({
    id: z.string(),
    email: z.string().openapi({ format: "email" }),
    name: z.string(),
    role: z.enum(STAFF_ROLES),
  } satisfies ShapeOf<User>)
  .openapi("User")
export const session = z
  .object({
    token: z.string().describe("Send it as `Authorization: Bearer TOKEN`."),
    user,
  } satisfies ShapeOf<Session>)
  .openapi("Session")
export const me = z.object({ user })
