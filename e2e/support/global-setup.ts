import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { FullConfig } from "@playwright/test"
import { startEngines } from "./engines.ts"
import { inFolder, move, seed } from "./product.ts"

/**
 * Creates the data that every worker copies: a seeded database and folder, whose path is passed in E2E_TEMPLATE, and,
 * if journeys run there, the same on a libSQL server and S3, moved there by the product's own command.
 */
export default async function globalSetup({ projects }: FullConfig) {
  const folder = await mkdtemp(join(tmpdir(), "appbourse-template-"))
  const engines = projects.some(({ name }) => name.endsWith("-on-libsql")) ? await startEngines() : null
  const stop = async () => {
    await engines?.stop()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await seed(inFolder(folder))
    if (engines) await move(inFolder(folder), engines.settings)
  } catch (error) {
    await stop()
    throw error
  }
  process.env.E2E_TEMPLATE = folder
  return stop
}
