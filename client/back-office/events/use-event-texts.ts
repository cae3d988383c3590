import { msg } from "@lingui/core/macro"
import { useLingui } from "@lingui/react/macro"
import { DEAL_EVENT_LABELS } from "#shared/deals/event-labels.ts"
import type { AuditEvent, EventAction, EventActorKind } from "#shared/events.ts"
import { useTranslate } from "../../lib/use-translate.ts"

/** The kinds of actors, and who made a change: the name at that time, or the kind. */
export function useActorText() {
  const { t } = useLingui()
  const kinds: Record<EventActorKind, string> = {
    visitor: t`Visitor`,
    member: t`Member`,
    staff: t({ message: "Staff", context: "kind of a person" }),
    key: t`API key`,
    system: t`System`,
  }
  return {
    kinds,
    actorText: ({ kind, name }: AuditEvent["actor"]) => name ?? kinds[kind],
  }
}

const LABELS = {
  "listing.created": msg`Listing created`,
  "listing.updated": msg`Listing edited`,
  "listing.published": msg`Listing published`,
  "listing.unpublished": msg`Listing unpublished`,
  "listing.availability_changed": msg`Availability changed`,
  "listing.deleted": msg`Listing deleted`,
  "listing.restored": msg`Listing restored from the trash`,
  "listing.purged": msg`Listing deleted for good`,
  "listing.exported": msg`Listings exported`,
  "listing.seller_left": msg`Seller deleted their account`,
  "listing.kept": msg`Seller’s details kept`,
  "listing.seller_erased": msg`Seller’s details erased`,
  "listing.left_store": msg`App no longer found in its store`,
  "listing.returned_to_store": msg`App found in its store again`,
  "evidence.set": msg`Evidence recorded`,
  "evidence.asked": msg`Check requested`,
  "evidence.file_added": msg`File added to the evidence`,
  "evidence.file_removed": msg`File removed from the evidence`,
  "access.requested": msg`Access to files requested`,
  "access.granted": msg`Access to files granted`,
  "access.declined": msg`Access to files declined`,
  "access.revoked": msg`Access to files revoked`,
  "access.file_opened": msg`Confidential file opened`,
  "proposal.saved": msg`Proposal saved`,
  "proposal.submitted": msg`Proposal submitted`,
  "proposal.reopened": msg`Proposal reopened by seller`,
  "proposal.replied": msg`Message about a proposal`,
  "proposal.withdrawn": msg`Proposal withdrawn`,
  "proposal.returned": msg`Proposal returned`,
  "proposal.declined": msg`Proposal declined`,
  "proposal.accepted": msg`Proposal accepted`,
  "proposal.evidence_set": msg`Evidence of a proposal changed`,
  "request.created": msg`Request received`,
  "request.spam_received": msg`Request of a blocked person kept as spam`,
  "request.confirmed": msg`Request confirmed by its sender`,
  "request.disowned": msg`Sender denied having sent the request`,
  "request.updated": msg`Request edited`,
  "request.stage_set": msg`Request moved to another stage`,
  "request.assigned": msg`Request assigned`,
  "request.note_added": msg`Note added to a request`,
  "request.message_posted": msg`Message posted in a request`,
  "request.file_added": msg`File added to a request`,
  "request.seller_included": msg`Seller added to a request`,
  "request.seller_excluded": msg`Seller removed from a request`,
  "request.offer_made": msg`Offer made`,
  "request.offer_accepted": msg`Offer accepted`,
  "request.offer_declined": msg`Offer declined`,
  "request.offer_withdrawn": msg`Offer withdrawn`,
  "request.offer_expired": msg`Offer expired`,
  "request.read": msg`Request marked as read`,
  "request.unread": msg`Request marked as unread`,
  "request.deleted": msg`Request deleted`,
  "request.restored": msg`Request restored from the trash`,
  "request.purged": msg`Request deleted for good`,
  "request.exported": msg`Requests exported`,
  "member.created": msg`Member joined`,
  "member.updated": msg`Member’s details changed`,
  "member.signed_in": msg`Member signed in`,
  "member.blocked": msg`Member blocked`,
  "member.unblocked": msg`Member unblocked`,
  "member.removed": msg`Member’s account deleted`,
  "staff.created": msg`Staff account created`,
  "staff.invited": msg`Staff member invited`,
  "staff.invitation_withdrawn": msg`Invitation withdrawn`,
  "staff.accepted": msg`Invitation accepted`,
  "staff.password_changed": msg`Staff password changed`,
  "staff.role_changed": msg`Staff role changed`,
  "staff.name_changed": msg`Staff name changed`,
  "staff.locale_changed": msg`Staff language changed`,
  "staff.sessions_ended": msg`Staff sessions ended`,
  "staff.passkey_added": msg`Passkey added`,
  "staff.passkey_renamed": msg`Passkey renamed`,
  "staff.passkey_removed": msg`Passkey removed`,
  "staff.passkeys_required": msg`Passkeys now required`,
  "staff.passkeys_optional": msg`Passkeys now optional`,
  "staff.recovery_codes_created": msg`Recovery codes created`,
  "staff.recovery_code_used": msg`Recovery code used`,
  "staff.removed": msg`Staff account removed`,
  "staff.audit_exported": msg`Audit trail exported`,
  "deal.note_added": msg`Note added to a deal`,
  "key.created": msg`API key created`,
  "key.revoked": msg`API key revoked`,
  "settings.updated": msg`Settings changed`,
  "settings.escrow_set": msg`Escrow details entered`,
  "settings.escrow_proposed": msg`Escrow change entered`,
  "settings.escrow_confirmed": msg`Escrow change confirmed`,
  "settings.escrow_rescinded": msg`Escrow change discarded`,
  "webhook.created": msg`Webhook created`,
  "webhook.updated": msg`Webhook edited`,
  "webhook.paused": msg`Webhook paused`,
  "webhook.resumed": msg`Webhook resumed`,
  "webhook.secret_rotated": msg`Webhook secret replaced`,
  "webhook.tested": msg`Webhook tested`,
  "webhook.resent": msg`Webhook message sent again`,
  "webhook.removed": msg`Webhook removed`,
} satisfies Record<Exclude<EventAction, keyof typeof DEAL_EVENT_LABELS>, ReturnType<typeof msg>>

const DEAL_LABEL_OF = new Map(Object.entries(DEAL_EVENT_LABELS))
const LABEL_OF = new Map(Object.entries(LABELS))

/** What an event records, as a title; the action's own name for one of another release. */
export function useActionText(): (action: string) => string {
  const { i18n } = useLingui()
  const translate = useTranslate()
  return action => {
    const label = LABEL_OF.get(action)
    if (label) return i18n._(label)
    const ofDeal = DEAL_LABEL_OF.get(action)
    return ofDeal ? translate(ofDeal) : action
  }
}
