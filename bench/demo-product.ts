import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { runBun } from "../scripts/lib/run.ts"
import { type Server, startProduct } from "./servers.ts"

const PORT = 3203

/** Runs `work` on the built product with the illustrated demo listings, in a folder that is deleted afterwards. */
export async function withDemoProduct<Result>(work: (product: Server) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), "bench-"))
  const env = {
    DATABASE_URL: `file:${folder}/marketplace.db`,
    STORAGE_URL: `file:${folder}/storage`,
    APP_URL: `http://127.0.0.1:${PORT}`,
    LOG_LEVEL: "error",
  }
  try {
    if (!(await runBun(["scripts/seed.ts", "--demo"], env))) throw new Error("no demo listings")
    const product = await startProduct(PORT, env)
    return await work(product).finally(() => product.stop())
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
