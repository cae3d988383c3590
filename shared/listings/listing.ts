import type { Evidence, EvidenceClaim } from "#shared/evidence/evidence.ts"
import type { StoreFacts } from "#shared/stores/stores.ts"
import type { FigureMonth } from "./figures.ts"
import type { FiguresSummary } from "./figures-summary.ts"
import type { FileVisibility } from "./file-access.ts"
import type { FieldName, FieldsWith, ListingFields } from "./listing-fields.ts"
import type { ListingType } from "./lookups.ts"

export type Titled = { id: number; title: string }
export type TitledRange = Titled & { min: number; max: number | null }

/** A file of a listing; `path` is served at `/storage/{path}`, `size` is in bytes, sides in pixels. */
export type ListingFile = {
  id: number
  path: string
  name: string
  size: number
  mime: string
  width?: number
  height?: number
  /** Who may download it; only for readers who see every file of the listing. */
  visibility?: FileVisibility
  /** Which claim it proves; for those readers, and for buyers of a confidential file. */
  claim?: EvidenceClaim | null
}

/** A category; `code` is the last part of its page's address. */
export type TitledEntry = Titled & { code: string }

type Shown<Field> = Field extends { type: "text"; empty: "" }
  ? string
  : Field extends { type: "text" | "link" }
    ? string | null
    : Field extends { type: "price" | "number" }
      ? number | null
      : Field extends { type: "flag" }
        ? boolean
        : Field extends { type: "months" }
          ? FigureMonth[]
          : Field extends { type: "many" }
            ? Titled[]
            : Field extends { type: "range" }
              ? TitledRange | null
              : Field extends { type: "entry" }
                ? TitledEntry | null
                : Field extends { type: "one"; values: readonly (infer Choice)[]; standard: infer Standard }
                  ? Choice | Extract<Standard, null>
                  : never

/** Only listings of a kind, or only responses to staff, have these keys. */
type Occasional = Exclude<FieldsWith<{ kinds: unknown } | { staffOnly: true }>, "type">
type Always = Exclude<FieldName, Occasional | FieldsWith<{ internal: true }> | "type">

/** A listing as tRPC and REST return it (docs/rest-api.md, Listing). Times are ISO 8601, UTC; money is USD. */
export type Listing = {
  id: number
  /** Null for an account. */
  type: ListingType | null
  title_image: string | null
  app_icon: string | null
  user_image: string | null
  screenshots: ListingFile[]
  files: ListingFile[]
  financials: ListingFile[]
  /** Files that only buyers with access may download. */
  confidential_files: number
  /** What these files are, without their names: the claim that each proves, its media type and its size in bytes. */
  confidential: { claim: EvidenceClaim | null; type: string; size: number }[]
  /** Of the store with more ratings: stars with one decimal, and how many people gave them; null without. */
  rating: number | null
  ratings: number | null
  /** What the stores say; only in answers about a single listing. */
  store_facts?: StoreFacts[]
  /** The evidence; empty if there is only the seller's word. */
  evidence: Evidence[]
  /** Only apps have it; null without monthly figures. */
  summary?: FiguresSummary | null
  created_at: string
  updated_at: string
} & { -readonly [Name in Always]: Shown<ListingFields[Name]> } & {
  -readonly [Name in Occasional]?: Shown<ListingFields[Name]>
} & { [Name in FieldsWith<{ type: "range" }> as `${Name}_id`]: number | null } & {
  [Name in FieldsWith<{ type: "entry" }> as `${Name}_id`]?: number | null
}

export const SINGLE_FILE_FIELDS = ["title_image", "app_icon", "user_image"] as const
export const FILE_LIST_FIELDS = ["screenshots", "files", "financials"] as const
export const FILE_FIELDS = [...SINGLE_FILE_FIELDS, ...FILE_LIST_FIELDS] as const
