import Database from "libsql"

/** The most recently used statements that a connection keeps, and the longest one that it does, in characters. */
const MAX_KEPT = 100
const MAX_LENGTH = 8_000
/** Others may take effect when they are prepared, as pragmas do. */
const KEPT = /^\s*(select|insert|update|delete|with)\b/i

type Statement = Database.Statement<unknown[]>

/**
 * Prepares a statement for many executions. Its columns are read once, because its text names them. One that failed is
 * forgotten, so that nothing of the failure outlives it.
 */
function toKeep(statement: Statement, forget: () => void): Statement {
  const [columns, all, run] = [statement.columns, statement.all, statement.run]
  let known: ReturnType<Statement["columns"]> | undefined
  function orForget<Result>(execute: () => Result): Result {
    try {
      return execute()
    } catch (error) {
      forget()
      throw error
    }
  }
  statement.columns = () => {
    known ??= columns.call(statement)
    return known
  }
  statement.all = (...values: unknown[]) => orForget(() => all.apply(statement, values))
  statement.run = (...values: unknown[]) => orForget(() => run.apply(statement, values))
  return statement
}

/**
 * Lets connections to files keep their statements prepared. `@libsql/client` has no option for it and prepares each one
 * anew, which takes longer than most reads do. An execution is synchronous, so none meets a statement in use; SQLite
 * prepares it again by itself after a change of the schema.
 */
export function keepStatements(): void {
  const kept = new WeakMap<object, Map<string, Statement>>()
  const prepare: (this: Database.Database, sql: string) => Statement = Database.prototype.prepare
  function prepareOnce(this: Database.Database, sql: string) {
    if (sql.length > MAX_LENGTH || !KEPT.test(sql)) return prepare.call(this, sql)
    const own = kept.get(this) ?? new Map<string, Statement>()
    kept.set(this, own)
    const statement = own.get(sql) ?? toKeep(prepare.call(this, sql), () => own.delete(sql))
    own.delete(sql)
    own.set(sql, statement)
    if (own.size > MAX_KEPT) own.delete(own.keys().next().value ?? "")
    return statement
  }
  Object.assign(Database.prototype, { prepare: prepareOnce })
}
