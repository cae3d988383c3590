import * as z from "zod/mini"
import { sentAs } from "#shared/inputs.ts"
import { AppError, fieldError } from "./app-error.ts"

/** The time that `requireUnchanged` reads, and the one that a decision is based on. */
export const revisedInput = z.object({ updated_at: z.optional(sentAs<string>()) })
export const basedInput = z.object({ based_on: z.optional(sentAs<string>()) })

const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/

/** A time of a payload as milliseconds since 1970; null if absent, 422 if it is not a time. */
export function readTime(payload: unknown, field: string): number | null {
  const isObject = typeof payload === "object" && payload !== null
  const sent: unknown = isObject ? Object.entries(payload).find(([key]) => key === field)?.[1] : null
  if (sent === null || sent === undefined || sent === "") return null
  const at = typeof sent === "string" && ISO_TIME.test(sent) ? Date.parse(sent) : Number.NaN
  if (Number.isNaN(at)) throw fieldError(field, "time_invalid")
  return at
}

/** Throws a 409 when the stored record, last changed at `updatedAt` (ms), is newer than the payload's `updated_at`. */
export function requireUnchanged(updatedAt: number, payload: unknown): void {
  const seen = readTime(payload, "updated_at")
  if (seen !== null && updatedAt > seen) throw new AppError("conflict")
}

/**
 * The time (ms) of a change: always later than the previous one, even within a millisecond or after the clock went
 * back.
 */
export function timeAfter(updatedAt: number, now: number): number {
  return Math.max(now, updatedAt + 1)
}
