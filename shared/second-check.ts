import * as z from "zod/mini"
import { choice, lineText } from "./inputs.ts"

const MAX_TEXT = 200

/** The ways of asking outside the product whether changed account details are right. */
export const CHECK_WAYS = ["call", "video", "in_person", "other"] as const
export type CheckWay = (typeof CHECK_WAYS)[number]

/**
 * How changed account details were checked with the person they belong to: the way, the number or address that was
 * used, and the person who answered.
 */
export const secondCheck = z.object(
  {
    how: choice(CHECK_WAYS),
    contact: lineText(MAX_TEXT),
    person: lineText(MAX_TEXT),
  },
  { error: "required" },
)
export type SecondCheck = z.output<typeof secondCheck>
