import * as z from "zod/mini"
import { requiredText } from "./inputs.ts"

const password = z.pipe(
  z.transform((value: unknown) => value ?? ""),
  z.string({ error: "text_invalid" }).check(
    z.minLength(1, { error: "password_required" }),
    z.refine(value => value.length <= 1000, { error: "too_long", params: { limit: 1000 } }),
  ),
)

export const loginInput = z.object(
  { email: requiredText(200, "email_required"), password },
  { error: "body_invalid" },
)

export type User = { id: string; email: string; name: string }
export type Session = { token: string; user: User }
