import { mkdirSync, readFileSync, statSync } from "node:fs"
import { join } from "node:path"
import {
  createClient as createDatabaseClient,
  type InStatement,
  type ResultSet,
  type Row,
} from "@libsql/client"
import { isBusy } from "#server/platform/db/failures.ts"
import { freePort, startLibsql } from "#server/testing/engines.ts"
import { openMailServer } from "#server/testing/mail-server.ts"
import { startS3Server } from "#server/testing/s3-server.ts"
import { type ServerProcess, startServer } from "#server/testing/server-process.ts"
import { confirmForTheRun } from "../torture/confirmed-session.ts"
import { ADMIN } from "../torture/other-writers.ts"
import { startReceiver } from "./receiver.ts"

const PROCESSES = 3
const ROWS_A_PART = 1000
/** With everything that writes, a server that works is never quiet for so long. */
const STUCK_AFTER_MS = 30_000
const LOCKED_AT_MOST_MS = 3 * 60_000

const isConnectionLost = (error: unknown) =>
  error instanceof Error &&
  /ECONNRESET|ConnectionRefused|socket connection was closed|Unable to connect/i.test(String(error))

type Member = { folder: string; settings: Record<string, string>; server: ServerProcess }
const STARTS = 15

/** Starts a process; on a busy machine it may not be ready in time at first. */
async function startPatiently({ folder, settings }: Omit<Member, "server">): Promise<ServerProcess> {
  for (let starts = 1; ; starts++)
    try {
      return await startServer(folder, settings)
    } catch (error) {
      if (starts === STARTS) throw error
    }
}

export type Cluster = Awaited<ReturnType<typeof startCluster>>

/** Three processes of the product over one libSQL server, one S3 server, one mail server and one receiver of webhooks. */
export async function startCluster(folder: string) {
  const [libsql, s3, mail] = await Promise.all([startLibsql(), startS3Server(), openMailServer()])
  const receiver = startReceiver()
  const ports = await Promise.all(Array.from({ length: PROCESSES }, freePort))
  const urls = ports.map(port => `http://127.0.0.1:${port}`)
  const shared = {
    ...s3.settings(),
    ...mail.settings,
    DATABASE_URL: libsql.url,
    DATABASE_AUTH_TOKEN: libsql.token,
    APP_URL: urls[0] ?? "",
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    ALLOW_LOCAL_TARGETS: "1",
    BOT_CHECK: "off",
    TRUST_PROXY: "1",
  }
  const members: Member[] = []
  for (const [index, port] of ports.entries()) {
    const own = join(folder, `process-${index + 1}`)
    mkdirSync(own)
    const settings = { ...shared, PORT: String(port) }
    members.push({ folder: own, settings, server: await startPatiently({ folder: own, settings }) })
  }
  const database = createDatabaseClient({ url: libsql.url, authToken: libsql.token })
  const restart = async (member: Member, signal: "SIGKILL" | "SIGTERM") => {
    const code = await member.server.end(signal)
    const startedAt = performance.now()
    member.server = await startPatiently(member)
    return { code, readyMs: Math.round(performance.now() - startedAt) }
  }
  let next = 0

  /**
   * Kills the libSQL server and starts it again if it has written nothing for half a minute; returns whether it did. The
   * server sometimes keeps the write lock of a client that was killed in the middle of a transaction: every later
   * write then spins in it until its client gives up.
   */
  async function restartStuckDatabase() {
    const wal = join(libsql.folder, "data/dbs/default/data-wal")
    if (Date.now() - statSync(wal).mtimeMs < STUCK_AFTER_MS) return false
    await libsql.kill()
    await libsql.restart()
    return true
  }

  /** Executes a statement, again while the database is locked or the connection is lost, as by a restart. */
  async function execute(statement: InStatement): Promise<ResultSet> {
    const until = Date.now() + LOCKED_AT_MOST_MS
    for (;;)
      try {
        return await database.execute(statement)
      } catch (error) {
        const passes = isBusy(error) || isConnectionLost(error)
        if (!passes || Date.now() > until) throw error
        if (!(await restartStuckDatabase())) await Bun.sleep(1000)
      }
  }

  return {
    confirmStaff: () => confirmForTheRun({ url: libsql.url, authToken: libsql.token }),
    urls,
    mails: mail.mails,
    receiver,
    libsql,

    /** Executes a change that has no further effect when it is repeated. */
    async change(sql: string, args: (string | number)[]): Promise<void> {
      await execute({ sql, args })
    },

    /** The rows of a query, read in parts, because the server limits the size of a response. */
    async rows(sql: string, args: (string | number)[] = []) {
      const all: Row[] = []
      for (let isWhole = false; !isWhole; ) {
        const part = `SELECT * FROM (${sql}) LIMIT ${ROWS_A_PART} OFFSET ${all.length}`
        const { rows } = await execute({ sql: part, args })
        all.push(...rows)
        isWhole = rows.length < ROWS_A_PART
      }
      return all
    },

    restartStuckDatabase,

    /** Kills the next process and starts it again. */
    async killOne() {
      const number = next++ % PROCESSES
      const member = members[number]
      if (!member) throw new Error("there is no such process")
      const { readyMs } = await restart(member, "SIGKILL")
      return { number: number + 1, readyMs }
    },

    /** Stops all processes in an orderly way and starts them at the same time; returns their exit codes. */
    restartAll: async () =>
      (await Promise.all(members.map(member => restart(member, "SIGTERM")))).map(({ code }) => code),

    /** What the processes logged as errors. */
    errors: () =>
      members.flatMap(({ folder: own }) =>
        readFileSync(join(own, "server.log"), "utf8").split("\n").filter(Boolean),
      ),

    /** With `keep` the data of the database and the bucket remain. */
    async stop(keep: boolean) {
      await Promise.all(members.map(({ server }) => server.end("SIGKILL")))
      database.close()
      receiver.stop()
      await mail.stop()
      await (keep ? Promise.all([libsql.kill(), s3.kill()]) : Promise.all([libsql.stop(), s3.stop()]))
    },
  }
}
