import { setImmediate } from "node:timers/promises"
import type { Database, Transaction } from "./database.ts"

/** Far below the 32,766 parameters of a statement, and short enough that other writes do not wait long. */
const PIECE = 500

/**
 * Repeats a write that handles at most `limit` rows and returns how many it handled, each time in a separate
 * transaction, until it handles fewer; other requests are served in between. Returns how many rows were handled.
 */
export async function inPieces(
  database: Database,
  write: (tx: Transaction, limit: number) => Promise<number>,
): Promise<number> {
  for (let handled = 0; ; await setImmediate()) {
    const count = await database.write(tx => write(tx, PIECE))
    handled += count
    if (count < PIECE) return handled
  }
}
