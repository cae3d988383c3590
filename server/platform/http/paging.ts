import type { Context } from "hono"

const MAX_WHOLE = 1_000_000_000

/** A whole number of a query; any other text stays, for the service to reject. */
function readWholeNumber(text: string): unknown {
  const value = Number(text)
  return /^\d+$/.test(text) && value < MAX_WHOLE ? value : text
}

/** The page that a query asks for, as the input of a service. */
export function pagingOf(c: Context): { page?: unknown; per_page?: unknown } {
  const { page, per_page } = c.req.query()
  return {
    ...(page !== undefined && { page: readWholeNumber(page) }),
    ...(per_page !== undefined && { per_page: readWholeNumber(per_page) }),
  }
}
