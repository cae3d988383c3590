/** The paths of all stored files that rows refer to; documents that are not ready have none. */
export const NAMED_PATHS = ["files", "uploads", "deal_files WHERE state = 'ready'", "evidence_files"]
  .map(table => `SELECT path FROM ${table}`)
  .join(" UNION ")
