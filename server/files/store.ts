import { randomBytes } from "node:crypto"
import { mkdir, open, rename, rm } from "node:fs/promises"
import { dirname, join } from "node:path"

const NAME_BYTES = 16

async function sync(path: string) {
  const handle = await open(path, "r")
  await handle.sync().finally(() => handle.close())
}

/**
 * Writes a file under a random name so that it survives a power cut once this has answered: temporary
 * file, sync, rename, sync of the folder. Answers its path below `root`, as listings carry it.
 */
export async function storeFile(root: string, bytes: Uint8Array, extension: string): Promise<string> {
  const name = randomBytes(NAME_BYTES).toString("hex")
  const path = `listings/${name.slice(0, 2)}/${name}.${extension}`
  const target = join(root, path)
  const folder = dirname(target)
  await mkdir(folder, { recursive: true })
  const temporary = `${target}.tmp`
  try {
    const handle = await open(temporary, "wx")
    await handle.writeFile(bytes)
    await handle.sync().finally(() => handle.close())
    await rename(temporary, target)
  } finally {
    await rm(temporary, { force: true })
  }
  await sync(folder)
  return path
}
