import { randomBytes } from "node:crypto"
import { Webhook } from "standardwebhooks"
import type { WebhookRow } from "#drizzle/integrations.ts"
import { SECOND_MS } from "#shared/units.ts"

const PREFIX = "whsec_"
const SECRET_BYTES = 32

export const newSecret = (): string => PREFIX + randomBytes(SECRET_BYTES).toString("base64")

export type Secrets = Pick<WebhookRow, "secret" | "oldSecret" | "oldSecretUntil">

/**
 * The headers of an attempt at a time (ms), by Standard Webhooks 1.0: for a day after a rotation there are two
 * signatures, the new secret's first.
 */
export function signedHeaders(
  { secret, oldSecret, oldSecretUntil }: Secrets,
  { messageId, body }: { messageId: string; body: string },
  at: number,
): Record<string, string> {
  const isOldValid = oldSecret !== null && oldSecretUntil !== null && at < oldSecretUntil
  const signatures = [secret, ...(isOldValid ? [oldSecret] : [])].map(one =>
    new Webhook(one).sign(messageId, new Date(at), body),
  )
  return {
    "webhook-id": messageId,
    "webhook-timestamp": String(Math.floor(at / SECOND_MS)),
    "webhook-signature": signatures.join(" "),
  }
}
