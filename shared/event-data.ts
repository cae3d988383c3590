import * as z from "zod/mini"
import { DEAL_EVENT_DATA } from "./deals/event-data.ts"
import { field, flag, number, text, texts } from "./event-fields.ts"
import type { AuditEvent, EventAction } from "./events.ts"
import { DECLINE_REASONS, LISTING_ASKS, PROPOSAL_STATES } from "./proposals/proposals.ts"
import { WRITERS } from "./requests/conversation.ts"
import { STAGES } from "./requests/pipeline.ts"
import { STAFF_ROLES } from "./roles.ts"
import { STORES } from "./stores/stores.ts"
import { PAUSE_REASONS } from "./webhooks/webhooks.ts"

const nothing = z.object({})
/** Fields of a row, by their names in its table; only those that changed, unless the row is new. */
const row = z.record(z.string(), z.unknown())
const counted = z.object({ count: number })

const status = z.looseObject({ title: text, status: text })
const claim = z.looseObject({ claim: z.string(), level: z.string(), by: z.optional(z.nullable(z.string())) })
const evidenceFile = z.object({ claim: text, file_id: number })
const inStore = z.object({ available: flag, store: field(z.enum(STORES)), country: text })

/** `note` is what staff wrote, `fields` those that they marked. */
const proposal = z.object({
  state: field(z.enum(PROPOSAL_STATES)),
  listing_id: field(z.nullable(z.number())),
  asks: field(z.enum(LISTING_ASKS)),
  note: field(z.nullable(z.string())),
  fields: texts,
  reason: field(z.enum(DECLINE_REASONS)),
  publish: flag,
  is_change: flag,
})
const by = field(z.enum(WRITERS))
/** `amount` is whole US dollars. */
const offer = z.object({ by, offer_id: number, amount: number })

const person = z.object({ email: text, name: text, role: field(z.enum(STAFF_ROLES)) })
const passkey = z.object({ passkey: text })

const webhook = z.object({ url: text, events: texts })
const webhookState = z.object({ state: text, reason: field(z.enum(PAUSE_REASONS)) })

const access = z.object({
  listing_id: number,
  member_id: text,
  statement_version: text,
  statement_locale: text,
  statement_sha256: text,
})
const escrow = z.looseObject({ id: text })

/** What an event says of its subject before and after it. The one place where an event's fields have names and types. */
const DATA = {
  ...DEAL_EVENT_DATA,
  "listing.created": row,
  "listing.updated": row,
  "listing.published": row,
  "listing.unpublished": z.looseObject({ asked: flag, reason: field(z.nullable(z.string())) }),
  "listing.availability_changed": z.object({ availability: text }),
  "listing.deleted": status,
  "listing.restored": status,
  "listing.purged": status,
  "listing.exported": counted,
  "listing.seller_left": z.object({ leave_details: flag }),
  "listing.kept": nothing,
  "listing.seller_erased": nothing,
  "listing.left_store": inStore,
  "listing.returned_to_store": inStore,
  "evidence.set": z.object({ evidence: field(z.array(claim)) }),
  "evidence.asked": z.object({ claim: text }),
  "evidence.file_added": evidenceFile,
  "evidence.file_removed": evidenceFile,
  "access.requested": access,
  "access.granted": access,
  "access.declined": access,
  "access.revoked": access,
  "access.file_opened": z.object({ listing_id: number, path: text }),
  "proposal.saved": z.object({ listing_id: field(z.nullable(z.number())), copy_of: number, fields: texts }),
  "proposal.submitted": proposal,
  "proposal.reopened": proposal,
  "proposal.withdrawn": proposal,
  "proposal.returned": proposal,
  "proposal.declined": proposal,
  "proposal.accepted": proposal,
  "proposal.replied": z.object({ by }),
  "proposal.evidence_set": z.object({ levels: field(z.record(z.string(), z.string())) }),
  "request.created": z.looseObject({ app_id: field(z.nullable(z.number())), verified: flag }),
  "request.spam_received": row,
  "request.confirmed": nothing,
  "request.disowned": nothing,
  "request.updated": row,
  "request.stage_set": z.object({ stage: field(z.enum(STAGES)) }),
  "request.assigned": z.object({ assignee_id: field(z.nullable(z.string())) }),
  "request.note_added": z.object({ due_on: field(z.nullable(z.string())) }),
  "request.message_posted": z.object({ by, message_id: number, reply: flag }),
  "request.file_added": z.object({ by, file_id: number, sha256: text }),
  "request.seller_included": nothing,
  "request.seller_excluded": nothing,
  "request.offer_made": offer,
  "request.offer_accepted": offer,
  "request.offer_declined": offer,
  "request.offer_withdrawn": offer,
  "request.offer_expired": offer,
  "request.read": nothing,
  "request.unread": nothing,
  "request.deleted": nothing,
  "request.restored": nothing,
  "request.purged": nothing,
  "request.exported": counted,
  "member.created": z.object({ email: text, locale: text }),
  "member.updated": row,
  "member.signed_in": nothing,
  "member.blocked": z.object({ reason: text }),
  "member.unblocked": nothing,
  "member.removed": z.looseObject({}),
  "staff.created": person,
  "staff.invited": person,
  "staff.invitation_withdrawn": person,
  "staff.accepted": person,
  "staff.password_changed": nothing,
  "staff.role_changed": person,
  "staff.name_changed": person,
  "staff.locale_changed": z.object({ locale: field(z.nullable(z.string())) }),
  "staff.sessions_ended": nothing,
  "staff.passkey_added": passkey,
  "staff.passkey_renamed": passkey,
  "staff.passkey_removed": passkey,
  "staff.passkeys_required": nothing,
  "staff.passkeys_optional": nothing,
  "staff.recovery_codes_created": nothing,
  "staff.recovery_code_used": nothing,
  "staff.removed": person,
  "staff.audit_exported": counted,
  "key.created": z.looseObject({ name: text, prefix: text }),
  "key.revoked": nothing,
  "webhook.created": webhook,
  "webhook.updated": row,
  "webhook.paused": webhookState,
  "webhook.resumed": webhookState,
  "webhook.secret_rotated": nothing,
  "webhook.tested": nothing,
  "webhook.resent": z.object({ delivery: number, event: number }),
  "webhook.removed": webhook,
  "settings.updated": row,
  "settings.escrow_set": escrow,
  "settings.escrow_proposed": escrow,
  "settings.escrow_confirmed": escrow,
  "settings.escrow_rescinded": escrow,
} satisfies Record<EventAction, z.ZodMiniType>

type DataOf = { [Action in EventAction]: z.output<(typeof DATA)[Action]> }
const SCHEMAS: { [Action in EventAction]: z.ZodMiniType<DataOf[Action]> } = DATA

/** What events of these actions say. */
export type EventData<Action extends EventAction> = DataOf[Action]

/** An event whose data can be read; a side that it does not have is empty. */
export type ReadEvent<Action extends EventAction = EventAction> = {
  [One in Action]: Omit<AuditEvent, "action" | "before" | "after"> & {
    action: One
    before: DataOf[One]
    after: DataOf[One]
  }
}[Action]

/** What one side of an event says; every field may be absent. */
export const readData = <Action extends EventAction>(
  action: Action,
  side: AuditEvent["after"],
): EventData<Action> => z.parse(SCHEMAS[action], side ?? {})

/** An event as it is stored, with the data of its action. */
export const readEvent = <Action extends EventAction>(
  event: AuditEvent & { action: Action },
): ReadEvent<Action> => ({
  ...event,
  before: readData<Action>(event.action, event.before),
  after: readData<Action>(event.action, event.after),
})
