import { integer, text } from "drizzle-orm/sqlite-core"
import { EVIDENCE_CLAIMS } from "../shared/evidence/evidence.ts"
import { FILE_VISIBILITIES } from "../shared/listings/file-access.ts"
import { FILE_FIELDS } from "../shared/listings/listing.ts"

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
