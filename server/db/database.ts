import { mkdirSync } from "node:fs"
import { dirname } from "node:path"
import { createClient } from "@libsql/client"
import { drizzle } from "drizzle-orm/libsql"
import * as schema from "#drizzle/schema.ts"
import { createWriteQueue } from "./write-queue.ts"

const BUSY_TIMEOUT_MS = 100

function openClient(url: string, authToken: string | undefined) {
  if (url.startsWith("file:")) mkdirSync(dirname(url.slice("file:".length)), { recursive: true })
  return createClient({ url, authToken, timeout: BUSY_TIMEOUT_MS })
}

/** Opens the database; a local file is set to WAL, whose commits are synced before they are acknowledged. */
export async function openDatabase(address: { url: string; authToken?: string | undefined }) {
  const client = openClient(address.url, address.authToken)
  if (client.protocol === "file") await client.execute("PRAGMA journal_mode = WAL")
  const orm = drizzle(client, { schema })
  const enqueue = createWriteQueue(() => client.reconnect())
  return {
    /** For reading only; every write goes through `write`. */
    read: orm,
    /** Runs the work in one transaction, one at a time in this process; await nothing but `tx` inside. */
    write: <Result>(work: (tx: Transaction) => Promise<Result>) => enqueue(() => orm.transaction(work)),
    client,
    close: () => client.close(),
  }
}

export type Database = Awaited<ReturnType<typeof openDatabase>>
type Orm = ReturnType<typeof drizzle<typeof schema>>
export type Transaction = Parameters<Parameters<Orm["transaction"]>[0]>[0]
/** What a query function takes first: the database for reading, or a transaction. */
export type Queryable = Orm | Transaction
