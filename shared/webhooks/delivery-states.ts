/** Not with the schemas of webhooks: the back office checks every page's URL, and would load zod for it. */
export const DELIVERY_STATES = ["waiting", "delivered", "failed"] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]
