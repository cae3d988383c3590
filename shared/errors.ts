/** Every failure a service may report. Each has a status, a tRPC code and a text (see `error-texts.ts`). */
export const ERROR_CODES = [
  "bad_request",
  "login_failed",
  "unauthenticated",
  "forbidden",
  "not_found",
  "wrong_method",
  "conflict",
  "still_running",
  "already_done",
  "mail_erased",
  "too_large",
  "unsupported_type",
  "invalid",
  "too_many",
  "internal",
  "storage_full",
  "unavailable",
] as const
export type ErrorCode = (typeof ERROR_CODES)[number]

/** Every reason why a single field may be rejected. */
export const FIELD_ERROR_CODES = [
  "required",
  "name_required",
  "phone_required",
  "phone_invalid",
  "email_required",
  "email_invalid",
  "password_required",
  "text_invalid",
  "too_long",
  "too_many_words",
  "number_invalid",
  "integer_invalid",
  "too_small",
  "too_big",
  "too_many_decimals",
  "flag_invalid",
  "choice_invalid",
  "unknown_id",
  "range_invalid",
  "range_order",
  "link_invalid",
  "app_unknown",
  "body_invalid",
  "list_too_long",
  "image_type",
  "file_type",
  "file_too_large",
  "file_empty",
  "image_too_large",
  "image_broken",
  "image_too_complex",
  "file_unknown",
  "password_wrong",
  "password_short",
  "password_same",
  "password_common",
  "time_invalid",
  "proof_missing",
  "proof_invalid",
  "one_file",
  "code_wrong",
  "key_invalid",
  "key_reused",
  "key_in_batch",
  "staff_only",
  "changed_since",
  "promise_required",
  "kind_fixed",
  "other_kind",
] as const
export type FieldErrorCode = (typeof FIELD_ERROR_CODES)[number]

/** A rejected field: why, the limit that it exceeded and the file that it is about, if there is one. */
export type FieldProblem = { code: FieldErrorCode; limit?: number; name?: string }
export type FieldProblems = Record<string, FieldProblem[]>

/** A field that someone else changed: its value when the edit began, the stored one, and the edited one. */
export type Difference = { field: string; base: unknown; theirs: unknown; mine: unknown }
