import { emailText } from "#shared/contact-details.ts"
import { choice, inputOf, lineText, requiredText } from "#shared/inputs.ts"
import { STAFF_ROLES, type StaffRole } from "#shared/roles.ts"
import { newPassword } from "./login.ts"
import { newPasskey } from "./passkeys.ts"

const MAX_NAME = 120
const MAX_ID = 200

/** How long the link of an invitation is valid. */
export const INVITATION_HOURS = 24

/** An invitation that has not been accepted. */
export type Invitation = {
  id: string
  email: string
  name: string
  role: StaffRole
  created_at: string
  expires_at: string
}

/** A new invitation; `link` accepts it, and is null where it was sent by mail. */
export type NewInvitation = Invitation & { link: string | null }

/** The invitation of a link, as shown to the person who opens it. */
export type OpenInvitation = Pick<Invitation, "email" | "name" | "role" | "expires_at">

/** One's own session; `browser` is like `Chrome, Windows`, `network` like `203.0.113.0/24`, and empty if unknown. */
export type StaffSession = {
  id: string
  created_at: string
  last_seen_at: string
  browser: string
  network: string
  current: boolean
}

/** The details of an account that owners see. */
export type StaffActivity = { id: string; sessions: number; last_seen_at: string | null }

const id = lineText(MAX_ID)
const role = choice(STAFF_ROLES)
const token = requiredText(MAX_ID)

export const inviteInput = inputOf({
  email: emailText,
  name: lineText(MAX_NAME, "name_required"),
  role,
})
export const roleChangeInput = inputOf({ id, role })
export const ownNameInput = inputOf({ name: lineText(MAX_NAME, "name_required") })
export const staffIdInput = inputOf({ id })
export const invitationTokenInput = inputOf({ token })
export const acceptInput = inputOf({ token, password: newPassword })
export const passkeyAcceptInput = inputOf({ token, response: newPasskey })
