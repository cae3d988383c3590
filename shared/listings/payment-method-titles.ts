import { type Message, msg } from "#shared/msg.ts"

/** The one with id `n` is at index `n - 1`. In a separate file, because pages of deals show them. */
export const PAYMENT_METHOD_TITLES: readonly Message[] = [
  msg`Bank card`,
  msg`Wire transfer (SWIFT)`,
  msg`Cryptocurrency`,
]
