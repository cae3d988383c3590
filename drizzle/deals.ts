import { sql } from "drizzle-orm"
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core"
import {
  DEAL_FILE_KINDS,
  DISPUTE_REASONS,
  ENTRY_KINDS,
  ENTRY_STATES,
  FEE_PAYERS,
  FILE_STATES,
} from "../shared/deals/deal.ts"
import { DEAL_STATES, PARTIES } from "../shared/deals/machine.ts"
import { LOCALES } from "../shared/locales.ts"
import { events } from "./marketplace.ts"

/** Times are milliseconds since 1970, UTC; amounts are whole US cents. */

const flag = (name: string) => integer(name, { mode: "boolean" }).notNull().default(false)

/**
 * One sale from contract to release of the funds (shared/deals/machine.ts has the states). Parties are identified by
 * their email address; name and address are the deal's own copies, which outlive a member's account.
 */
export const deals = sqliteTable(
  "deals",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    /** Such as `D-2026-0001`. */
    number: text().notNull(),
    version: integer().notNull().default(1),
    state: text({ enum: DEAL_STATES }).notNull(),
    /** No foreign key: a deal outlives a purged listing. */
    listingId: integer("listing_id").notNull(),
    title: text().notNull(),
    /** The folded words of number, title and parties, which a search matches. */
    search: text().notNull(),
    /** JSON: the fields of the listing when the deal was created. */
    listingCopy: text("listing_copy").notNull(),
    requestId: integer("request_id"),
    buyerEmail: text("buyer_email"),
    buyerName: text("buyer_name"),
    buyerLocale: text("buyer_locale", { enum: LOCALES }),
    /** Since the first contract that was sent to this party, it knows of the deal. */
    buyerKnows: flag("buyer_knows"),
    buyerShares: flag("buyer_shares"),
    buyerAgrees: flag("buyer_agrees"),
    sellerEmail: text("seller_email"),
    sellerName: text("seller_name"),
    sellerLocale: text("seller_locale", { enum: LOCALES }),
    sellerKnows: flag("seller_knows"),
    sellerShares: flag("seller_shares"),
    sellerAgrees: flag("seller_agrees"),
    amount: integer(),
    /** Hundredths of a percent. */
    commission: integer().notNull().default(0),
    feePayer: text("fee_payer", { enum: FEE_PAYERS }).notNull().default("seller"),
    paymentMethodId: integer("payment_method_id"),
    inspectionDays: integer("inspection_days").notNull(),
    inspectionEndsAt: integer("inspection_ends_at"),
    /** JSON: codes. */
    included: text().notNull().default("[]"),
    supportDays: integer("support_days").notNull().default(0),
    terms: text(),
    /** The contract in force: null in a draft. */
    contractFileId: integer("contract_file_id"),
    contractSha256: text("contract_sha256"),
    disputeReason: text("dispute_reason", { enum: DISPUTE_REASONS }),
    disputeBy: text("dispute_by", { enum: PARTIES }),
    disputeText: text("dispute_text"),
    leftState: text("left_state", { enum: DEAL_STATES }),
    /** When the deal entered its state. */
    stateAt: integer("state_at").notNull(),
    /** The newest link of the deal's chain of events. */
    lastNumber: integer("last_number").notNull().default(0),
    lastHash: text("last_hash"),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  table => [
    uniqueIndex("deals_number").on(table.number),
    uniqueIndex("deals_open_of_listing")
      .on(table.listingId)
      .where(sql`state NOT IN ('completed', 'refunded', 'cancelled')`),
    index("deals_by_state").on(table.state, table.id),
    index("deals_of_buyer").on(table.buyerEmail, table.id),
    index("deals_of_seller").on(table.sellerEmail, table.id),
    index("deals_of_request").on(table.requestId).where(sql`request_id IS NOT NULL`),
  ],
)

const dealId = () =>
  integer("deal_id")
    .notNull()
    .references(() => deals.id)

/** The events of deals, each with the hash of all before it. Triggers of the migration reject every change. */
export const dealChain = sqliteTable(
  "deal_chain",
  {
    number: integer()
      .primaryKey()
      .references(() => events.number),
    dealId: dealId(),
    hash: text().notNull(),
    previousHash: text("previous_hash"),
  },
  table => [index("deal_chain_of_deal").on(table.dealId, table.number)],
)

