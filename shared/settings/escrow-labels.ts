import { PAYMENT_METHOD_TITLES } from "#shared/listings/payment-method-titles.ts"
import { type Message, msg, type Translate } from "#shared/msg.ts"
import type { EscrowChange } from "./settings.ts"

const LABELS: ReadonlyMap<string, Message> = new Map([
  ["partner", msg`Escrow partner`],
  ["website", msg`Website`],
  ["licence", msg`License`],
  ["payee", msg`Payee`],
])

/** What a change of the escrow details is about, such as "Wire transfer (SWIFT), IBAN". */
export function escrowPlace({ method, label }: EscrowChange, translate: Translate): string {
  const known = LABELS.get(label)
  const name = known ? translate(known) : label
  const title = method === null ? undefined : PAYMENT_METHOD_TITLES[method - 1]
  return title ? `${translate(title)}, ${name}` : name
}
