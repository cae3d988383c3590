import { mkdirSync } from "node:fs"
import { dirname } from "node:path"
import { type Client, createClient, type ResultSet } from "@libsql/client"
import type { DatabaseAddress } from "./clients.ts"
import type { Transaction } from "./database.ts"

/** The library's own background sync: one asked for by hand blocks the event loop, for ever with a hung server. */
const SYNC_EVERY_SECONDS = 0.25
const WATCH_EVERY_MS = 1_000
const LOOK_EVERY_MS = 20
const PATIENCE_MS = 1_500
const NEWEST = "SELECT max(number) AS number FROM listing_changes"

type Write = <Result>(work: (tx: Transaction) => Promise<Result>) => Promise<Result>

/** The number of the newest change to the catalogue, as `ask` answers it. */
async function newestChange(ask: (sql: string) => Promise<ResultSet>): Promise<number> {
  const { rows } = await ask(NEWEST)
  return Number(rows[0]?.number ?? 0)
}

/**
 * The server's database in a local file, for reading beside the app. A write of this process is answered when the
 * replica has it; while the replica is behind by more than a second, what is asked of `client` goes to the server.
 */
export function openReplica({ url, syncUrl, authToken }: DatabaseAddress, primary: Client) {
  mkdirSync(dirname(url.slice("file:".length)), { recursive: true })
  const local = createClient({
    ...{ url, syncUrl, syncInterval: SYNC_EVERY_SECONDS },
    ...(authToken && { authToken }),
  })
  let isCurrent = true
  /** The newest change that the server is known to have. */
  let newest = 0
  const inReplica = () => newestChange(sql => local.execute(sql))
  const onServer = () => newestChange(sql => primary.execute(sql))

  /** A server that does not answer leaves the replica as good as any. */
  async function watch() {
    const before = newest
    newest = await onServer().catch(() => newest)
    isCurrent = (await inReplica()) >= (isCurrent ? before : newest)
  }
  const timer = setInterval(() => watch().catch(() => undefined), WATCH_EVERY_MS)
  timer.unref()

  async function waitFor(change: number) {
    newest = Math.max(newest, change)
    const deadline = performance.now() + PATIENCE_MS
    while (isCurrent && (await inReplica()) < change) {
      await Bun.sleep(LOOK_EVERY_MS)
      if (performance.now() > deadline) isCurrent = false
    }
  }

  const client = new Proxy(local, {
    get(_, name) {
      const chosen = isCurrent ? local : primary
      const member: unknown = Reflect.get(chosen, name, chosen)
      return typeof member === "function" ? member.bind(chosen) : member
    },
  })

  return {
    client,
    /** Runs the work by `write` and waits until the replica shows what it did to the catalogue. */
    async afterWriting<Result>(write: Write, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
      let change = 0
      const result = await write(async tx => {
        const done = await work(tx)
        change = await newestChange(sql => tx.run(sql))
        return done
      })
      await waitFor(change)
      return result
    },
    /** Fetches everything that the server has; blocks until then. */
    async start(): Promise<void> {
      await local.sync()
      await watch()
    },
    close() {
      clearInterval(timer)
      local.close()
    },
  }
}
