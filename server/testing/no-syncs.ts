import Database from "libsql"

const told = new WeakSet<object>()
const prepare: (this: Database.Database, sql: string) => Database.Statement = Database.prototype.prepare

/**
 * Commits wait until the disk has them, which only matters when the power fails. Tests commit thousands of times, so
 * their connections to files do not wait.
 */
function prepareUnsynced(this: Database.Database, sql: string) {
  try {
    if (!told.has(this)) this.exec("PRAGMA synchronous = OFF")
    told.add(this)
  } catch {
    // The statement itself fails for the same reason.
  }
  return prepare.call(this, sql)
}

Object.assign(Database.prototype, { prepare: prepareUnsynced })
