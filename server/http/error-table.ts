import type { ErrorCode } from "#shared/errors.ts"

/** The HTTP status and the tRPC code of each failure; its text is in shared/error-texts.ts. */
export const ERROR_TABLE = {
  bad_request: { status: 400, trpc: "BAD_REQUEST" },
  login_failed: { status: 401, trpc: "UNAUTHORIZED" },
  unauthenticated: { status: 401, trpc: "UNAUTHORIZED" },
  forbidden: { status: 403, trpc: "FORBIDDEN" },
  not_found: { status: 404, trpc: "NOT_FOUND" },
  wrong_method: { status: 405, trpc: "METHOD_NOT_SUPPORTED" },
  still_running: { status: 409, trpc: "CONFLICT" },
  already_done: { status: 409, trpc: "CONFLICT" },
  mail_erased: { status: 409, trpc: "CONFLICT" },
  passkey_required: { status: 403, trpc: "FORBIDDEN" },
  passkey_needed: { status: 403, trpc: "FORBIDDEN" },
  own_passkey_first: { status: 409, trpc: "CONFLICT" },
  last_passkey: { status: 409, trpc: "CONFLICT" },
  passkeys_unavailable: { status: 409, trpc: "CONFLICT" },
  last_owner: { status: 409, trpc: "CONFLICT" },
  conflict: { status: 409, trpc: "CONFLICT" },
  too_large: { status: 413, trpc: "PAYLOAD_TOO_LARGE" },
  unsupported_type: { status: 415, trpc: "UNSUPPORTED_MEDIA_TYPE" },
  invalid: { status: 422, trpc: "UNPROCESSABLE_CONTENT" },
  too_many: { status: 429, trpc: "TOO_MANY_REQUESTS" },
  internal: { status: 500, trpc: "INTERNAL_SERVER_ERROR" },
  unavailable: { status: 503, trpc: "SERVICE_UNAVAILABLE" },
  storage_full: { status: 507, trpc: "INTERNAL_SERVER_ERROR" },
} as const satisfies Record<ErrorCode, { status: number; trpc: string }>
