import { propertiesOf } from "#shared/properties.ts"

/** A proof that is about to expire would be rejected by the time it arrives. */
const MARGIN_MS = 30_000

function expiryOf(proof: string): number | null {
  try {
    const { challenge } = propertiesOf(JSON.parse(atob(proof)))
    const { expiresAt } = propertiesOf(propertiesOf(challenge).parameters)
    return typeof expiresAt === "number" ? expiresAt * 1000 : null
  } catch {
    return null
  }
}

/** Whether a proof (the widget's base64 output) is still valid at `now`, in milliseconds since 1970. */
export function isFresh(proof: string, now: number): boolean {
  const expiry = expiryOf(proof)
  return expiry !== null && expiry - now > MARGIN_MS
}
