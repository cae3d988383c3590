import type { ErrorCode, FieldErrorCode, FieldProblem, FieldProblems } from "./errors.ts"
import { type Message, msg, type Translate } from "./msg.ts"

/** The message for each failure. */
export const ERROR_TEXTS: Record<ErrorCode, Message> = {
  bad_request: msg`The request could not be read.`,
  login_failed: msg`Login failed. Please check your credentials.`,
  unauthenticated: msg`Unauthenticated.`,
  forbidden: msg`You are not allowed to do this.`,
  not_found: msg`Not found.`,
  wrong_method: msg`Method not allowed.`,
  conflict: msg`Someone else has changed this since you opened it.`,
  still_running: msg`The same request is still being processed.`,
  already_done: msg`This was already done.`,
  mail_erased: msg`The code in this mail has been used or has expired, so the mail cannot be sent again.`,
  too_many_proposals: msg`You already have 20 listings that are not decided yet. Withdraw one, or wait for our decision.`,
  declined_before: msg`We declined exactly this before. Change what was the reason, then submit it again.`,
  last_owner: msg`The last owner cannot be removed or given another role. Make someone else an owner first.`,
  passkey_required: msg`Your team requires passkeys. Sign in with your passkey or a recovery code.`,
  passkey_needed: msg`Your team requires passkeys. Add one on your account page to continue.`,
  own_passkey_first: msg`Add a passkey to your own account first, so that you can still sign in.`,
  last_passkey: msg`Passkeys are required, and this is your only one. Add another before you remove it.`,
  passkeys_unavailable: msg`Passkeys only work on a site with a domain name, and this one is served from an IP address.`,
  too_large: msg`The request is too large.`,
  unsupported_type: msg`This content type is not supported.`,
  invalid: msg`Please check the marked fields.`,
  too_many: msg`Too many requests. Please wait a moment and try again.`,
  internal: msg`Something went wrong on our side. Please try again.`,
  storage_full: msg`The server is out of disk space, so this could not be saved. Nothing was lost; please let us know.`,
  unavailable: msg`The service is not available right now. Please try again in a moment.`,
}

/** The message for each problem of a field. */
export const FIELD_TEXTS: Record<FieldErrorCode, Message> = {
  required: msg`This field is required`,
  name_required: msg`Name is required`,
  phone_required: msg`Phone is required`,
  phone_invalid: msg`Enter a phone number with 5 to 20 digits, like +1 555 010 0100`,
  email_required: msg`Email is required`,
  email_invalid: msg`Enter an email address like name@example.com`,
  password_required: msg`Password is required`,
  text_invalid: msg`This text contains invalid characters`,
  too_long: msg({ message: "At most {limit} characters" }),
  too_many_words: msg({ message: "At most {limit} different words" }),
  number_invalid: msg`Enter a number`,
  integer_invalid: msg`Enter a whole number`,
  too_small: msg({ message: "Must be {limit} or more" }),
  too_big: msg({ message: "Must be {limit} or less" }),
  too_many_decimals: msg({ message: "Enter a number with at most {limit} decimals" }),
  flag_invalid: msg`Must be 1 or 0, true or false`,
  choice_invalid: msg`Choose one of the listed values`,
  unknown_id: msg`This entry does not exist`,
  range_invalid: msg`Enter two numbers: from and to`,
  range_order: msg`The first number can’t be greater than the second`,
  link_invalid: msg`Enter a link that starts with https://`,
  app_unknown: msg`This listing is no longer on sale`,
  body_invalid: msg`The request could not be read`,
  list_too_long: msg({ message: "At most {limit} entries" }),
  image_type: msg({ message: "“{name}” is not a JPEG, PNG, WebP, AVIF or GIF image" }),
  file_type: msg({ message: "“{name}” is not an accepted type. Use an image, PDF, CSV, XLSX, TXT or ZIP" }),
  file_too_large: msg({ message: "“{name}” is larger than {limit} MB" }),
  file_empty: msg({ message: "“{name}” is empty" }),
  image_too_large: msg({ message: "“{name}” has more than {limit} million pixels" }),
  image_broken: msg({ message: "“{name}” could not be read as an image; it may be damaged" }),
  image_too_complex: msg({
    message: "“{name}” takes too long to process; save it as a regular JPEG or PNG and upload it again",
  }),
  file_unknown: msg`This listing has no such file`,
  password_wrong: msg`This is not your current password`,
  password_short: msg({ message: "At least {limit} characters" }),
  password_same: msg`Choose a password that differs from your current one`,
  password_common: msg`This is one of the most common passwords, so it is easy to guess; choose another`,
  email_on_team: msg`Someone on the team already has this email`,
  invitation_ended: msg`This invitation has expired or was already used. Ask an owner to invite you again`,
  passkey_invalid: msg`The passkey could not be verified. Please try again`,
  too_many_passkeys: msg({ message: "At most {limit} passkeys; remove one first" }),
  time_invalid: msg`Enter a time such as 2026-01-31T12:00:00Z`,
  proof_missing: msg`Please wait for the bot check to finish, then send again`,
  proof_invalid: msg`The bot check has expired or was already used. Please send again`,
  one_file: msg`Only one file can be added here`,
  code_wrong: msg`This code is wrong or has expired; request a new one`,
  key_invalid: msg`Use 1 to 255 ASCII characters`,
  key_reused: msg`This key was already used for another request`,
  key_in_batch: msg`A key cannot be used for a batch of several calls`,
  staff_only: msg`Only staff can set this`,
  changed_since: msg`This has changed in the listing since this version was created`,
  promise_required: msg`Confirm the promise before you submit`,
  kind_fixed: msg`The kind of a listing cannot be changed; create a new listing instead`,
  other_kind: msg`This field does not apply to this kind of listing`,
  date_invalid: msg`Enter a date such as 2026-01-31`,
  date_in_future: msg`The date can’t be in the future`,
  claim_repeated: msg`Each claim can be listed only once`,
}

/** The message for an invalid field. */
export function fieldText({ code, limit, name }: FieldProblem, translate: Translate): string {
  return translate(FIELD_TEXTS[code], { limit: limit ?? "", name: name ?? "" })
}

/** Problems by field → messages by field. */
export function fieldTexts(problems: FieldProblems, translate: Translate): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(problems).map(([field, list]) => [
      field,
      list.map(problem => fieldText(problem, translate)),
    ]),
  )
}
