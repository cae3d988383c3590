import { Database } from "bun:sqlite"
import { mkdir, readdir, rm } from "node:fs/promises"
import { join } from "node:path"
import { ROOT } from "../scripts/lib/root.ts"
import { runBun } from "../scripts/lib/run.ts"

export const ADMIN = { email: "bench@example.com", password: "a long password for the bench" }

/** A change of these files invalidates the generated listings; the product itself migrates a changed schema. */
const SOURCES = ["scripts/demo/generate", "scripts/demo/generate.ts", "scripts/seed.ts"]

async function generatorMark(): Promise<string> {
  const hash = new Bun.CryptoHasher("sha256")
  for (const source of SOURCES) {
    const path = join(ROOT, source)
    const names = source.endsWith(".ts") ? [""] : (await readdir(path)).sort()
    for (const name of names) hash.update(await Bun.file(join(path, name)).text())
  }
  return hash.digest("hex").slice(0, 16)
}

export type Data = { env: Record<string, string>; seedSeconds: number | null }

/** The settings for a database of that many generated listings, stored in `data/bench` between runs. */
export async function prepareData(listings: number): Promise<Data> {
  const folder = join(ROOT, "data/bench", String(listings))
  const env = {
    DATABASE_URL: `file:${folder}/marketplace.db`,
    STORAGE_URL: `file:${folder}/storage`,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    LOG_LEVEL: "warn",
  }
  const markPath = join(folder, "generator.txt")
  const mark = await generatorMark()
  const found = await Bun.file(markPath)
    .text()
    .catch(() => "")
  if (found === mark) return { env, seedSeconds: null }
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const startedAt = performance.now()
  const filled = await runBun(["scripts/seed.ts", "--count", String(listings)], env)
  if (!filled) throw new Error("the listings of the bench could not be made")
  const seedSeconds = (performance.now() - startedAt) / 1000
  await Bun.write(markPath, mark)
  return { env, seedSeconds }
}

const SNAPSHOT_LIMIT_MS = 60_000

/** Waits until the running product has stored its whole catalogue for the next start. */
export async function untilSnapshotStored(env: Record<string, string>) {
  const database = new Database(env.DATABASE_URL?.replace(/^file:/, ""), { readonly: true })
  const query = database.query<{ isStored: number }, []>(
    "SELECT count(*) = max(json_extract(about, '$.parts')) AS isStored FROM __catalogue_snapshot",
  )
  const deadline = performance.now() + SNAPSHOT_LIMIT_MS
  while (!query.get()?.isStored) {
    if (performance.now() > deadline) throw new Error("the catalogue was not stored")
    await Bun.sleep(100)
  }
  database.close()
}

/** For a start that reads every row. The product must not be running. */
export function removeSnapshot(env: Record<string, string>) {
  const database = new Database(env.DATABASE_URL?.replace(/^file:/, ""))
  database.run("DELETE FROM __catalogue_snapshot")
  database.close()
}
