import { randomBytes } from "node:crypto"
import { isIP } from "node:net"
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server"
import { AppError } from "#server/platform/app-error.ts"
import type { Database } from "#server/platform/db/database.ts"
import type { LimitsService } from "#server/platform/limits/service.ts"
import { hashOfToken } from "#server/platform/sessions/token-hash.ts"
import type { Viewer } from "#server/platform/viewer.ts"
import { BRAND } from "#shared/brand.ts"
import type { User } from "#shared/staff/login.ts"
import { findPasskey, insertChallenge, listPasskeys, takeChallenge, updatePasskey } from "./queries.ts"

/** The site as browsers bind passkeys to it: a passkey of one domain is of no use on another. */
type RelyingParty = {
  id: string
  name: string
  /** Whether a page of this origin may ask for one of its passkeys. */
  accepts: (origin: string) => boolean
}

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** On this machine: browsers accept `localhost` without https, and no IP address. */
const LOCAL: RelyingParty = {
  id: "localhost",
  name: BRAND,
  accepts: origin => /^https?:\/\/localhost(:\d+)?$/.test(origin),
}

/** The relying party of a site at `appUrl` (APP_URL), or of this machine without one; null for an IP address. */
export function relyingPartyOf(appUrl: string | undefined): RelyingParty | null {
  if (!appUrl) return LOCAL
  const { hostname, origin } = new URL(appUrl)
  if (LOOPBACK.test(hostname)) return LOCAL
  if (isIP(hostname.replace(/^\[|\]$/g, ""))) return null
  return { id: hostname, name: BRAND, accepts: given => given === origin }
}

const CHALLENGE_MS = 5 * 60_000
const CHALLENGE_BYTES = 32

// Loaded with the first passkey, so that startup does not wait for it.
const webauthn = () => import("@simplewebauthn/server")
const helpers = () => import("@simplewebauthn/server/helpers")

/**
 * The purpose of a challenge: a member of staff adds a passkey, an invited person joins with one, or a person signs in.
 * It is accepted for that purpose only.
 */
type ChallengeFor = { kind: "account" | "invitation"; id: string } | { kind: "sign-in" }

const SIGN_IN: ChallengeFor = { kind: "sign-in" }

/** The user that a challenge is bound to; an invited person has no account yet. */
const userOf = (subject: ChallengeFor) => (subject.kind === "account" ? subject.id : null)

/** The stored form of a challenge. That of an invitation is found only with the invitation's id. */
const idOf = (text: string, subject: ChallengeFor) =>
  hashOfToken(subject.kind === "invitation" ? `${subject.id} ${text}` : text)

type Deps = {
  limits: LimitsService
  /** Milliseconds since 1970. */
  now: () => number
  /** APP_URL. */
  appUrl: string | undefined
}

/** WebAuthn's two ceremonies: creating a passkey and signing in with one. Each answers a challenge of the server. */
export function createCeremony(database: Database, { limits, now, appUrl }: Deps) {
  const party = relyingPartyOf(appUrl)
  const requireParty = () => {
    if (!party) throw new AppError("passkeys_unavailable")
    return party
  }

  /** A new challenge, valid once and for five minutes. */
  async function newChallenge(subject: ChallengeFor, viewer: Viewer) {
    const text = randomBytes(CHALLENGE_BYTES).toString("base64url")
    const stored = { id: idOf(text, subject), userId: userOf(subject), expiresAt: now() + CHALLENGE_MS }
    await database.write(async tx => {
      await limits.take(tx, "passkey_challenge", viewer.address)
      await insertChallenge(tx, stored, now())
    })
    const { isoBase64URL } = await helpers()
    return isoBase64URL.toBuffer(text)
  }

  /** The values that the library compares a response with; a challenge is used up by any response, valid or not. */
  async function expected(clientDataJSON: string, subject: ChallengeFor) {
    const { id, accepts } = requireParty()
    const { decodeClientDataJSON } = await helpers()
    const { origin } = decodeClientDataJSON(clientDataJSON)
    return {
      expectedRPID: id,
      expectedOrigin: accepts(origin) ? origin : `https://${id}`,
      expectedChallenge: async (text: string) =>
        (await database.write(tx => takeChallenge(tx, idOf(text, subject), now()))) === userOf(subject),
      requireUserVerification: true,
    }
  }

  return {
    /** The options for `navigator.credentials.create`; 409 on a site without a domain name. */
    async registrationOptions(
      kind: "account" | "invitation",
      { id, email, name }: Pick<User, "id" | "email" | "name">,
      viewer: Viewer,
    ) {
      const { id: rpID, name: rpName } = requireParty()
      const { generateRegistrationOptions } = await webauthn()
      const { isoUint8Array } = await helpers()
      const existing = await listPasskeys(database.read, id)
      const { extensions: _, ...options } = await generateRegistrationOptions({
        rpID,
        rpName,
        userName: email,
        userDisplayName: name,
        userID: isoUint8Array.fromUTF8String(id),
        challenge: await newChallenge({ kind, id }, viewer),
        attestationType: "none",
        authenticatorSelection: { residentKey: "required", userVerification: "required" },
        excludeCredentials: existing.map(one => ({ id: one.id })),
      })
      return options
    },

    /** The credential that a browser created for a person; null if it cannot be verified. */
    async verifyNew(kind: "account" | "invitation", id: string, response: RegistrationResponseJSON) {
      requireParty()
      const { verifyRegistrationResponse } = await webauthn()
      const verify = async () =>
        verifyRegistrationResponse({
          response,
          ...(await expected(response.response.clientDataJSON, { kind, id })),
        })
      const credential = (await verify().catch(() => null))?.registrationInfo?.credential
      if (!credential) return null
      const { publicKey, counter } = credential
      const { isoBase64URL } = await helpers()
      return { id: credential.id, publicKey: isoBase64URL.fromBuffer(publicKey), counter }
    },

    /** The options for `navigator.credentials.get`; 409 on a site without a domain name. */
    async signInOptions(viewer: Viewer) {
      const { id: rpID } = requireParty()
      const { generateAuthenticationOptions } = await webauthn()
      const challenge = await newChallenge(SIGN_IN, viewer)
      const { extensions: _, ...options } = await generateAuthenticationOptions({
        rpID,
        challenge,
        userVerification: "required",
      })
      return options
    },

    /** The id of the user whose passkey answered the challenge; null if it cannot be verified. */
    async authenticate(response: AuthenticationResponseJSON): Promise<string | null> {
      requireParty()
      const passkey = await findPasskey(database.read, response.id)
      if (!passkey) return null
      const { id, publicKey, counter, userId } = passkey
      const { verifyAuthenticationResponse } = await webauthn()
      const { isoBase64URL } = await helpers()
      const verify = async () =>
        verifyAuthenticationResponse({
          response,
          credential: { id, counter, publicKey: isoBase64URL.toBuffer(publicKey) },
          ...(await expected(response.response.clientDataJSON, SIGN_IN)),
        })
      const result = await verify().catch(() => null)
      if (!result?.verified) return null
      const { newCounter } = result.authenticationInfo
      await database.write(tx => updatePasskey(tx, id, { counter: newCounter, lastUsedAt: now() }))
      return userId
    },
  }
}
