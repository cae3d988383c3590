import { type Client, ConnectionPool, Sqlite3Client } from "@libsql/client/sqlite3"
import Database from "libsql"

/** The most recently used statements that a connection keeps, and the longest one that it does, in characters. */
const MAX_KEPT = 100
const MAX_LENGTH = 8_000
/** Others may take effect when they are prepared, as pragmas do. */
const KEPT = /^\s*(select|insert|update|delete|with)\b/i

/**
 * A statement for many executions. Its columns are read once, because its text names them. One that failed is forgotten,
 * so that nothing of the failure outlives it.
 */
function toKeep(statement: Database.Statement<unknown[]>, forget: () => void) {
  let known: Database.ColumnDefinition[] | undefined
  function orForget<Result>(execute: () => Result): Result {
    try {
      return execute()
    } catch (error) {
      forget()
      throw error
    }
  }
  return Object.assign(Object.create(statement), {
    columns() {
      known ??= statement.columns()
      return known
    },
    all: (...values: unknown[]) => orForget(() => statement.all(...values)),
    run: (...values: unknown[]) => orForget(() => statement.run(...values)),
  })
}

/**
 * A connection that keeps its statements prepared. An execution is synchronous, so none meets a statement in use; SQLite
 * prepares it again by itself after a change of the schema.
 */
export class KeepingConnection extends Database {
  readonly #kept = new Map<string, ReturnType<typeof toKeep>>()

  override prepare(sql: string) {
    if (sql.length > MAX_LENGTH || !KEPT.test(sql)) return super.prepare(sql)
    const statement = this.#kept.get(sql) ?? toKeep(super.prepare(sql), () => this.#kept.delete(sql))
    this.#kept.delete(sql)
    this.#kept.set(sql, statement)
    if (this.#kept.size > MAX_KEPT) this.#kept.delete(this.#kept.keys().next().value ?? "")
    return statement
  }
}

/** Ends the transaction of a connection: its statements, which are freed later, would keep the lock until then. */
function rollBack(connection: Database.Database): void {
  if (connection.inTransaction) connection.exec("ROLLBACK")
}

function closeOpen(connection: Database.Database): void {
  if (!connection.open) return
  try {
    rollBack(connection)
  } catch {
    // What the connection wrote is not committed anyway.
  }
  connection.close()
}

/** The connections of a client: one for each open transaction, and one for everything else. */
class KeepingPool extends ConnectionPool {
  readonly #open: () => Database.Database
  readonly #all = new Set<Database.Database>()
  #idle: Database.Database[] = []

  constructor(path: string, options: Database.Options) {
    super(path, options, 1)
    this.#open = () => new KeepingConnection(path, options)
  }

  override acquireSync(): Database.Database {
    const connection = this.#idle.pop() ?? this.#open()
    this.#all.add(connection)
    return connection
  }

  override async acquire(): Promise<Database.Database> {
    return this.acquireSync()
  }

  override release(connection: Database.Database): void {
    if (!connection.open) return
    try {
      rollBack(connection)
      this.#idle.push(connection)
    } catch {
      closeOpen(connection)
    }
  }

  override close(): void {
    for (const connection of this.#all) closeOpen(connection)
    this.#all.clear()
    this.#idle = []
  }

  override reopen(): void {
    this.close()
  }
}

/**
 * A client of a file whose connections keep their statements prepared. `createClient` prepares each one anew, which takes
 * longer than most reads do, and has no option for it. `timeout` is how long a statement waits for a lock, in ms.
 */
export const createKeepingClient = (path: string, timeout: number): Client =>
  new Sqlite3Client(new KeepingPool(path, { timeout }), "number")
