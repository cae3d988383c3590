import { sql } from "drizzle-orm"
import { integer, real, text } from "drizzle-orm/sqlite-core"
import { EVIDENCE_CLAIMS } from "#shared/evidence/evidence.ts"
import type { OneField } from "#shared/listings/field-definition.ts"
import { OPTION_WORDS, placeOf } from "#shared/listings/field-groups.ts"
import { FILE_VISIBILITIES } from "#shared/listings/file-access.ts"
import { INDEXED_NAMES, type IndexedField } from "#shared/listings/indexed-fields.ts"
import { FILE_FIELDS } from "#shared/listings/listing.ts"
import {
  FIELD_NAMES,
  type FieldName,
  fieldOf,
  LISTING_FIELDS,
  type ListingFields,
} from "#shared/listings/listing-fields.ts"
import { STAGES } from "#shared/requests/pipeline.ts"
import { builtFromFields } from "../shared/cast.ts"

/** The staff pipeline of a request. */
export const pipelineColumns = () => ({
  stage: text({ enum: STAGES }).notNull().default("new"),
  /** No foreign key: a request outlives the account of its assignee. */
  assigneeId: text("assignee_id"),
  nextStep: text("next_step"),
  /** A day such as `2026-01-31`. */
  dueOn: text("due_on"),
})

/** The conversation's columns of a request; times are milliseconds since 1970. */
export const conversationColumns = () => ({
  /** Whole US dollars, of an offer as it was sent. */
  offer: integer(),
  /** Whether the owner of the address sent it signed in, or has said since that they sent it. */
  confirmed: integer({ mode: "boolean" }).notNull().default(false),
  /** Whether the owner of the listing takes part in the conversation. */
  sellerIncluded: integer("seller_included", { mode: "boolean" }).notNull().default(false),
  /** When the seller or staff first answered. */
  answeredAt: integer("answered_at"),
  /** The time of the last message or offer; null if there was none since the request. */
  lastAt: integer("last_at"),
})

/** What follows from a listing's monthly figures and from its pages in the stores. */
export const followingColumns = () => ({
  /** JSON: the summary of its monthly figures, without the multiple; null without figures. */
  summary: text(),
  /** JSON: what the stores said of its app (server/listings/store-facts.ts); null if none was read. */
  storeFacts: text("store_facts"),
  /** Of the store with more ratings: stars with one decimal, and how many people gave them. */
  rating: real(),
  ratings: integer(),
})

/** The columns of every file of a listing, and of an upload that no listing contains yet. */
export const fileColumns = () => ({
  field: text({ enum: FILE_FIELDS }).notNull(),
  name: text().notNull(),
  mime: text().notNull(),
  /** Bytes. */
  size: integer().notNull(),
  /** Pixels, of images. */
  width: integer(),
  height: integer(),
  createdAt: integer("created_at").notNull(),
})

/** Who may download a file of a listing. */
export const accessColumns = () => ({
  /** Only `files` and `financials` may be non-public. */
  visibility: text({ enum: FILE_VISIBILITIES }).notNull().default("public"),
  /** The claim that it proves. */
  claim: text({ enum: EVIDENCE_CLAIMS }),
  /** Its former paths while it was public, separated by spaces: earlier versions refer to them. */
  formerPaths: text("former_paths").notNull().default(""),
})

/** Lists of lookup ids are bit sets (id n is bit n - 1), see docs/decisions/0005-lists-as-bit-sets.md. */
const idSet = (column: string) => integer(column).notNull().default(0)
const flag = (column: string) => integer(column, { mode: "boolean" }).notNull().default(false)
const ownText = (column: string) => text(column).notNull().default("")
const optionalText = (column: string) => text(column)
const price = (column: string) => real(column)
const whole = (column: string) => integer(column)

type Values = OneField["values"]
const choice = <Choices extends Values>(column: string, values: Choices, standard: Choices[number]) =>
  text(column, { enum: values }).notNull().default(standard)
const optionalChoice = <Choices extends Values>(column: string, values: Choices) =>
  text(column, { enum: values })

