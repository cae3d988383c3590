import { expect, test } from "vitest"
import { torture } from "./torture/run.ts"

const BUILD_AND_RUN_MS = 120_000

test(
  "nothing acknowledged is lost when the server is killed twice under load, nor in a backup made meanwhile",
  async () => {
    const lines: string[] = []
    const { rounds, writes, lost, orphans } = await torture({
      rounds: 2,
      seed: 11,
      latestKillMs: 500,
      say: line => lines.push(line),
    })
    expect([lines.join("\n"), lost, orphans, rounds]).toEqual([expect.any(String), 0, 0, 2])
    expect(writes).toBeGreaterThan(0)
  },
  BUILD_AND_RUN_MS,
)
