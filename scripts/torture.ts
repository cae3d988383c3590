import { parseArgs } from "node:util"
import { torture } from "./torture/run.ts"

/**
 * `bun run torture [--rounds N] [--seed S] [--seconds T]`: proves that nothing acknowledged is lost.
 *
 * Each round starts the real server, lets nine clients write concurrently over HTTP (listings with files as JSON and as
 * forms, publishing, deleting, files ahead of saving, proposals, deals with messages, files and payments, contact
 * requests, logins), kills it with SIGKILL after 50 to 1,500 ms, every fourth time once more while it starts, restarts
 * it and checks everything: each acknowledged write is there in full, an unacknowledged one in full or not at all; each
 * file that a row refers to has its bytes; a sweep leaves no file without a row; database, foreign keys and search
 * index are sound. Every fifth round is backed up during the writes, and the backup is restored and compared with the
 * same ledger.
 *
 * The writes depend on the seed alone; which of them are running when the server dies does not. Exits with 1 when
 * anything was lost, left over or failed, and then retains the data.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "20" },
    seed: { type: "string", default: "1" },
    seconds: { type: "string" },
  },
})
const [rounds, seed, seconds] = [Number(values.rounds), Number(values.seed), Number(values.seconds ?? 1e9)]
if (![rounds, seed, seconds].every(Number.isFinite)) {
  process.stderr.write("usage: bun run torture [--rounds N] [--seed S] [--seconds T]\n")
  process.exit(2)
}
const summary = await torture({ rounds, seed, seconds, say: line => process.stdout.write(`${line}\n`) })
process.stdout.write(
  `${summary.rounds} rounds, ${summary.writes} writes and ${summary.files} files acknowledged, ${summary.lost} lost, ${summary.orphans} orphans, slowest restart ${summary.slowestReadyMs} ms\n`,
)
process.exit(summary.lost + summary.orphans === 0 ? 0 : 1)
