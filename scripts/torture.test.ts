import { expect, test } from "vitest"
import { torture } from "./torture/run.ts"

const BUILD_AND_RUN_MS = 120_000

test(
  "nothing acknowledged is lost when the server is killed twice under load, nor in a backup made meanwhile",
  async () => {
    const said: string[] = []
    const { rounds, writes, lost, orphans } = await torture({
      rounds: 2,
      seed: 11,
      latestKillMs: 500,
      say: line => said.push(line),
    })
    expect([said.join("\n"), lost, orphans, rounds]).toEqual([expect.any(String), 0, 0, 2])
    expect(writes).toBeGreaterThan(0)
  },
  BUILD_AND_RUN_MS,
)
