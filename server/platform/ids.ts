import * as z from "zod/mini"
import { sentAs } from "#shared/inputs.ts"
import { AppError } from "./app-error.ts"

/** The id of a record, for `readId`. */
export const idInput = z.object({ id: sentAs<number>() })

/** A listing's id from a path or an input `{ id }`; an invalid id is treated as an unknown listing: 404. */
export function readId(given: unknown): number {
  const value = typeof given === "object" && given !== null && "id" in given ? given.id : given
  const id = typeof value === "string" && /^[1-9]\d{0,14}$/.test(value) ? Number(value) : value
  if (typeof id !== "number" || !Number.isSafeInteger(id) || id < 1) throw new AppError("not_found")
  return id
}
