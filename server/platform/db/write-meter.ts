const STORES = /^\s*(insert|update|replace)\b/i
/** The approximate overhead of a row and its indexes. */
const ROW_BYTES = 64

function sizeOf(value: unknown): number {
  if (typeof value === "string") return Buffer.byteLength(value)
  return value instanceof Uint8Array ? value.length : 8
}

/**
 * Adds up the bytes that statements store. Transactions of one client run one after the other, so one sum is enough.
 */
export function createStatementSizes() {
  let bytes = 0
  return {
    reset: () => {
      bytes = 0
    },
    total: () => bytes,
    /** In the form that drizzle calls for each statement. */
    logQuery(query: string, params: unknown[]): void {
      if (!STORES.test(query)) return
      bytes += params.reduce<number>((sum, value) => sum + sizeOf(value), ROW_BYTES)
    },
  }
}
