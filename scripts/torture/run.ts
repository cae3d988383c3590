import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { ensureBuilt } from "#server/testing/ensure-built.ts"
import { startServer } from "#server/testing/server-process.ts"
import { propertiesOf } from "#shared/properties.ts"
import { type Chance, createChance } from "./chance.ts"
import { confirmForTheRun } from "./confirmed-session.ts"
import { createLedger } from "./ledger.ts"
import { ADMIN } from "./other-writers.ts"
import { type Course, killWhileStarting, MORE_SETTINGS, type RoundResult, runRound } from "./round.ts"

const BACK_UP_EVERY = 5

type Options = {
  rounds: number
  /** The same seed sends the same writes and kills after the same times. */
  seed: number
  /** No round starts after this many seconds. */
  seconds?: number | undefined
  latestKillMs?: number | undefined
  say: (line: string) => void
}

type Summary = {
  rounds: number
  writes: number
  files: number
  lost: number
  orphans: number
  slowestReadyMs: number
}

/** The first start is killed, too: while it creates the database, or before. */
async function firstToken(folder: string, chance: Chance): Promise<string> {
  await killWhileStarting(folder, chance)
  const server = await startServer(folder, MORE_SETTINGS)
  const answer = await fetch(`${server.url}/api/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(ADMIN),
  })
  const { token } = propertiesOf(await answer.json())
  await server.end("SIGTERM")
  await confirmForTheRun({ url: `file:${join(folder, "data/marketplace.db")}` })
  return String(token)
}

function lineOf(round: number, result: RoundResult): string {
  const { killedAfterMs, writes, files, readyMs, lost, orphans } = result
  const ready = `ready again in ${Math.round(readyMs)} ms`
  return `round ${round}: killed after ${killedAfterMs} ms, ${writes} writes and ${files} files acknowledged, ${ready}, ${lost.length} lost, ${orphans.length} orphans`
}

/** Runs the rounds in its own folder, which is not deleted if something was lost. */
export async function torture({
  rounds,
  seed,
  seconds = Infinity,
  latestKillMs = 1500,
  say,
}: Options): Promise<Summary> {
  await ensureBuilt()
  const folder = mkdtempSync(join(tmpdir(), "torture-"))
  const token = await firstToken(folder, createChance(seed))
  const ledger = createLedger()
  const course: Course = {
    folder,
    seed,
    ledger,
    listings: [],
    contents: new Map(),
    version: 0,
    token,
    latestKillMs,
  }
  const summary: Summary = { rounds: 0, writes: 0, files: 0, lost: 0, orphans: 0, slowestReadyMs: 0 }
  const endAt = performance.now() + seconds * 1000
  for (let round = 1; round <= rounds && performance.now() < endAt; round++) {
    const result = await runRound(course, round, round % BACK_UP_EVERY === 2)
    say(lineOf(round, result))
    for (const problem of [...result.lost, ...result.surprises, ...result.orphans]) say(`  ${problem}`)
    summary.rounds++
    summary.writes += result.writes
    summary.files += result.files
    summary.lost += result.lost.length + result.surprises.length
    summary.orphans += result.orphans.length
    summary.slowestReadyMs = Math.max(summary.slowestReadyMs, Math.round(result.readyMs))
  }
  if (summary.lost + summary.orphans === 0) rmSync(folder, { recursive: true })
  else say(`The evidence is in ${folder}`)
  return summary
}
