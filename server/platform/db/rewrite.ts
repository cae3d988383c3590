import type { Database, Transaction } from "./database.ts"

type Rewrite<Row extends { id: number }> = {
  /** The rows behind an id in the order of their ids, `limit` at most. */
  read: (tx: Transaction, after: number, limit: number) => Promise<Row[]>
  write: (tx: Transaction, rows: Row[]) => Promise<void>
}

/** About 10 ms of folding per transaction. */
const ROWS = 500

/** Rewrites all rows of a table in transactions of a few hundred, so that others can write in between. */
export async function rewriteRows<Row extends { id: number }>(
  database: Database,
  { read, write }: Rewrite<Row>,
): Promise<void> {
  for (let after: number | undefined = 0; after !== undefined; )
    after = await database.write(async (tx): Promise<number | undefined> => {
      const rows = await read(tx, after ?? 0, ROWS)
      await write(tx, rows)
      return rows.length === ROWS ? rows.at(-1)?.id : undefined
    })
}
