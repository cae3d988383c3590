import * as z from "zod/mini"
import { readTypedPrice } from "#shared/money/typed-price.ts"
import { isBlank } from "#shared/properties.ts"
import { MAX_OFFER } from "./machine.ts"

const fromTyped = (value: number | string | null): unknown =>
  typeof value === "string" ? readTypedPrice(value) : value

const wholeAmount = z.number({ error: iss => (isBlank(iss.input) ? "required" : "integer_invalid") }).check(
  z.refine(Number.isInteger, { error: "integer_invalid" }),
  z.refine(value => value >= 1, { error: "too_small", params: { limit: 1 } }),
  z.refine(value => value <= MAX_OFFER, { error: "too_big", params: { limit: MAX_OFFER } }),
)

/** Whole US dollars, as a number or as people type it. */
export const amountInput = z.pipe(z.transform(fromTyped), wholeAmount)
/** The same, or null when empty or absent. */
export const optionalAmount = z.pipe(
  z.pipe(
    z.optional(z.transform((value: number | string | null) => value)),
    z.transform(value => (isBlank(value) ? null : fromTyped(value ?? null))),
  ),
  z.nullable(wholeAmount),
)
