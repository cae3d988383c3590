import type { z } from "@hono/zod-openapi"
import type { ErrorCode } from "#shared/errors.ts"
import type { Parameter } from "./query-parameters.ts"
import type { Schema } from "./schema.ts"

export const TAGS = {
  Listings: "Apps and developer accounts on sale; `app` in addresses.",
  Requests: "What visitors ask and what admins do with it.",
  Lookups: "The closed lists behind the ids. Ids are permanent.",
  Session: "Signing in and out.",
  Uploads: "Files ahead of the listing they are for.",
  Description: "This document.",
} as const

/** One call of the REST API, as much as the code behind it does not say by itself. */
export type Operation = {
  id: string
  method: "get" | "post" | "put" | "delete"
  /** Below `/api`. */
  path: string
  tag: keyof typeof TAGS
  summary: string
  description?: string
  /** Whose answers differ or who may call at all; a call without it is the same for all. */
  who?: "admin" | "admin-sees-more"
  parameters?: readonly Parameter[]
  /** By content type. */
  body?: Record<string, Schema>
  success: { status: 200 | 201 | 204; description: string; type?: string; schema?: z.ZodType }
  /** Besides those that follow from the rest, see `failuresOf`. */
  failures?: readonly ErrorCode[]
}

/** Whether a call takes an Idempotency-Key: every POST but the one whose answer is a secret. */
export const takesKey = ({ method, id }: Operation) => method === "post" && id !== "login"

/** Every failure that a call may answer. */
export function failuresOf(operation: Operation): ErrorCode[] {
  const { who, method, path, parameters, body, failures = [] } = operation
  const takesQuery = parameters?.some(parameter => parameter.in === "query" && !parameter.required)
  return [
    ...failures,
    ...(who === "admin" ? (["unauthenticated"] as const) : []),
    ...(path.includes("{") ? (["not_found"] as const) : []),
    ...(body ? (["too_large", "unsupported_type"] as const) : []),
    ...(takesKey(operation) ? (["still_running", "invalid"] as const) : []),
    ...(body || takesQuery ? (["invalid"] as const) : []),
    ...(method === "get" ? [] : (["storage_full"] as const)),
    "internal",
  ]
}
