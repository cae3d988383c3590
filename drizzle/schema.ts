import { sql } from "drizzle-orm"
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core"
import { INTENTS, SERVICE_CODES } from "#shared/requests/services.ts"
import { LOCALES } from "../shared/locales.ts"
import { STAFF_ROLES } from "../shared/roles.ts"
import {
  accessColumns,
  CATALOGUE_FIGURES,
  CATALOGUE_PRICE,
  CATALOGUE_WORDS,
  conversationColumns,
  fileColumns,
  followingColumns,
  listingColumns,
  pipelineColumns,
} from "./columns.ts"

/** Times are milliseconds since 1970, UTC; money is USD. */

/**
 * A column per field of shared/listings/listing-fields.ts, and these. Lookups are closed lists in code, so the checks
 * below replace foreign keys; columns that were added later have none, because SQLite adds checks only by copying.
 */
export const listings = sqliteTable(
  "listings",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    ...listingColumns(),
    ...followingColumns(),
    createdAt: integer("created_at").notNull(),
    /** When something that visitors see changed last; triggers move the listing in the feed with it. */
    updatedAt: integer("updated_at").notNull(),
    /** When its content was saved last, private fields included, which edits compare; null: not since `updated_at`. */
    changedAt: integer("changed_at"),
    /** The admin who saved it last; no foreign key, so that a listing outlives the account. */
    updatedBy: text("updated_by"),
    /** When it was moved to the trash; null otherwise. */
    deletedAt: integer("deleted_at"),
    ownerId: text("owner_id"), // The member who owns it; null if it was entered by staff.
    /** JSON: the evidence of its claims (server/listings/evidence/stored.ts); null if none. */
    evidence: text(),
    /** When its owner deleted the account; from then on only staff see its files and its seller. */
    ownerLeftAt: integer("owner_left_at"),
    /** Whether that owner agreed that staff retain files and seller details. */
    leavesDetails: integer("leaves_details", { mode: "boolean" }).notNull().default(false),
  },
  table => [
    check("listings_type", sql`type IN ('game', 'non-game')`),
    check("listings_status", sql`status IN ('draft', 'published')`),
    check("listings_price", sql`price IS NULL OR (price >= 0 AND on_request = 0)`),
    check(
      "listings_lists",
      sql`(platforms | 3) = 3 AND (monetizations | 63) = 63 AND (payment_methods | 7) = 7 AND (specials | 3) = 3`,
    ),
    check(
      "listings_choices",
      sql`ifnull(last_month_earnings_id, 1) BETWEEN 1 AND 8 AND ifnull(last_year_earnings_id, 1) BETWEEN 1 AND 8
        AND ifnull(age_id, 1) BETWEEN 1 AND 7 AND ifnull(installs_range_id, 1) BETWEEN 1 AND 7`,
    ),
    // The columns that the catalogue in memory loads at startup, in its order (docs/catalogue-index.md).
    index("listings_catalogue")
      .on(table.createdAt, table.id, CATALOGUE_PRICE, ...CATALOGUE_WORDS, ...Object.values(CATALOGUE_FIGURES))
      .where(sql`deleted_at IS NULL`),
    index("listings_by_change").on(table.updatedAt, table.id).where(sql`deleted_at IS NULL`),
    index("listings_of_owner").on(table.ownerId).where(sql`owner_id IS NOT NULL`),
    uniqueIndex("listings_external_id").on(table.external_id).where(sql`external_id IS NOT NULL`),
    index("listings_of_left_owners").on(table.ownerLeftAt).where(sql`owner_left_at IS NOT NULL`),
    index("listings_in_trash").on(table.deletedAt).where(sql`deleted_at IS NOT NULL`),
  ],
)

export const files = sqliteTable(
  "files",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    listingId: integer("listing_id")
      .notNull()
      .references(() => listings.id, { onDelete: "cascade" }),
    position: integer().notNull().default(0),
    path: text().notNull(),
    ...fileColumns(),
    ...accessColumns(),
  },
  table => [
    uniqueIndex("files_path").on(table.path),
    index("files_of_listing").on(table.listingId, table.field, table.position),
  ],
)

