import { AppError } from "#server/platform/app-error.ts"
import { BYTES_PER_MB } from "#shared/listings/files.ts"

const MAX_FILES = 200
const MAX_BYTES = 200 * BYTES_PER_MB
/** The minimum size of a file, on the disk and in the database. */
const MIN_BYTES = 4096

/**
 * 413 if a person who has files of these sizes may not add another one of `size` bytes: 200 files and 200 MB, of which
 * each file takes at least 4 KB.
 */
export function requireRoom(sizes: readonly number[], size = 0): void {
  const used = [...sizes, size].reduce((sum, one) => sum + Math.max(one, MIN_BYTES), 0)
  if (sizes.length >= MAX_FILES || used > MAX_BYTES) throw new AppError("too_many_files")
}
