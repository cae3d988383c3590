import { AsyncLocalStorage } from "node:async_hooks"
import { setImmediate } from "node:timers/promises"
import type { Client } from "@libsql/client"
import { drizzle } from "drizzle-orm/libsql"
import * as schema from "#drizzle/schema.ts"
import { type DatabaseAddress, openClient } from "./clients.ts"
import { CommitUncertain, isBusy } from "./failures.ts"
import { createWriteQueue } from "./write-queue.ts"

/** The row that a statement with `returning()` has written. */
export function writtenRow<Row>([row]: readonly Row[]): Row {
  if (!row) throw new Error("the statement returned no row")
  return row
}

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
function createStatementSizes() {
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

/** Attempts to read a snapshot before a read is queued among the writes. */
const MAX_READS = 5

/** What the transactions of a request have in common, however deep in its work they are. */
type WriteContext = {
  /** Called at the end of each transaction with the bytes of the rows that it stores; throws to roll it back. */
  meter?: (tx: Transaction, bytes: number) => Promise<void>
  /** Stores the response in the transaction of its effect. */
  commitAnswer?: (tx: Transaction, answer: unknown) => Promise<void>
}
const contexts = new AsyncLocalStorage<WriteContext>()

/** Runs work with a context for its transactions, in addition to the one that it has. */
export const withWriteContext = <Result>(context: WriteContext, work: () => Result): Result =>
  contexts.run({ ...contexts.getStore(), ...context }, work)

/** Runs background work, which belongs to none of the requests that start it. */
export const withoutWriteContext = <Result>(work: () => Result): Result => contexts.run({}, work)

/**
 * Stores the response to a request in the transaction of its effect, so that both are committed or neither. Does nothing
 * for a request whose response is not repeated, as one without an Idempotency-Key.
 */
export async function commitAnswer(tx: Transaction, answer: unknown): Promise<void> {
  await contexts.getStore()?.commitAnswer?.(tx, answer)
}

/** Runs work whose response has another form than what its service commits. */
export function withAnswersAs<Result>(present: (answer: unknown) => unknown, work: () => Result): Result {
  const { commitAnswer: commit } = contexts.getStore() ?? {}
  if (!commit) return work()
  return withWriteContext({ commitAnswer: (tx, answer) => commit(tx, present(answer)) }, work)
}

/**
 * Runs the work in a transaction. SQLite itself rolls back on a full disk, and the failure of the second rollback hides
 * the cause. A server that fails to confirm the commit is a CommitUncertain.
 */
async function inTransaction<Result>(
  { orm, isFile }: { orm: Orm; isFile: boolean },
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  let failure: { error: unknown } | undefined
  let isDone = false
  const watched = async (tx: Transaction) => {
    try {
      const result = await work(tx)
      isDone = true
      return result
    } catch (error) {
      failure = { error }
      throw error
    }
  }
  try {
    return await orm.transaction(watched)
  } catch (error) {
    if (failure) throw failure.error
    throw isFile || !isDone || isBusy(error) ? error : new CommitUncertain(error)
  }
}

/** Several processes that open a new file at the same time lock each other out briefly. */
async function turnWalOn(client: Client) {
  for (let tries = 0; ; tries++)
    try {
      return await client.execute("PRAGMA journal_mode = WAL")
    } catch (error) {
      if (!isBusy(error) || tries === 100) throw error
      client.reconnect()
      await Bun.sleep(20)
    }
}

/**
 * Opens the database by its URL. A local file is set to WAL, whose commits are synced before they are acknowledged; a
 * server is not contacted yet. `lockWaitMs` is how long a write waits for a lock of another process.
 */
export async function openDatabase(address: DatabaseAddress, lockWaitMs?: number) {
  const client = openClient(address, "reading")
  const isFile = client.protocol === "file"
  if (isFile) await turnWalOn(client)
  // Writes have their own client, because reconnecting one aborts the reads that use it.
  const writer = openClient(address, "writing")
  const sizes = createStatementSizes()
  const orm = drizzle(writer, { schema, logger: sizes })
  const enqueue = createWriteQueue(() => {
    if (isFile) writer.reconnect()
  }, lockWaitMs)
  const read = drizzle(client, { schema })
  function write<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> {
    const meter = contexts.getStore()?.meter
    if (!meter) return enqueue(() => inTransaction({ orm, isFile }, work))
    const measured = async (tx: Transaction) => {
      sizes.reset()
      const result = await work(tx)
      await meter(tx, sizes.total())
      return result
    }
    return enqueue(() => inTransaction({ orm, isFile }, measured))
  }
  return {
    address,
    /** For reading only; every write goes through `write`. */
    read,
    /** Runs the work in one transaction, one at a time in this process; await nothing but `tx` inside. */
    write,
    /**
     * A consistent read by several queries: they are repeated while something changes between them, and finally run in
     * the write queue, when nothing does. `work` returns whether nothing has changed.
     */
    async snapshot<Result>(
      work: (db: Queryable) => Promise<{ found: Result; isUnchanged: boolean }>,
    ): Promise<Result> {
      for (let reads = 0; reads < MAX_READS; reads++) {
        const { found, isUnchanged } = await work(read)
        if (isUnchanged) return found
      }
      return (await write(work)).found
    },
    client,
    close: () => {
      for (const one of [client, writer]) one.close()
    },
  }
}

export type Database = Awaited<ReturnType<typeof openDatabase>>
type Orm = ReturnType<typeof drizzle<typeof schema>>
export type Transaction = Parameters<Parameters<Orm["transaction"]>[0]>[0]
/** The first argument of query functions: the database for reading, or a transaction. */
export type Queryable = Orm | Transaction
