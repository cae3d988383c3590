import { DEFAULT_PER_PAGE, MAX_PER_PAGE } from "#shared/listings/catalogue-query.ts"
import type { Described } from "./call.ts"

/** The parameter `id` of a path. */
export const ID: Described = { description: "Its number.", schema: { type: "integer", minimum: 1 } }

/** The page of a list. */
export const PAGING = {
  page: { description: "From 1.", schema: { type: "integer", minimum: 1, default: 1 } },
  per_page: {
    description: "Items a page.",
    schema: { type: "integer", minimum: 1, maximum: MAX_PER_PAGE, default: DEFAULT_PER_PAGE },
  },
} satisfies Record<string, Described>

/** A parameter that is on or off. */
export const flag = (description: string): Described => ({
  description,
  schema: { type: "string", enum: ["1", "0", "true", "false"] },
})
