import * as z from "zod/mini"
import { inputOf, readInput } from "#shared/inputs.ts"
import type { Page } from "#shared/paging.ts"
import { requireValid } from "./app-error.ts"

const PER_PAGE = 24
const MAX_PER_PAGE = 100
const MAX_PAGE = 1_000_000

const whole = (max: number) =>
  z.optional(
    z.number({ error: "integer_invalid" }).check(
      z.refine(Number.isInteger, { error: "integer_invalid" }),
      z.refine(value => value >= 1, { error: "too_small", params: { limit: 1 } }),
      z.refine(value => value <= max, { error: "too_big", params: { limit: max } }),
    ),
  )
/** The page of a list, for `readPage`. */
export const pageInput = inputOf({ page: whole(MAX_PAGE), per_page: whole(MAX_PER_PAGE) })

export type Paging = { limit: number; offset: number }

/** `page` and `per_page` of an input, at least 1 and at most 100; 422 by field. */
export function readPage(input: unknown): Paging {
  const { page = 1, per_page = PER_PAGE } = requireValid(readInput(pageInput, input ?? {}))
  return { limit: per_page, offset: (page - 1) * per_page }
}

/** A page in the shape of all lists. */
export function pageOf<Item>(data: Item[], total: number, { limit, offset }: Paging): Page<Item> {
  return {
    data,
    current_page: offset / limit + 1,
    per_page: limit,
    from: data.length ? offset + 1 : null,
    to: data.length ? offset + data.length : null,
    total,
    last_page: Math.max(1, Math.ceil(total / limit)),
  }
}
