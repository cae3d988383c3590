/** Who made a change. `system` is the product itself and its command line. */
export const ACTOR_KINDS = ["visitor", "member", "staff", "key", "system"] as const
export type EventActorKind = (typeof ACTOR_KINDS)[number]

/** The actions on each subject, all in the past tense. */
const VERBS = {
  listing: [
    "created",
    "updated",
    "published",
    "unpublished",
    "availability_changed",
    "deleted",
    "restored",
    "purged",
    "exported",
    "seller_left",
    "kept",
    "seller_erased",
    "left_store",
    "returned_to_store",
  ],
  proposal: [
    "saved",
    "submitted",
    "reopened",
    "replied",
    "withdrawn",
    "returned",
    "declined",
    "accepted",
    "evidence_set",
  ],
  request: [
    "created",
    "spam_received",
    "confirmed",
    "disowned",
    "updated",
    "stage_set",
    "assigned",
    "note_added",
    "message_posted",
    "file_added",
    "seller_included",
    "seller_excluded",
    "offer_made",
    "offer_accepted",
    "offer_declined",
    "offer_withdrawn",
    "offer_expired",
    "read",
    "unread",
    "deleted",
    "restored",
    "purged",
    "exported",
  ],
  member: ["created", "updated", "signed_in", "blocked", "unblocked", "removed"],
  staff: [
    "created",
    "invited",
    "invitation_withdrawn",
    "accepted",
    "password_changed",
    "role_changed",
    "name_changed",
    "locale_changed",
    "sessions_ended",
    "passkey_added",
    "passkey_renamed",
    "passkey_removed",
    "passkeys_required",
    "passkeys_optional",
    "recovery_codes_created",
    "recovery_code_used",
    "removed",
    "audit_exported",
  ],
  deal: [
    "created",
    "updated",
    "contract_sent",
    "contract_viewed",
    "opened",
    "identity_asked",
    "identity_set",
    "payout_set",
    "declined",
    "signed",
    "reopened",
    "receipt_recorded",
    "payment_reported",
    "receipt_proposed",
    "reversal_proposed",
    "surplus_proposed",
    "transfer_started",
    "handed_over",
    "accepted",
    "accepted_for_buyer",
    "release_proposed",
    "disputed",
    "resumed",
    "decision_proposed",
    "cancellation_agreed",
    "refund_proposed",
    "entry_confirmed",
    "entry_paid",
    "entry_rescinded",
    "cancelled",
    "contact_shared",
    "item_set",
    "message_posted",
    "note_added",
    "file_added",
    "document_requested",
    "document_failed",
    "sealed",
    "assigned",
    "cancel_ask_ended",
    "reminded",
    "inspection_ended",
  ],
  key: ["created", "revoked"],
  webhook: ["created", "updated", "paused", "resumed", "secret_rotated", "tested", "resent", "removed"],
  settings: ["updated", "escrow_set", "escrow_proposed", "escrow_confirmed", "escrow_rescinded"],
  evidence: ["set", "asked", "file_added", "file_removed"],
  access: ["requested", "granted", "declined", "revoked", "file_opened"],
} as const satisfies Record<string, readonly string[]>

export const SUBJECT_KINDS = [
  "listing",
  "proposal",
  "request",
  "member",
  "staff",
  "deal",
  "key",
  "webhook",
  "settings",
  "access",
] as const
export type SubjectKind = (typeof SUBJECT_KINDS)[number]

type Verbs = typeof VERBS
/** `SUBJECT.VERB`; the action implies the kind of its subject, except for evidence, which belongs to a listing. */
export type EventAction = { [Kind in keyof Verbs]: `${Kind}.${Verbs[Kind][number]}` }[keyof Verbs]

const NAMES = new Set(Object.entries(VERBS).flatMap(([kind, verbs]) => verbs.map(verb => `${kind}.${verb}`)))
const isAction = (name: string): name is EventAction => NAMES.has(name)

export const EVENT_ACTIONS: readonly EventAction[] = [...NAMES].filter(isAction)

/** What may change what visitors see of a listing. */
export const LISTING_CHANGES = [
  "listing.created",
  "listing.updated",
  "listing.published",
  "listing.unpublished",
  "listing.availability_changed",
  "listing.deleted",
  "listing.restored",
  "evidence.set",
] as const satisfies EventAction[]

/** One entry of the audit trail as owners read it. */
export type AuditEvent = {
  number: number
  at: string
  actor: { kind: EventActorKind; id: string | null; name: string | null }
  action: EventAction
  subject: { kind: SubjectKind; id: string }
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  request_id: string | null
}

/** An event with the name that its subject has now; null if it is gone. */
export type NamedEvent = Omit<AuditEvent, "subject"> & {
  subject: AuditEvent["subject"] & { title: string | null }
}

/** An event that a consumer has failed to handle ten times or more; `event` is its number, `at` the last failure. */
export type FailedEvent = {
  id: number
  consumer: string
  event: number
  error: string
  tries: number
  at: string
}

/** Fields of `before` and `after` with personal data that may be blanked; the database's trigger has the same list. */
export const PERSONAL_FIELDS = [
  "name",
  "email",
  "phone",
  "user_name",
  "user_bio",
  "user_country",
  "note",
] as const
