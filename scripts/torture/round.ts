import { rmSync } from "node:fs"
import { readFile, truncate } from "node:fs/promises"
import { join } from "node:path"
import { settingsFor, spawnServer, startServer } from "#server/testing/server-process.ts"
import { propertiesOf } from "#shared/properties.ts"
import { audit, type Contents, orphans } from "./audit.ts"
import { type Chance, createChance } from "./chance.ts"
import { backUpRunning, checkBackup } from "./check-backup.ts"
import { ConnectionLost, type Tally } from "./client.ts"
import { isOfDeal, prepareDeals, writeDeals } from "./deal-writer.ts"
import type { Ledger } from "./ledger.ts"
import { type KnownListing, writeListings } from "./listing-writer.ts"
import { ADMIN, signInAndOut, writeRequests, writeUploads } from "./other-writers.ts"
import { writeProposals } from "./proposal-writer.ts"
import { sweepAsLater } from "./sweep.ts"

const LISTING_WRITERS = 4
const SOONEST_KILL_MS = 50
const LATEST_EARLY_KILL_MS = 500

/** State carried over from one round to the next. */
export type Course = {
  folder: string
  seed: number
  ledger: Ledger
  listings: KnownListing[]
  contents: Contents
  version: number
  token: string
  /** The server is killed at most this many milliseconds after its first response to a write. */
  latestKillMs: number
}
export type RoundResult = Tally & {
  killedAfterMs: number
  readyMs: number
  lost: string[]
  orphans: string[]
}

export const MORE_SETTINGS = {
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
  BOT_CHECK: "off",
  TRUST_PROXY: "1",
}
const placesOf = (folder: string) => ({
  database: join(folder, "data/marketplace.db"),
  root: join(folder, "storage"),
})

/** Returns at the first acknowledged write of the round, or when all writers have ended. */
async function untilWritten(tally: Tally, writing: Promise<unknown>): Promise<void> {
  let hasEnded = false
  const end = () => {
    hasEnded = true
  }
  writing.then(end, end)
  while (tally.writes === 0 && !hasEnded) await Bun.sleep(10)
}

async function untilLost(writer: Promise<never>): Promise<void> {
  await writer.catch((error: unknown) => {
    if (!(error instanceof ConnectionLost)) throw error
  })
}

function startWriters(course: Course, round: number, url: string, tally: Tally) {
  const { seed, token, ledger, listings } = course
  let number = 0
  const client = () => {
    const chance = createChance(seed * 7919 + round * 104_729 + number++)
    return { url, token, ledger, tally, chance }
  }
  const writers = Array.from({ length: LISTING_WRITERS }, (_, index) => {
    const own = listings.filter(({ marker }, place) => !isOfDeal(marker) && place % LISTING_WRITERS === index)
    return writeListings(client(), own, `r${round}c${index}`)
  })
  writers.push(
    writeRequests(client(), `r${round}q`),
    writeUploads(client()),
    signInAndOut(client()),
    writeProposals(client(), `r${round}p`),
    // The first round enters where buyers pay.
    (round === 1 ? prepareDeals(client()) : Promise.resolve()).then(() => writeDeals(client(), `r${round}d`)),
  )
  return Promise.all(writers.map(untilLost))
}

/** The server's logged failures; each counts as one, whatever its effect. */
async function failuresIn(folder: string): Promise<string[]> {
  const log = join(folder, "server.log")
  const lines = (await readFile(log, "utf8")).split("\n").filter(Boolean)
  await truncate(log)
  return lines.map(line => `server: ${line}`)
}

/** The server's catalogue in memory equals the database, for the admin and for a visitor. */
async function servedAgrees(url: string, token: string, listings: KnownListing[]): Promise<string[]> {
  const totalOf = async (headers: Record<string, string>) => {
    const answer = await fetch(`${url}/api/apps?status=all&availability=available,in_deal,sold&per_page=1`, {
      headers,
    })
    return Number(propertiesOf(await answer.json()).total)
  }
  const totals = [await totalOf({ authorization: `Bearer ${token}` }), await totalOf({})]
  const published = listings.filter(({ texts }) => texts.status === "published").length
  if (totals[0] === listings.length && totals[1] === published) return []
  return [`${totals} listings are served; there are ${listings.length}, ${published} of them published`]
}

/** The chains and ledgers of all deals are intact. */
async function dealsVerify(url: string, token: string): Promise<string[]> {
  const answer = await fetch(`${url}/trpc/deals.verify`, { headers: { authorization: `Bearer ${token}` } })
  const text = await answer.text()
  return answer.ok && text.includes('"ok":true') ? [] : [`the deals do not verify: ${text.slice(0, 300)}`]
}

/** Starts the server and usually kills it before it is ready. */
export async function killWhileStarting(folder: string, chance: Chance): Promise<void> {
  const { child, exit } = await spawnServer(folder, MORE_SETTINGS)
  await Bun.sleep(chance.below(LATEST_EARLY_KILL_MS))
  child.kill("SIGKILL")
  await exit
}

/** Writes, kills the server in the middle, restarts it and checks everything; `backUp` runs during the writing. */
export async function runRound(course: Course, round: number, backUp: boolean): Promise<RoundResult> {
  const { folder, ledger, contents } = course
  const chance = createChance(course.seed * 31 + round)
  const tally: Tally = { writes: 0, files: 0, surprises: [] }
  const server = await startServer(folder, MORE_SETTINGS)
  const writing = startWriters(course, round, server.url, tally)
  const killedAfterMs = chance.between(SOONEST_KILL_MS, course.latestKillMs)
  const copy = { from: join(folder, "backup"), to: join(folder, "restored") }
  const backup = backUp ? backUpRunning(settingsFor(folder, MORE_SETTINGS), copy.from, ledger) : null
  await untilWritten(tally, writing)
  await Bun.sleep(killedAfterMs)
  await server.end("SIGKILL")
  await writing
  const lost: string[] = []
  if (backup) {
    const { since, problems } = await backup
    lost.push(...problems, ...(await checkBackup(copy.from, copy.to, ledger, since)))
    for (const path of Object.values(copy)) rmSync(path, { recursive: true, force: true })
  }
  if (chance.isOneIn(4)) await killWhileStarting(folder, chance)
  const again = await startServer(folder, MORE_SETTINGS)
  const { database, root } = placesOf(folder)
  await sweepAsLater(settingsFor(folder, MORE_SETTINGS))
  const now = await audit(database, root, contents)
  lost.push(...now.problems, ...ledger.compare(now.found))
  if (now.version < course.version) lost.push(`the catalogue's version fell to ${now.version}`)
  lost.push(...(await servedAgrees(again.url, course.token, now.listings)))
  lost.push(...(await dealsVerify(again.url, course.token)))
  ledger.settle(now.found)
  course.listings = now.listings
  course.version = now.version
  await again.end("SIGKILL")
  tally.surprises.push(...(await failuresIn(folder)))
  return { ...tally, killedAfterMs, readyMs: again.readyMs, lost, orphans: await orphans(database, root) }
}