/**
 * Files that staff or a member has uploaded and not yet saved with a listing. They are deleted after a day, unless an
 * undecided proposal contains them.
 */
export const uploads = sqliteTable(
  "uploads",
  {
    path: text().primaryKey(),
    /** The staff user, the member or the key that uploaded it. */
    userId: text("user_id").notNull(),
    ...fileColumns(),
    /** The undecided proposal that contains it; no foreign key, because the marketplace's tables import this file. */
    proposalId: integer("proposal_id"),
  },
  table => [
    index("uploads_by_age").on(table.createdAt),
    index("uploads_of_user").on(table.userId),
    index("uploads_of_proposal").on(table.proposalId).where(sql`proposal_id IS NOT NULL`),
  ],
)

export const requests = sqliteTable(
  "requests",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    name: text().notNull(),
    /** Empty if none was given. */
    phone: text().notNull(),
    email: text().notNull(),
    message: text(),
    /** Always set since conversations exist; the column is older. */
    intent: text({ enum: INTENTS }),
    service: text({ enum: SERVICE_CODES }),
    locale: text({ enum: LOCALES }).notNull(),
    appId: integer("app_id").references(() => listings.id, { onDelete: "set null" }),
    /** The path of the page with the form. */
    page: text(),
    verified: integer({ mode: "boolean" }).notNull().default(false),
    readAt: integer("read_at"),
    /** Folded words and the digits of the phone: the text that staff search. */
    search: text().notNull().default(""),
    createdAt: integer("created_at").notNull(),
    /** When the sender was last edited; null for an unedited request. */
    updatedAt: integer("updated_at"),
    /** When it was moved to the trash; null otherwise. */
    deletedAt: integer("deleted_at"),
    ...conversationColumns(),
    ...pipelineColumns(),
  },
  table => [
    index("requests_newest").on(table.createdAt, table.id),
    index("requests_of_listing").on(table.appId),
    index("requests_of_sender").on(sql`lower(${table.email})`),
  ],
)

export const users = sqliteTable(
  "users",
  {
    id: text().primaryKey(),
    email: text().notNull(),
    name: text().notNull(),
    /** argon2id, in PHC form. */
    passwordHash: text("password_hash").notNull(),
    /** Accounts created before roles existed become owners. */
    role: text({ enum: STAFF_ROLES }).notNull().default("owner"),
    locale: text({ enum: LOCALES }), // The language of mails to this person; null for that of notices.
    createdAt: integer("created_at").notNull(),
    /** When the person became an owner or mediator; 0 for people of earlier releases and the first owner. */
    roleSince: integer("role_since").notNull().default(0),
  },
  table => [uniqueIndex("users_email").on(table.email)],
)

export const sessions = sqliteTable(
  "sessions",
  {
    /** SHA-256 of the token; the token itself is never stored. */
    id: text().primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Seconds, because the session library uses them. */
    expiresAt: integer("expires_at").notNull(),
    createdAt: integer("created_at").notNull().default(sql`(unixepoch() * 1000)`),
    /** When it was last used, to within a few minutes; null for a session from before this was recorded. */
    lastSeenAt: integer("last_seen_at"),
    /** The browser that signed in, such as `Chrome, Windows`; empty if it did not say. */
    browser: text().notNull().default(""),
    network: text().notNull().default(""), // Such as `203.0.113.0/24`, never a whole address; empty if unknown.
    confirmedAt: integer("confirmed_at"), // When the person last signed in or confirmed their presence.
  },
  table => [index("sessions_of_user").on(table.userId)],
)

