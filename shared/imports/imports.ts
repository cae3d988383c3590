export const IMPORT_STATES = ["running", "done", "cancelled", "failed"] as const
export type ImportState = (typeof IMPORT_STATES)[number]

export const UNDO_STATES = ["running", "done", "failed"] as const
type UndoState = (typeof UNDO_STATES)[number]

export const MAX_IMPORT_ROWS = 20_000
/** Rows per transaction; a faulty row is left out, and its neighbours are saved. */
export const IMPORT_BATCH = 100
/** Faults that a job lists; its report has all. */
export const MAX_LISTED_FAULTS = 100

export const EXPORT_FORMATS = ["csv", "xlsx", "ndjson"] as const
export const TEMPLATE_FORMATS = ["csv", "xlsx"] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/** The pictures that a row may name by their https addresses. */
export const PICTURE_FIELDS = ["title_image", "app_icon", "user_image", "screenshots"] as const
export type PictureField = (typeof PICTURE_FIELDS)[number]
export const SINGLE_PICTURES: readonly PictureField[] = ["title_image", "app_icon", "user_image"]

/**
 * The columns that an export adds to the fields of a listing; an import uses them to recreate listings under their ids.
 */
export const ORIGIN_FIELDS = ["availability", "created_at"] as const

/** The first cell of rows that list allowed values in a template; they are not imported. */
export const ALLOWED_ROW = "# allowed values"

/** The separator of several values in one cell. */
export const LIST_SEPARATOR = "|"

/**
 * A problem of one cell. `row` is the row of the spreadsheet, whose first row has the names of the columns, or the line
 * of an NDJSON file; `column` is null for a problem of the row as a whole.
 */
export type ImportFault = {
  row: number
  column: string | null
  field: string
  message: string
  /** The start of the cell's value; null for an empty one and for the row as a whole. */
  value: string | null
  /** The allowed values of the cell, if it is a closed list. */
  allowed: readonly string[]
  /** The row is imported nevertheless. */
  warning: boolean
}

/** The faults of one column with the same message: how many, the first of their rows, and different cells. */
export type ImportFaultGroup = Omit<ImportFault, "row" | "value"> & {
  count: number
  rows: number[]
  values: string[]
}
export const MAX_GROUP_ROWS = 20
export const MAX_GROUP_VALUES = 5
export const MAX_FAULT_GROUPS = 100
/** The maximum length of a cell that a fault repeats. */
export const MAX_FAULT_VALUE = 80

/** A column of the file, the field that it sets, null if it is ignored, and its first value that is not empty. */
export type ImportColumn = { column: string; field: string | null; sample: string | null }

/** The maximum length of a column's sample. */
export const MAX_SAMPLE = 60

/** An import of listings, or its dry run, which changes nothing. */
export type ImportJob = {
  id: string
  dry_run: boolean
  state: ImportState
  /** Rows of the file. */
  total: number
  /** Rows that were handled: the sum of the four below. */
  done: number
  created: number
  updated: number
  unchanged: number
  failed: number
  columns: ImportColumn[]
  /** The first 100. */
  faults: ImportFault[]
  /** All faults, the most frequent first. */
  fault_groups: ImportFaultGroup[]
  file: string | null
  /** The name of the person who started it; null for a key, and in responses to keys. */
  by: string | null
  created_at: string
  undo: UndoState | null
  /** It has ended, and none of its listings has changed since. */
  can_undo: boolean
}

/** A listing as a row creates or changes it: the fields that differ, as its history stores them. */
export type ImportChange = {
  row: number
  /** Null for a new listing. */
  id: number | null
  /** As it is now; of a new listing, as it becomes. */
  title: string
  /** Null for a new listing. */
  before: Record<string, unknown> | null
  after: Record<string, unknown>
}

/** The report's word for the outcome of a row. */
export const ROW_ACTIONS = ["created", "updated", "unchanged", "failed"] as const
