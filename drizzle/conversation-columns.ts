import { integer } from "drizzle-orm/sqlite-core"

/** The conversation's columns of a request; times are milliseconds since 1970. */
export const conversationColumns = () => ({
  /** Whole US dollars, of an offer as it was sent. */
  offer: integer(),
  /** Whether the owner of the listing takes part in the conversation. */
  sellerIncluded: integer("seller_included", { mode: "boolean" }).notNull().default(false),
  /** When the seller or staff first answered. */
  answeredAt: integer("answered_at"),
  /** The time of the last message or offer; null if there was none since the request. */
  lastAt: integer("last_at"),
})
