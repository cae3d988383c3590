import { z } from "@hono/zod-openapi"
import { ERROR_TABLE } from "#server/platform/http/error-table.ts"
import { errorText } from "#server/platform/texts.ts"
import { ERROR_CODES, type ErrorCode } from "#shared/errors.ts"
import { DEFAULT_LOCALE } from "#shared/locales.ts"

const message = z.string().describe("A message for people, in the language of `lang`.")
const failure = z.object({ message }).openapi("Error")
const refusal = z
  .object({
    message,
    errors: z
      .record(z.string(), z.array(z.string()))
      .describe("Messages by field; `body` refers to the whole body."),
    columns: z
      .array(z.string())
      .optional()
      .describe("The columns of an imported file, where none of them has the name of a field."),
  })
  .openapi("ValidationError")
const tooMany = failure
  .extend({
    proof_helps: z.literal(true).optional().describe("A proof of work in `altcha` bypasses the limit."),
  })
  .openapi("TooManyRequests")
const fault = z
  .object({
    message,
    request_id: z.uuid().describe("Quote it when you report the problem; the details are in the server log."),
  })
  .openapi("Fault")

const ABOUT: Record<ErrorCode, string> = {
  bad_request: "The request could not be parsed.",
  login_failed: "The email or password is wrong.",
  unauthenticated: "The token is missing, unknown or expired.",
  forbidden: "The role or key does not permit this call.",
  not_found: "It does not exist; visitors get the same response for a draft.",
  wrong_method: "Method not allowed.",
  conflict: "It has changed since the `updated_at` that was sent.",
  still_running: "The first request with this Idempotency-Key is still being processed.",
  already_done: "The request has already been processed, and its response was too large to be stored.",
  passkey_required: "Password sign-in is off for people with a passkey.",
  confirm_needed: "The person must confirm to be present first.",
  passkey_needed: "The person must add a passkey first.",
  own_passkey_first: "The owner has no passkey.",
  last_passkey: "Passkeys are required, and this is the only one.",
  passkeys_unavailable: "The site has no domain name.",
  too_many_proposals: "The seller has twenty undecided proposals.",
  declined_before: "The same content was declined before.",
  last_owner: "The change would leave no owner.",
  mail_erased: "The code in the mail has been erased.",
  access_state: "The state of the request for files does not allow it.",
  access_own: "The listing is the member's own.",
  access_nothing: "The listing has no confidential files.",
  too_many_access_requests: "The member has twenty undecided requests for files.",
  deal_state: "The state of the deal does not allow it.",
  deal_money_received: "Money has been received for the deal.",
  deal_nothing_received: "Nothing has been received for the deal.",
  deal_nothing_held: "No money is held for the deal.",
  deal_entry_pending: "A payment waits to be confirmed.",
  deal_nothing_pending: "No payment waits to be confirmed.",
  deal_items_open: "Items of the seller's checklist are not done.",
  deal_inspection_running: "The inspection period has not ended.",
  deal_already_signed: "This party has signed.",
  deal_no_surplus: "Nothing was paid beyond what is owed.",
  deal_reversal_pending: "A reversal waits to be confirmed.",
  deal_not_confirmable: "The payment cannot be confirmed during a dispute.",
  deal_nothing_proposed: "No payment waits to be confirmed or made.",
  deal_nothing_approved: "No payment is approved.",
  deal_payout_approved: "A payment to the details is approved.",
  deal_payout_missing: "The seller has not stated where to be paid.",
  deal_entry_settled: "The entry is in another state.",
  deal_not_asked: "The party was not asked who it is.",
  deal_identity_first: "The contract was not sent to the party yet.",
  deal_party_fixed: "The party has opened the deal.",
  deal_contract_unread: "The party has not opened the contract.",
  deal_open_items_changed: "Other items are open than stated.",
  deal_own_entry: "Someone else has to confirm the payment.",
  deal_not_agreed: "This is the party's answer already.",
  deal_item_undone: "The item is not done.",
  deal_item_confirmed: "The item is confirmed.",
  deal_file_not_ready: "The document is still being made, or could not be made.",
  import_state: "The state of the import does not allow this.",
  import_changed: "Listings of the import have been changed since.",
  setting_fixed: "The environment of the server gives the setting.",
  escrow_not_pending: "The change of the escrow details was confirmed or dropped.",
  escrow_too_early: "The only owner has to wait 24 hours.",
  seller_not_agreed: "The seller did not agree to leave the details.",
  listing_sold: "The listing has been sold.",
  deal_party: "The person is a party to an open deal.",
  listing_in_deal: "The listing is part of an open deal.",
  listing_unavailable: "The listing is not available.",
  offer_not_possible: "The request takes no offers.",
  offer_open: "The caller's own offer is open.",
  offer_none: "No offer is open.",
  offer_own: "The other side has to answer the offer.",
  offer_not_own: "The offer is the other side's.",
  request_answered: "Someone has answered the request, so its address stays.",
  request_closed: "The conversation is closed.",
  request_no_seller: "The request is about no listing.",
  member_in_deal: "The member is a party to an open deal.",
  member_blocked: "The member is blocked.",
  block_state: "The member has been blocked or unblocked already.",
  shortlist_full: "The shortlist has as many entries as it may have.",
  too_many_alerts: "The member has as many alerts as one may have.",
  too_large: "The body exceeds the limit of this call.",
  unsupported_type: "This call does not accept the content type.",
  invalid: "The input is invalid; `errors` names each field.",
  too_many: "Too many calls; wait for the seconds in `Retry-After`.",
  too_many_messages: "Too many messages in this deal or conversation; wait for the seconds in `Retry-After`.",
  too_many_submissions: "Too many submissions today; wait for the seconds in `Retry-After`.",
  too_much_stored: "The member has stored as much as one may in a day.",
  too_many_files: "The person has as many files as one may have.",
  too_many_uploads: "Two uploads of the same person are running; wait for the seconds in `Retry-After`.",
  uploads_busy: "Too much is being uploaded; retry after the seconds in `Retry-After`.",
  not_in_batch: "The call must be the only one of its request.",
  internal: "A server error; no internals are disclosed.",
  storage_full: "The server is out of disk space. Nothing was changed.",
  unavailable: "The server is overloaded; retry after the seconds in `Retry-After`.",
}
const retryAfter = {
  "Retry-After": { description: "Seconds to wait.", schema: { type: "integer" as const, minimum: 1 } },
}
const waits = (code: ErrorCode) => code === "too_many" || code === "unavailable"

