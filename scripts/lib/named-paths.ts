/** The paths of all stored files that rows refer to. */
export const NAMED_PATHS = ["files", "uploads", "deal_files", "evidence_files"]
  .map(table => `SELECT path FROM ${table}`)
  .join(" UNION ")
