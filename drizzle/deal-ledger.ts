import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core"
import { CODE_PURPOSES, DECISION_STATES, ENTRY_KINDS, ENTRY_STATES } from "../shared/deals/deal.ts"
import { PARTIES } from "../shared/deals/states.ts"
import { deals } from "./deals.ts"

/**
 * The parts of a deal's record that are covered by its events (docs/decisions/0027-sealed-record.md), one row each. The
 * hash is repeated from the event, so that a change is detected without reading all events.
 */
export const dealSeals = sqliteTable(
  "deal_seals",
  {
    dealId: integer("deal_id")
      .notNull()
      .references(() => deals.id),
    /** The kind of the part, such as `entry`. */
    part: text().notNull(),
    /** The id of its row; 0 for parts that exist once per deal. */
    row: integer().notNull(),
    /** Null once the person concerned was erased. */
    salt: text(),
    hash: text().notNull(),
  },
  table => [primaryKey({ columns: [table.dealId, table.part, table.row] })],
)

export type DealSealRow = typeof dealSeals.$inferSelect

/** Times are milliseconds since 1970, UTC; amounts are whole US cents. */

const flag = (name: string) => integer(name, { mode: "boolean" }).notNull().default(false)
const dealId = () =>
  integer("deal_id")
    .notNull()
    .references(() => deals.id)

/**
 * The ledger. Triggers of the migration reject deletions and all changes except the transitions of a proposal: pending
 * to approved, recorded or rescinded, approved back to pending or on to recorded.
 */
export const dealEntries = sqliteTable(
  "deal_entries",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    dealId: dealId(),
    kind: text({ enum: ENTRY_KINDS }).notNull(),
    amount: integer().notNull(),
    /** The bank's reference: null until the payment was made, and for entries that are not payments. */
    reference: text(),
    /** The reference as it is compared with others. */
    referenceKey: text("reference_key"),
    /** The payment method of a receipt. */
    method: integer(),
    /** Who paid a receipt, and the day on which it arrived, such as `2026-11-24`; null for those of earlier releases. */
    payer: text(),
    receivedOn: text("received_on"),
    state: text({ enum: ENTRY_STATES }).notNull(),
    /** A user of staff; no foreign key, so that the record outlives the account. */
    recordedBy: text("recorded_by").notNull(),
    confirmedBy: text("confirmed_by"),
    confirmedAt: integer("confirmed_at"),
    single: flag("single"),
    /** The user of staff who recorded the bank transfer, and its day, such as `2026-11-24`. */
    paidBy: text("paid_by"),
    paidOn: text("paid_on"),
    /** The payee, copied when it was approved; null for a refund by the original method. */
    payee: text(),
    /** JSON: labels and values. */
    lines: text(),
    /** JSON: how changed payout details were checked before the payment was confirmed. */
    payoutChecked: text("payout_checked"),
    /** Salts the hash of payee and lines in the record. */
    salt: text(),
    /** The receipt that this entry reverses. */
    reverses: integer(),
    /** The decision that this entry is part of. */
    decisionId: integer("decision_id"),
    at: integer().notNull(),
  },
  table => [
    index("deal_entries_of_deal").on(table.dealId, table.id),
    index("deal_entries_by_reference").on(table.reference),
    index("deal_entries_by_reference_key").on(table.referenceKey),
  ],
)

/** The mediator's division of the sum in escrow in a dispute. */
export const dealDecisions = sqliteTable(
  "deal_decisions",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    dealId: dealId(),
    refund: integer().notNull(),
    release: integer().notNull(),
    fee: integer().notNull(),
    text: text().notNull(),
    /** Salts the hash of the decision in the record. */
    salt: text(),
    state: text({ enum: DECISION_STATES }).notNull(),
    /** When it was confirmed. */
    at: integer(),
    createdAt: integer("created_at").notNull(),
  },
  table => [index("deal_decisions_of_deal").on(table.dealId, table.id)],
)

/** The payout details of a party. */
export const dealPayouts = sqliteTable(
  "deal_payouts",
  {
    dealId: dealId(),
    party: text({ enum: PARTIES }).notNull(),
    payee: text().notNull(),
    /** JSON: labels and values. */
    lines: text().notNull(),
    /** JSON: payee and lines before the changes that are still to be checked; null for the first details. */
    previous: text(),
    /** How often it was changed: 0 for the first details. */
    changes: integer().notNull().default(0),
    changedAt: integer("changed_at").notNull(),
    /** Salts the hash of the rest in the record. */
    salt: text(),
  },
  table => [primaryKey({ columns: [table.dealId, table.party] })],
)

/** The newest code by deal, email address and purpose. */
export const dealCodes = sqliteTable(
  "deal_codes",
  {
    dealId: dealId(),
    email: text().notNull(),
    purpose: text({ enum: CODE_PURPOSES }).notNull().default("sign"),
    codeHash: text("code_hash").notNull(),
    wrongTries: integer("wrong_tries").notNull().default(0),
    expiresAt: integer("expires_at").notNull(),
  },
  table => [primaryKey({ columns: [table.dealId, table.email, table.purpose] })],
)

export type DealEntryRow = typeof dealEntries.$inferSelect
export type DealDecisionRow = typeof dealDecisions.$inferSelect
export type DealPayoutRow = typeof dealPayouts.$inferSelect
