const NO_ROOM = new Set(["ENOSPC", "EDQUOT"])

/** Whether an operation failed because the disk is full. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && "code" in error && NO_ROOM.has(String(error.code))
}