/** Invitations of future staff that have not been accepted. */
export const invitations = sqliteTable(
  "invitations",
  {
    /** Becomes the id of the account. */
    id: text().primaryKey(),
    email: text().notNull(),
    name: text().notNull(),
    role: text({ enum: STAFF_ROLES }).notNull(),
    /** SHA-256 of the token in the link; the token itself is never stored. */
    tokenHash: text("token_hash").notNull(),
    expiresAt: integer("expires_at").notNull(),
    createdAt: integer("created_at").notNull(),
  },
  table => [
    uniqueIndex("invitations_email").on(table.email),
    uniqueIndex("invitations_token").on(table.tokenHash),
  ],
)

/** WebAuthn credentials that staff sign in with instead of a password. */
export const passkeys = sqliteTable(
  "passkeys",
  {
    /** The id that the authenticator chose, as base64url. */
    id: text().primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text().notNull(),
    /** COSE, as base64url. */
    publicKey: text("public_key").notNull(),
    /** The authenticator's signature counter, which detects a copied key; 0 if it does not count. */
    counter: integer().notNull(),
    createdAt: integer("created_at").notNull(),
    lastUsedAt: integer("last_used_at"),
  },
  table => [index("passkeys_of_user").on(table.userId)],
)

/** Challenges that a passkey has to sign, until they are answered or expire. */
export const passkeyChallenges = sqliteTable(
  "passkey_challenges",
  {
    /** SHA-256 of the challenge, preceded by the id of the invitation that it is to accept. */
    id: text().primaryKey(),
    /** The user who adds a passkey; null for signing in and for an invited person. */
    userId: text("user_id").references(() => users.id, { onDelete: "cascade" }),
    expiresAt: integer("expires_at").notNull(),
  },
  table => [index("passkey_challenges_by_age").on(table.expiresAt)],
)

/** Codes that staff sign in with once, when a passkey is lost. */
export const recoveryCodes = sqliteTable(
  "recovery_codes",
  {
    /** SHA-256 of the user's id and the code. */
    id: text().primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
  },
  table => [index("recovery_codes_of_user").on(table.userId)],
)

/** Rules that owners set in the back office, and the week of the last digest; other settings are in the environment. */
export const settings = sqliteTable("settings", { name: text().primaryKey(), value: text().notNull() })

/** Attempts counted by rate limits: one row each, so that limits are exact and shared by all processes. */
export const attempts = sqliteTable(
  "attempts",
  { id: integer().primaryKey(), key: text().notNull(), at: integer().notNull() },
  table => [index("attempts_of_key").on(table.key, table.at), index("attempts_by_age").on(table.at)],
)

/** Used proofs of work, until they expire; milliseconds since 1970. */
export const proofs = sqliteTable(
  "proofs",
  { id: text().primaryKey(), expiresAt: integer("expires_at").notNull() },
  table => [index("proofs_by_age").on(table.expiresAt)],
)

/** Requests with an Idempotency-Key and their first responses, for 24 hours (server/platform/idempotency). */
export const idempotencyKeys = sqliteTable(
  "idempotency_keys",
  {
    /** SHA-256 of the actor and the key. */
    id: text().primaryKey(),
    /** SHA-256 of the actor: an admin's id or a visitor's address. */
    actor: text().notNull(),
    /** SHA-256 of method, path, query and body. */
    request: text().notNull(),
    /** The process and attempt that is running; null once the request is answered. */
    owner: text(),
    /** When another attempt may take over from one that stopped renewing its lease. */
    leaseUntil: integer("lease_until").notNull(),
    /** The answer as JSON; null while running, and where it is too large to be stored. */
    answer: text(),
    createdAt: integer("created_at").notNull(),
  },
  table => [
    index("idempotency_keys_of_actor").on(table.actor, table.createdAt),
    index("idempotency_keys_by_age").on(table.createdAt),
  ],
)

/** Secrets that the product generates once and all processes on this database share. */
export const secrets = sqliteTable("secrets", { name: text().primaryKey(), value: text().notNull() })

export type ListingRow = typeof listings.$inferSelect
export type NewListing = typeof listings.$inferInsert
export type FileRow = typeof files.$inferSelect
export type NewFile = typeof files.$inferInsert
export type UploadRow = typeof uploads.$inferSelect
export type RequestRow = typeof requests.$inferSelect
