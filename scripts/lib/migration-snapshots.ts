import { readdirSync } from "node:fs"
import { join } from "node:path"
import { ROOT } from "./root.ts"

const META = join(ROOT, "drizzle/migrations/meta")

/** The paths of drizzle-kit's snapshots of the tables, oldest first. */
export const snapshotPaths = (): string[] =>
  readdirSync(META)
    .filter(name => name.endsWith("_snapshot.json"))
    .sort()
    .map(name => join(META, name))
