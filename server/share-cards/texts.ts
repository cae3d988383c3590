import { type Message, msg } from "#shared/msg.ts"

/** The few words of a share card. */
export const CARD_TEXTS = {
  month: msg`Earnings a month`,
  profit: msg`Profit a month`,
  installs: msg`Installs`,
  age: msg`Age`,
  price: msg`Asking price`,
  onRequest: msg`Price on request`,
  game: msg`Game`,
  account: msg`Developer account`,
  accountType: msg`Account type`,
  apps: msg`Published apps`,
} satisfies Record<string, Message>
