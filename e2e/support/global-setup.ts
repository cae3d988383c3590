import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { seed } from "./product.ts"

/** Seeds one template that every worker copies; its folder reaches the workers through E2E_TEMPLATE. */
export default async function globalSetup() {
  const folder = await mkdtemp(join(tmpdir(), "appbourse-template-"))
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    await seed(folder)
  } catch (error) {
    await remove()
    throw error
  }
  process.env.E2E_TEMPLATE = folder
  return remove
}
