import { sql } from "drizzle-orm"
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core"
import {
  DEAL_FILE_KINDS,
  DISPUTE_REASONS,
  FEE_PAYERS,
  FILE_STATES,
  IDENTITY_KINDS,
} from "../shared/deals/deal.ts"
import { DEAL_STATES, PARTIES, type Party } from "../shared/deals/states.ts"
import { LOCALES } from "../shared/locales.ts"
import { events } from "./events.ts"

/** Times are milliseconds since 1970, UTC; amounts are whole US cents. */

const flag = (name: string) => integer(name, { mode: "boolean" }).notNull().default(false)

/** One sale from contract to release of the funds (shared/deals/machine.ts has the states). */
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
    amount: integer(),
    /** Hundredths of a percent. */
    commission: integer().notNull().default(0),
    feePayer: text("fee_payer", { enum: FEE_PAYERS }).notNull().default("seller"),
    paymentMethodId: integer("payment_method_id"),
    /** Days for the payment after both have signed, and for the handover after it has started. */
    paymentDays: integer("payment_days").notNull().default(5),
    handoverDays: integer("handover_days").notNull().default(7),
    /** How many days a handover may be overdue before the buyer alone can cancel; null in contracts without that. */
    lateDays: integer("late_days"),
    /** JSON: kinds and values of what is sold; null in a draft that takes them from the links of the listing. */
    assets: text(),
    /** JSON: codes and texts of the checklist; null where it follows from what is included. */
    itemList: text("item_list"),
    /** The code of the jurisdiction; null for that of the settings. */
    law: text(),
    inspectionDays: integer("inspection_days").notNull(),
    inspectionEndsAt: integer("inspection_ends_at"),
    /** JSON: codes. */
    included: text().notNull().default("[]"),
    supportDays: integer("support_days").notNull().default(0),
    terms: text(),
    /** The contract in force: null in a draft. */
    contractFileId: integer("contract_file_id"),
    contractSha256: text("contract_sha256"),
    /** When a contract was sent for the first time. */
    sentAt: integer("sent_at"),
    /** Where to pay, copied from the settings when the contract in force was sent; null and empty otherwise. */
    paymentPartner: text("payment_partner"),
    paymentWebsite: text("payment_website"),
    paymentLicence: text("payment_licence"),
    paymentPayee: text("payment_payee"),
    /** JSON: labels and values. */
    paymentLines: text("payment_lines").notNull().default("[]"),
    /** The newest payment that the buyer says it has sent: the sum, its day, when it was reported, and its proof. */
    reportedAmount: integer("reported_amount"),
    reportedOn: text("reported_on"),
    reportedAt: integer("reported_at"),
    reportedFileId: integer("reported_file_id"),
    /** The user of staff who gets the mails; no foreign key, as in the ledger. */
    assigneeId: text("assignee_id"),
    /** The party that asked to cancel; the other one has not agreed. */
    cancelAskBy: text("cancel_ask_by", { enum: PARTIES }),
    cancelAskText: text("cancel_ask_text"),
    cancelAskAt: integer("cancel_ask_at"),
    disputeReason: text("dispute_reason", { enum: DISPUTE_REASONS }),
    disputeBy: text("dispute_by", { enum: PARTIES }),
    disputeText: text("dispute_text"),
    leftState: text("left_state", { enum: DEAL_STATES }),
    /** When the deal entered its state. */
    stateAt: integer("state_at").notNull(),
    /** When the next reminder or deadline of the deal is due; null for never. */
    remindAt: integer("remind_at").default(0),
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
    index("deals_to_remind").on(table.remindAt).where(sql`remind_at IS NOT NULL`),
    index("deals_of_request").on(table.requestId).where(sql`request_id IS NOT NULL`),
  ],
)

const dealId = () =>
  integer("deal_id")
    .notNull()
    .references(() => deals.id)

/**
 * The two parties of each deal, which have their rows from its creation on. They are identified by their email address,
 * null until they are named; name and address are the deal's own copies, which outlive a member's account.
 */
export const dealParties = sqliteTable(
  "deal_parties",
  {
    dealId: dealId(),
    party: text({ enum: PARTIES }).notNull(),
    email: text(),
    name: text(),
    locale: text({ enum: LOCALES }),
    /** Whether it has access to the deal, from the first contract that was sent to it. */
    knows: flag("knows"),
    /** Whether it was asked for its identity: until the first contract it reads and states only that. */
    asked: flag("asked"),
    askedAt: integer("asked_at"),
    /** When it first opened the deal. */
    openedAt: integer("opened_at"),
    shares: flag("shares"),
    /** The newest message and file when its address was corrected: earlier ones are hidden from it. */
    afterMessage: integer("after_message").notNull().default(0),
    afterFile: integer("after_file").notNull().default(0),
  },
  table => [
    primaryKey({ columns: [table.dealId, table.party] }),
    index("deal_parties_of_email").on(table.email, table.dealId),
  ],
)

/** The events of deals, each with the hash chained to all before it. Triggers of the migration reject every change. */
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

/** The identity of a party, as stated in the contract. */
export const dealIdentities = sqliteTable(
  "deal_identities",
  {
    dealId: dealId(),
    party: text({ enum: PARTIES }).notNull(),
    kind: text({ enum: IDENTITY_KINDS }).notNull(),
    legalName: text("legal_name").notNull(),
    address: text().notNull(),
    country: text().notNull(),
    companyNumber: text("company_number"),
    signatory: text(),
    /** Salts the hash of the rest in the record. */
    salt: text(),
    at: integer().notNull(),
  },
  table => [primaryKey({ columns: [table.dealId, table.party] })],
)

/** The views of contracts: by a party, or by the id of a staff user. */
export const dealViews = sqliteTable(
  "deal_views",
  {
    dealId: dealId(),
    fileId: integer("file_id").notNull(),
    viewer: text().notNull(),
    at: integer().notNull(),
    /** When the last view event was recorded: one a day is enough. */
    recordedAt: integer("recorded_at").notNull(),
  },
  table => [
    primaryKey({ columns: [table.fileId, table.viewer] }),
    index("deal_views_of_deal").on(table.dealId),
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
    /** Void once the contract was reopened. */
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
    /** What an item without a code of the product asks for. */
    text: text(),
    done: flag("done"),
    confirmed: flag("confirmed"),
    /** Its side says that there is nothing to do; the note says why. */
    notApplicable: flag("not_applicable"),
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

/**
 * The newest message of a deal's thread that a person has seen. Reading is not recorded as an event, because it changes
 * nothing.
 */
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
    /** The party that alone reads the file, with staff; null for both. */
    onlyFor: text("only_for", { enum: PARTIES }),
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
  table => [
    uniqueIndex("deal_files_path").on(table.path),
    index("deal_files_of_deal").on(table.dealId),
    index("deal_files_of_person").on(table.uploadedBy).where(sql`uploaded_by IS NOT NULL`),
  ],
)

export type DealColumns = typeof deals.$inferSelect
export type DealPartyRow = typeof dealParties.$inferSelect
/** A deal with its parties. */
export type DealRow = DealColumns & Record<Party, DealPartyRow>
export type DealIdentityRow = typeof dealIdentities.$inferSelect
export type DealItemRow = typeof dealItems.$inferSelect
export type DealMessageRow = typeof dealMessages.$inferSelect
export type DealFileRow = typeof dealFiles.$inferSelect
export type DealSignatureRow = typeof dealSignatures.$inferSelect