function schemaOf(code: ErrorCode) {
  if (code === "invalid") return refusal
  if (code === "too_many") return tooMany
  return code === "internal" ? fault : failure
}

/** The response for the failures with one status; `example` is a real one if there is one. */
export function failureResponse([code, ...others]: [ErrorCode, ...ErrorCode[]], example?: unknown) {
  const request_id = "3d9c1f52-6c0e-4a57-9b1e-0f4c8a7d2e61"
  const standard = { message: errorText(code, DEFAULT_LOCALE), ...(code === "internal" && { request_id }) }
  return {
    description: [code, ...others].map(one => ABOUT[one]).join(" Or: "),
    ...(waits(code) && { headers: retryAfter }),
    content: { "application/json": { schema: schemaOf(code), example: example ?? standard } },
  }
}

/** Failures by status, as one call documents them. */
export function failureResponses(codes: readonly ErrorCode[], examples: Record<string, unknown>) {
  const known = ERROR_CODES.filter(code => codes.includes(code))
  return Object.fromEntries(
    known.flatMap(code => {
      const { status } = ERROR_TABLE[code]
      const [first = code, ...others] = known.filter(one => ERROR_TABLE[one].status === status)
      return first === code ? [[status, failureResponse([first, ...others], examples[status])]] : []
    }),
  )
}
