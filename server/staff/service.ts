import { randomBytes, randomUUID } from "node:crypto"
import type { MailService } from "#server/mail/service.ts"
import { AppError, fieldError, requireValid } from "#server/platform/app-error.ts"
import type { Database, Queryable, Transaction } from "#server/platform/db/database.ts"
import { normalizeEmail } from "#server/platform/email.ts"
import type { EventsService } from "#server/platform/events/service.ts"
import { hashOfToken } from "#server/platform/sessions/token-hash.ts"
import { textsIn } from "#server/platform/texts.ts"
import { authorize, requireStaff, type Viewer } from "#server/platform/viewer.ts"
import { readInput } from "#shared/inputs.ts"
import { localizedPath } from "#shared/locales.ts"
import type { Session, User } from "#shared/staff/login.ts"
import {
  acceptInput,
  INVITATION_HOURS,
  type Invitation,
  invitationTokenInput,
  inviteInput,
  type NewInvitation,
  type OpenInvitation,
  ownNameInput,
  passkeyAcceptInput,
  roleChangeInput,
  type StaffActivity,
  staffIdInput,
} from "#shared/staff/staff.ts"
import { HOUR_MS } from "#shared/units.ts"
import { hashPassword, isCommonPassword } from "./auth/passwords.ts"
import type { AuthService } from "./auth/service.ts"
import type { PasskeysService } from "./passkeys/service.ts"
import {
  deleteExpiredInvitations,
  findInvitation,
  type InvitationRow,
  listInvitations,
  putInvitation,
  takeInvitation,
} from "./queries.ts"
import { invitationMail } from "./texts.ts"

const TOKEN_BYTES = 25
const UNKNOWN_PASSWORD_BYTES = 32

const toIso = (at: number) => new Date(at).toISOString()

const toInvitation = ({ id, email, name, role, createdAt, expiresAt }: InvitationRow): Invitation => ({
  id,
  email,
  name,
  role,
  created_at: toIso(createdAt),
  expires_at: toIso(expiresAt),
})

const purposeOf = (email: string) => `invitation ${email}`

type Deps = {
  auth: AuthService
  events: EventsService
  mail: MailService
  passkeys: PasskeysService
  /** Whether the address is that of a party to an open deal. */
  hasOpenDeal: (db: Queryable, email: string) => Promise<boolean>
  /** Milliseconds since 1970. */
  now: () => number
  /** The public address of the site, without a slash at its end. */
  origin: () => string
}

export type StaffService = ReturnType<typeof createStaffService>

