import { basename } from "node:path"
import { expect, test } from "vitest"
import journal from "#drizzle/migrations/meta/_journal.json"
import { snapshotPaths } from "./lib/migration-snapshots.ts"

test("only the snapshot of the newest migration is kept; `bun run migrations` removes the others", () => {
  const newest = journal.entries.at(-1)?.tag.slice(0, 4)
  expect(snapshotPaths().map(path => basename(path))).toEqual([`${newest}_snapshot.json`])
})
