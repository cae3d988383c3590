import { integer } from "drizzle-orm/sqlite-core"

/** What a request has as a conversation; times are milliseconds since 1970. */
export const conversationColumns = () => ({
  /** Whole US dollars, of an offer as it was sent. */
  offer: integer(),
  /** Whether the owner of the listing reads and writes in the conversation. */
  sellerIncluded: integer("seller_included", { mode: "boolean" }).notNull().default(false),
  /** When the seller or staff first answered. */
  answeredAt: integer("answered_at"),
  /** When something was last written or offered; null for nothing since it was received. */
  lastAt: integer("last_at"),
})
