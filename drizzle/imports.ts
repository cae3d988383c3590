import { blob, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core"
import { IMPORT_STATES, UNDO_STATES } from "#shared/imports/imports.ts"

/** One import of listings from a file; times are milliseconds since 1970. */
export const imports = sqliteTable(
  "imports",
  {
    id: text().primaryKey(),
    /** JSON: the viewer who started it, without token and address. */
    startedBy: text("started_by").notNull(),
    state: text({ enum: IMPORT_STATES }).notNull(),
    dryRun: integer("dry_run", { mode: "boolean" }).notNull(),
    /** JSON: the columns of the file with the field that each one sets. */
    columns: text().notNull(),
    total: integer().notNull(),
    /** Rows that were handled; batches are handled in order. */
    done: integer().notNull().default(0),
    created: integer().notNull().default(0),
    updated: integer().notNull().default(0),
    unchanged: integer().notNull().default(0),
    failed: integer().notNull().default(0),
    createdAt: integer("created_at").notNull(),
    /** The process that works on it, and the end of its lease. */
    worker: text(),
    leasedUntil: integer("leased_until"),
    /** The name of the file as it was sent. */
    fileName: text("file_name"),
    /** Whether the undo is complete; null unless it was requested. */
    undo: text({ enum: UNDO_STATES }),
  },
  table => [index("imports_by_state").on(table.state), index("imports_by_time").on(table.createdAt)],
)

export type ImportRow = typeof imports.$inferSelect
export type NewImport = typeof imports.$inferInsert

/** The rows of an import, a hundred in each batch. */
export const importBatches = sqliteTable(
  "import_batches",
  {
    importId: text("import_id")
      .notNull()
      .references(() => imports.id, { onDelete: "cascade" }),
    number: integer().notNull(),
    /** Deflated JSON: the rows as read from the file. */
    rows: blob({ mode: "buffer" }).notNull(),
    /** JSON: the outcome of each row; null until the batch is handled. */
    outcome: text(),
    /** The newest events before and after it was saved; null for batches of older releases. */
    eventsFrom: integer("events_from"),
    eventsTo: integer("events_to"),
    undone: integer({ mode: "boolean" }).notNull().default(false),
  },
  table => [primaryKey({ columns: [table.importId, table.number] })],
)

/** The field that staff mapped a column to in an earlier import, by the column's name; null ignores the column. */
export const importMappings = sqliteTable("import_mappings", {
  column: text().primaryKey(),
  field: text(),
  updatedAt: integer("updated_at").notNull(),
})
