import { type Message, msg } from "#shared/msg.ts"

/** The few words of a share card. */
export const CARD_TEXTS = {
  month: msg`Earnings a month`,
  installs: msg`Installs`,
  age: msg`Age`,
  price: msg`Asking price`,
  onRequest: msg`Price on request`,
  game: msg`Game`,
} satisfies Record<string, Message>
