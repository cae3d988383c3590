import { readConfig } from "#server/app/config.ts"
import { createServices } from "#server/app/services.ts"
import type { Viewer } from "#server/platform/viewer.ts"
import { ADMIN, type Product, signInMember, VISITOR } from "#server/testing/product.ts"
import type { Locale } from "#shared/locales.ts"

export const ANN = "ann@example.com"
export const JOIN_MS = 15_000
export const DAY_MS = 86_400_000

/** A member's alerts, as a viewer that may change them. */
export async function memberOf(product: Product, email = ANN, locale: Locale = "en"): Promise<Viewer> {
  const { database, clock, logger } = product
  // With a mail server, codes are masked for owners.
  const services = createServices(database, readConfig({}), () => clock.now, logger)
  const { member } = await signInMember({ ...product, services }, email)
  const viewer = { ...VISITOR, actor: { kind: "member", ...member, locale } } as const
  await product.services.members.update({ locale }, viewer)
  // A new consumer starts after the newest event.
  await match(product)
  return viewer
}

export const match = ({ services }: Pick<Product, "services">) =>
  services.consumers.find(({ name }) => name === "alerts")?.run()

/** Runs all background work of a serving process, after matches are due. */
export async function deliver(product: Product, waitMs = JOIN_MS) {
  await match(product)
  product.clock.now += waitMs
  await product.services.alertMails.run()
  await product.services.mail.run()
}

/** The mails of alerts to an address, newest first. */
export const mailsTo = async ({ services }: Product, to = ANN) =>
  (await services.mail.list({ to }, ADMIN)).data.filter(({ text }) => text.includes("/alerts/unsubscribe/"))
