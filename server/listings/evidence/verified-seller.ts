import type { ListingRow } from "#drizzle/schema.ts"
import { fieldError } from "#server/platform/app-error.ts"
import { may, type Viewer } from "#server/platform/viewer.ts"
import type { FieldProblems } from "#shared/errors.ts"
import type { EvidenceFacts } from "#shared/evidence/evidence.ts"
import { SPECIAL } from "#shared/listings/lookups.ts"
import { numberOf, propertiesOf } from "#shared/properties.ts"
import { fallenBack, type Recorded, recordedOf } from "./stored.ts"

/** The special `Verified Seller` and the claim of identity at `checked` are one fact, stored in both columns. */
const BIT = 1 << (SPECIAL.verifiedSeller - 1)
/** The recorded method of a special that staff set; readers see it in their language. */
export const OWN_CHECK = "Checked by our team"

type Verified = { specials?: number | undefined }
export const isVerified = ({ specials = 0 }: Verified): boolean => (specials & BIT) !== 0
/** The column of specials with the special set or cleared. */
export const withVerified = ({ specials = 0 }: Verified, on: boolean): number =>
  on ? specials | BIT : specials & ~BIT

const isIdentityChecked = ({ claim, level }: Pick<EvidenceFacts, "claim" | "level">) =>
  claim === "identity" && level === "checked"
/** The column of specials that matches the claims. */
export const specialsOf = (row: Verified, claims: readonly EvidenceFacts[]): number =>
  withVerified(row, claims.some(isIdentityChecked))

/** Whether a payload has the special among its specials; null if it omits them. */
export function sentVerified(payload: unknown): boolean | null {
  const { specials } = propertiesOf(payload)
  if (specials === undefined) return null
  return [specials].flat().some(id => numberOf(id) === SPECIAL.verifiedSeller)
}

/** Whether the viewer's payload decides about the special and the identity claim. A key's never does. */
export const decidesVerified = (viewer: Viewer): boolean =>
  viewer.actor.kind !== "key" && may(viewer, "evidence.write")

/** A key may repeat the special of a listing that has it, but not set it. */
export function verifiedProblems(
  payload: unknown,
  current: Verified | undefined,
  viewer: Viewer,
): FieldProblems {
  const isNew = sentVerified(payload) === true && !(current && isVerified(current))
  return isNew && !decidesVerified(viewer) ? { specials: [{ code: "staff_only" }] } : {}
}

/** The claims of a listing after its special was set or cleared; `today` is a date in UTC. */
export function claimsAfter(row: Pick<ListingRow, "evidence">, on: boolean, today: string): Recorded[] {
  const recorded = recordedOf(row)
  if (recorded.some(isIdentityChecked) === on) return recorded
  if (!on) return fallenBack(recorded, ["identity"])
  return recorded.map(one =>
    one.claim === "identity"
      ? { ...one, level: "checked", by: "staff", method: OWN_CHECK, checked_on: today }
      : one,
  )
}

/**
 * The claims that a key may record: it cannot raise a claim to `checked`, nor change how and when one was checked, nor
 * reset the identity that the special depends on. 422 on `claims`.
 */
export function afterKey(before: Recorded, after: Recorded): Recorded {
  if (after.level !== "checked" && !isIdentityChecked(before)) return after
  if (after.level !== before.level) throw fieldError("claims", "staff_only")
  return { ...before, note: after.note }
}