/** Staff accounts as owners manage them, and the invitations by which people join. */
export function createStaffService(
  database: Database,
  { auth, events, mail, passkeys, hasOpenDeal, now, origin }: Deps,
) {
  const { accounts } = auth

  /** 403 if the viewer's role was changed since the request was authorized. */
  async function requireStillOwner(tx: Transaction, viewer: Viewer): Promise<void> {
    const { id } = requireStaff(viewer, "staff.manage")
    if ((await accounts.find(tx, id))?.role !== "owner") throw new AppError("forbidden")
  }

  async function findOpen(token: string): Promise<InvitationRow> {
    const found = await findInvitation(database.read, hashOfToken(token), now())
    if (!found) throw fieldError("token", "invitation_ended")
    return found
  }

  /** Turns an invitation into its account, with the additions of `complete` in the same transaction, and signs in. */
  async function join(
    id: string,
    passwordHash: string,
    viewer: Viewer,
    complete?: (tx: Transaction, joined: Viewer) => Promise<void>,
  ): Promise<Session> {
    const user = await database.write(async tx => {
      const taken = await takeInvitation(tx, id)
      if (!taken || taken.expiresAt <= now()) throw fieldError("token", "invitation_ended")
      const { email, name, role } = taken
      await mail.eraseSecrets(tx, purposeOf(email))
      // The command line may have created the account in the meantime.
      if (await accounts.hasEmail(tx, email)) throw fieldError("token", "invitation_ended")
      const joined: Viewer = { ...viewer, actor: { kind: "staff", id, email, name, role } }
      await accounts.create(tx, { id, email, name, role, passwordHash }, "staff.accepted", joined)
      await complete?.(tx, joined)
      return { id, email, name, role }
    })
    const session = await auth.startSession({ id, passwordHash }, viewer)
    await auth.trustAddress(user.email, viewer.address)
    return { token: session, user }
  }

  return {
    async list(viewer: Viewer): Promise<{ data: User[] }> {
      authorize(viewer, "staff.manage")
      return { data: await accounts.list() }
    },

    /** Open sessions and last use of each account. */
    async activity(viewer: Viewer): Promise<{ data: StaffActivity[] }> {
      authorize(viewer, "staff.manage")
      const rows = await accounts.sessions()
      return {
        data: rows.map(({ userId, sessions, lastSeenAt }) => ({
          id: userId,
          sessions,
          last_seen_at: lastSeenAt === null ? null : toIso(lastSeenAt),
        })),
      }
    },

    /** The invitations that have not been accepted and have not expired, oldest first. */
    async invitations(viewer: Viewer): Promise<{ data: Invitation[] }> {
      authorize(viewer, "staff.manage")
      return { data: (await listInvitations(database.read, now())).map(toInvitation) }
    },

    /**
     * Invites a person by mail; an earlier invitation of the same address ends. 422 by field, on `email` for the
     * address of an existing account; 409 for a party to an open deal.
     */
    async invite(input: unknown, viewer: Viewer): Promise<NewInvitation> {
      const inviter = requireStaff(viewer, "staff.manage")
      const { email: typed, name, role } = requireValid(readInput(inviteInput, input))
      const email = normalizeEmail(typed)
      const token = randomBytes(TOKEN_BYTES).toString("hex")
      const [createdAt, expiresAt] = [now(), now() + INVITATION_HOURS * HOUR_MS]
      const invitation = { id: randomUUID(), email, name, role, createdAt, expiresAt }
      // After `#`, which browsers do not send, so that the token is in no server's log.
      const url = `${origin()}${localizedPath(viewer.locale, "/login")}#token=${token}`
      await database.write(async tx => {
        await requireStillOwner(tx, viewer)
        if (await accounts.hasEmail(tx, email)) throw fieldError("email", "email_on_team")
        if (await hasOpenDeal(tx, email)) throw new AppError("deal_party")
        await putInvitation(tx, { ...invitation, tokenHash: hashOfToken(token) })
        await mail.eraseSecrets(tx, purposeOf(email))
        await mail.enqueue(tx, {
          to: email,
          name,
          locale: viewer.locale,
          ...invitationMail(
            { inviter: inviter.name, role, hours: INVITATION_HOURS, url },
            textsIn(viewer.locale),
          ),
          secret: { value: token, purpose: purposeOf(email), expiresAt },
        })
        const subject = { kind: "staff", id: invitation.id } as const
        await events.record(tx, viewer, { action: "staff.invited", subject, after: { email, name, role } })
      })
      return { ...toInvitation({ ...invitation, tokenHash: "" }), link: mail.sends ? null : url }
    },

    /** The invitation of a link; 422 on `token` for one that has expired or was used, replaced or withdrawn. */
    async openInvitation(input: unknown, viewer: Viewer): Promise<OpenInvitation> {
      authorize(viewer, "session.start")
      const { token } = requireValid(readInput(invitationTokenInput, input))
      const { email, name, role, expiresAt } = await findOpen(token)
      return { email, name, role, expires_at: toIso(expiresAt) }
    },

    /** Creates the account of an invitation with its password, and signs in. 422 by field. */
    async accept(input: unknown, viewer: Viewer): Promise<Session> {
      authorize(viewer, "session.start")
      const { token, password } = requireValid(readInput(acceptInput, input))
      const { id } = await findOpen(token)
      if (await isCommonPassword(password)) throw fieldError("password", "password_common")
      return join(id, await hashPassword(password), viewer)
    },

    /**
     * The options for creating the passkey that accepts an invitation; 422 on `token`, 409 on a site without a domain
     * name.
     */
    async passkeyOptions(input: unknown, viewer: Viewer) {
      authorize(viewer, "session.start")
      const { token } = requireValid(readInput(invitationTokenInput, input))
      return passkeys.invitationOptions(await findOpen(token), viewer)
    },

    /** Creates the account of an invitation with a passkey and no password, and signs in. 422 by field. */
    async acceptWithPasskey(input: unknown, viewer: Viewer): Promise<Session> {
      authorize(viewer, "session.start")
      const { token, response } = requireValid(readInput(passkeyAcceptInput, input))
      const { id } = await findOpen(token)
      const passkey = await passkeys.readInvited(id, response, viewer)
      // The password of this hash is random and discarded.
      const passwordHash = await hashPassword(randomBytes(UNKNOWN_PASSWORD_BYTES).toString("hex"))
      return join(id, passwordHash, viewer, (tx, actor) => passkeys.add(tx, passkey, actor))
    },

    /** Changes the viewer's own name; 422 on `name`. */
    async updateMe(input: unknown, viewer: Viewer): Promise<{ user: User }> {
      const { id } = requireStaff(viewer, "session.own")
      const { name } = requireValid(readInput(ownNameInput, input))
      return database.write(async tx => ({ user: await accounts.rename(tx, id, name, viewer) }))
    },

    /** Changes a role; 404 for an unknown account, 409 for the last owner. */
    async setRole(input: unknown, viewer: Viewer): Promise<User> {
      authorize(viewer, "staff.manage")
      const { id, role } = requireValid(readInput(roleChangeInput, input))
      return database.write(async tx => {
        await requireStillOwner(tx, viewer)
        const user = await accounts.get(tx, id)
        await accounts.setRole(tx, user, role, viewer)
        return { ...user, role }
      })
    },

    /** Removes an account with its sessions, or withdraws an invitation; 404 for an unknown id, 409 for the last owner. */
    async remove(input: unknown, viewer: Viewer): Promise<void> {
      authorize(viewer, "staff.manage")
      const { id } = requireValid(readInput(staffIdInput, input))
      await database.write(async tx => {
        await requireStillOwner(tx, viewer)
        const invitation = await takeInvitation(tx, id)
        if (!invitation) return accounts.remove(tx, await accounts.get(tx, id), viewer)
        const { email, name, role } = invitation
        await mail.eraseSecrets(tx, purposeOf(email))
        await events.record(tx, viewer, {
          action: "staff.invitation_withdrawn",
          subject: { kind: "staff", id },
          before: { email, name, role },
        })
      })
    },

    /** Ends all sessions of an account, except the current one; 404 for an unknown account. */
    async endSessions(input: unknown, viewer: Viewer): Promise<void> {
      authorize(viewer, "staff.manage")
      const { id } = requireValid(readInput(staffIdInput, input))
      await database.write(async tx => {
        await requireStillOwner(tx, viewer)
        await accounts.get(tx, id)
        await accounts.endSessions(tx, id, viewer.token && hashOfToken(viewer.token), viewer)
      })
    },

    /** Deletes expired invitations. */
    async sweep(): Promise<void> {
      await database.write(tx => deleteExpiredInvitations(tx, now()))
    },
  }
}
