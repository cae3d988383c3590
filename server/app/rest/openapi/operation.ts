import type { z } from "@hono/zod-openapi"
import type { ErrorCode } from "#shared/errors.ts"
import { type Action, can, scopeFor } from "#shared/policy.ts"
import type { Parameter } from "./query-parameters.ts"
import type { Schema } from "./schema.ts"

export const TAGS = {
  Listings: "Apps and developer accounts for sale; `app` in paths.",
  "Import and export": "Listings from and as files.",
  Deals: "Sales with escrow. Their files are for their parties and staff.",
  Money: "Ledger and deals as files, for owners.",
  Requests: "Contact requests from visitors.",
  Lookups: "The lists that ids refer to. Ids are permanent.",
  Session: "Signing in and out.",
  Uploads: "Files for listings that are not saved yet.",
  Description: "This document.",
} as const

type Success = { status: 200 | 201 | 202 | 204; description: string; type?: string; schema?: z.ZodType }

/** Metadata of one call of the REST API that cannot be derived from its code. */
export type Operation = {
  id: string
  method: "get" | "post" | "put" | "delete"
  /** Below `/api`. */
  path: string
  tag: keyof typeof TAGS
  summary: string
  description?: string
  /** The action that the policy checks. */
  action: Action
  parameters?: readonly Parameter[]
  /** By content type. */
  body?: Record<string, Schema>
  success: Success
  /** Where a parameter changes what the call does. */
  otherSuccess?: Success
  /** In addition to those derived from the other fields, see `failuresOf`. */
  failures?: readonly ErrorCode[]
}

/** Whether a call accepts an Idempotency-Key: every POST except the one whose response is secret. */
export const takesKey = ({ method, id }: Operation) => method === "post" && id !== "login"

/** Whether a call may be made with the key of a program. */
export const isForKeys = ({ action }: Operation) => scopeFor(action) !== null

/** The type of a file, which may be any. */
export const ANY_TYPE = "*/*"

/** Whether a 304 is possible: for files and JSON, except for a challenge, of which no two are the same. */
export const isConditional = ({ id, method, success }: Operation) =>
  method === "get" &&
  [undefined, "application/json", ANY_TYPE].includes(success.type) &&
  id !== "getChallenge"

/** Who may make a call: everyone, only staff, or everyone with more fields in the response for staff. */
export function audienceOf({ action }: Operation): "all" | "staff" | "staff-sees-more" {
  if (!can({ kind: "visitor" }, action)) return "staff"
  return action === "listings.read" ? "staff-sees-more" : "all"
}

/** Every failure that a call may return. */
export function failuresOf(operation: Operation): ErrorCode[] {
  const { method, path, parameters, body, failures = [] } = operation
  const takesQuery = parameters?.some(parameter => parameter.in === "query" && !parameter.required)
  return [
    ...failures,
    ...(audienceOf(operation) === "staff" || isForKeys(operation)
      ? (["unauthenticated", "forbidden"] as const)
      : []),
    ...(isForKeys(operation) ? (["too_many"] as const) : []),
    ...(path.includes("{") ? (["not_found"] as const) : []),
    ...(body ? (["too_large", "unsupported_type"] as const) : []),
    ...(takesKey(operation) ? (["still_running", "invalid"] as const) : []),
    ...(body || takesQuery ? (["invalid"] as const) : []),
    ...(method === "get" ? [] : (["storage_full"] as const)),
    "internal",
  ]
}
