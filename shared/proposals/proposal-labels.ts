import { type Message, msg } from "#shared/msg.ts"
import type { DeclineReason } from "./proposals.ts"

/** Why a proposal was declined, in the words of its author's pages and mail. */
export const DECLINE_REASON_LABELS: Record<DeclineReason, Message> = {
  not_real_app: msg`Not a working app`,
  template_or_shell: msg`A template or a shell project`,
  not_owner: msg`The seller isn’t the owner`,
  policy_violation: msg`Against store policies`,
  unverifiable: msg`The details couldn’t be verified`,
  duplicate: msg`Already listed`,
  other: msg`Another reason`,
}