type ColumnOf<Field> = Field extends { type: "text"; empty: "" }
  ? ReturnType<typeof ownText>
  : Field extends { type: "text" | "link" | "months" }
    ? ReturnType<typeof optionalText>
    : Field extends { type: "price" }
      ? ReturnType<typeof price>
      : Field extends { type: "flag" }
        ? ReturnType<typeof flag>
        : Field extends { type: "number" | "range" | "entry" }
          ? ReturnType<typeof whole>
          : Field extends { type: "many" | "set" }
            ? ReturnType<typeof idSet>
            : Field extends { type: "one"; standard: null; values: infer Choices extends Values }
              ? ReturnType<typeof optionalChoice<Choices>>
              : Field extends { type: "one"; values: infer Choices extends Values }
                ? ReturnType<typeof choice<Choices>>
                : never

/** Columns that are older than their defaults, which SQLite could add only by copying the whole table. */
const WITHOUT_DEFAULT: readonly FieldName[] = ["title", "status", "type"]

function columnOf(name: FieldName) {
  const field = fieldOf(name)
  switch (field.type) {
    case "text":
      if (field.empty === null) return optionalText(name)
      return WITHOUT_DEFAULT.includes(name) ? text(name).notNull() : ownText(name)
    case "link":
    case "months":
      return optionalText(name)
    case "price":
      return price(name)
    case "flag":
      return flag(name)
    case "number":
      return whole(name)
    case "range":
    case "entry":
      return whole(`${name}_id`)
    case "many":
    case "set":
      return idSet(name)
    case "one":
      if (field.standard === null) return optionalChoice(name, field.values)
      return WITHOUT_DEFAULT.includes(name)
        ? text(name, { enum: field.values }).notNull()
        : choice(name, field.values, field.standard)
  }
}

type FieldColumns = { [Name in FieldName]: ColumnOf<ListingFields[Name]> }

/** A column per field of a listing, named like it; one entry of a lookup is stored as its id. */
export const listingColumns = () =>
  builtFromFields<FieldColumns>(Object.fromEntries(FIELD_NAMES.map(name => [name, columnOf(name)])))

/**
 * The bits of a field's options in their word; without commas, because the migration generator splits an index at them.
 */
function bitsOf(name: IndexedField): string {
  const field = LISTING_FIELDS[name]
  const { bit } = placeOf(field.group)
  switch (field.type) {
    case "many":
    case "set":
      return `(${name} << ${bit})`
    case "range":
    case "entry":
      return `(CASE WHEN ${name}_id IS NULL THEN 0 ELSE (1 << ${bit} + ${name}_id - 1) END)`
    case "one": {
      const isOfKind =
        "kinds" in field ? ` AND (${field.kinds.map(kind => `kind = '${kind}'`).join(" OR ")})` : ""
      return field.values
        .map((value, index) => `((${name} = '${value}'${isOfKind}) << ${bit + index})`)
        .join(" | ")
    }
  }
}

/**
 * The options of a listing, one bit each in words of 32 bits (shared/listings/field-groups.ts). An index stores these values,
 * and SQLite reads them from it only if a query uses exactly these expressions.
 */
const WORD_TEXTS = Array.from({ length: OPTION_WORDS }, (_, word) => {
  const fields = INDEXED_NAMES.filter(name => placeOf(LISTING_FIELDS[name].group).word === word)
  return `(${fields.map(bitsOf).join(" | ")})`
})
export const CATALOGUE_WORDS = WORD_TEXTS.map(text => sql.raw(text))

/** The option of each bit, as a text that changes with the layout. */
export const CATALOGUE_LAYOUT = WORD_TEXTS.join()

/**
 * The price as the catalogue in memory reads it (server/catalogue); stored in the same index as `CATALOGUE_WORDS`. A
 * whole number is written faster than one with a fraction, and most prices are whole; no price is an empty text.
 */
export const CATALOGUE_PRICE = sql.raw(
  "(CASE WHEN price IS NULL THEN '' WHEN price = CAST(price AS INTEGER) THEN CAST(price AS INTEGER) ELSE price END)",
)

/** A number of the figures' summary as the catalogue in memory reads it; without commas, as above. */
const summaryNumber = (key: string) =>
  sql.raw(`(CASE WHEN (summary ->> '${key}') IS NULL THEN '' ELSE (summary ->> '${key}') END)`)
/** Stored in the same index after the words, in this order: the values for filters and orders by monthly figures and the stores' ratings. */
export const CATALOGUE_FIGURES = {
  earnings: summaryNumber("earnings_month"),
  profit: summaryNumber("profit_month"),
  profitYear: summaryNumber("profit_year"),
  rating: sql.raw("(CASE WHEN rating IS NULL THEN '' ELSE rating END)"),
}