/** The ledger. Triggers of the migration reject deletions and every change but settling a pending entry. */
export const dealEntries = sqliteTable(
  "deal_entries",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    dealId: dealId(),
    kind: text({ enum: ENTRY_KINDS }).notNull(),
    amount: integer().notNull(),
    reference: text().notNull(),
    /** The payment method of a receipt. */
    method: integer(),
    state: text({ enum: ENTRY_STATES }).notNull(),
    /** A user of staff; no foreign key, so that the record outlives the account. */
    recordedBy: text("recorded_by").notNull(),
    confirmedBy: text("confirmed_by"),
    single: flag("single"),
    at: integer().notNull(),
  },
  table => [
    index("deal_entries_of_deal").on(table.dealId, table.id),
    index("deal_entries_by_reference").on(table.reference),
  ],
)

export const dealSignatures = sqliteTable(
  "deal_signatures",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    dealId: dealId(),
    party: text({ enum: PARTIES }).notNull(),
    name: text().notNull(),
    documentSha256: text("document_sha256").notNull(),
    /** Void once the deal was opened again. */
    isVoid: flag("is_void"),
    at: integer().notNull(),
  },
  table => [
    uniqueIndex("deal_signatures_of_party").on(table.dealId, table.party).where(sql`is_void = 0`),
    index("deal_signatures_of_deal").on(table.dealId),
  ],
)

export const dealItems = sqliteTable(
  "deal_items",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    dealId: dealId(),
    code: text().notNull(),
    doneBy: text("done_by", { enum: PARTIES }).notNull(),
    done: flag("done"),
    confirmed: flag("confirmed"),
    note: text(),
  },
  table => [index("deal_items_of_deal").on(table.dealId, table.id)],
)

export const dealMessages = sqliteTable(
  "deal_messages",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    dealId: dealId(),
    by: text({ enum: [...PARTIES, "staff"] }).notNull(),
    authorId: text("author_id").notNull(),
    /** The author's name at the time. */
    name: text().notNull(),
    text: text().notNull(),
    /** A note among staff, which no party sees. */
    staffOnly: flag("staff_only"),
    at: integer().notNull(),
  },
  table => [index("deal_messages_of_deal").on(table.dealId, table.id)],
)

/** Up to which message a person has seen the thread of a deal. It is no event: looking changes nothing. */
export const dealReads = sqliteTable(
  "deal_reads",
  {
    dealId: dealId(),
    readerKind: text("reader_kind", { enum: ["member", "staff"] }).notNull(),
    readerId: text("reader_id").notNull(),
    /** The id of the newest message that was seen. */
    messageId: integer("message_id").notNull(),
    at: integer().notNull(),
  },
  table => [
    primaryKey({ columns: [table.dealId, table.readerKind, table.readerId] }),
    index("deal_reads_of_reader").on(table.readerKind, table.readerId),
  ],
)

export const dealFiles = sqliteTable(
  "deal_files",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    dealId: dealId(),
    kind: text({ enum: DEAL_FILE_KINDS }).notNull(),
    /** Of a file that is not ready, path, size and hash are placeholders. */
    state: text({ enum: FILE_STATES }).notNull().default("ready"),
    itemId: integer("item_id"),
    path: text().notNull(),
    name: text().notNull(),
    mime: text().notNull(),
    /** Bytes. */
    size: integer().notNull(),
    sha256: text().notNull(),
    /** The member or user of staff; null for what the product made. */
    uploadedBy: text("uploaded_by"),
    createdAt: integer("created_at").notNull(),
  },
  table => [uniqueIndex("deal_files_path").on(table.path), index("deal_files_of_deal").on(table.dealId)],
)

/** The newest code for signing, by deal and email address. */
export const dealCodes = sqliteTable(
  "deal_codes",
  {
    dealId: dealId(),
    email: text().notNull(),
    codeHash: text("code_hash").notNull(),
    wrongTries: integer("wrong_tries").notNull().default(0),
    expiresAt: integer("expires_at").notNull(),
  },
  table => [primaryKey({ columns: [table.dealId, table.email] })],
)

export type DealRow = typeof deals.$inferSelect
export type DealEntryRow = typeof dealEntries.$inferSelect
export type DealItemRow = typeof dealItems.$inferSelect
export type DealMessageRow = typeof dealMessages.$inferSelect
export type DealFileRow = typeof dealFiles.$inferSelect
export type DealSignatureRow = typeof dealSignatures.$inferSelect
