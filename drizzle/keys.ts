import { integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core"

/** Keys of the REST API; times are milliseconds since 1970. */
export const apiKeys = sqliteTable(
  "api_keys",
  {
    id: text().primaryKey(),
    name: text().notNull(),
    /** The beginning of the secret, by which people recognize the key. */
    prefix: text().notNull(),
    /** SHA-256 of the secret, in hex. */
    secretHash: text("secret_hash").notNull(),
    /** JSON: a list of scopes. */
    scopes: text().notNull(),
    expiresAt: integer("expires_at"),
    lastUsedAt: integer("last_used_at"),
    createdAt: integer("created_at").notNull(),
    /** When it was revoked; null otherwise. */
    endedAt: integer("ended_at"),
  },
  table => [uniqueIndex("api_keys_secret").on(table.secretHash)],
)

export type ApiKeyRow = typeof apiKeys.$inferSelect
