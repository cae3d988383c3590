import { createHash } from "node:crypto"
import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { createFolderStore } from "./store/folder-store.ts"

/** Built-in pictures: the placeholder and the default avatar. */
const ROOT = join(import.meta.dirname, "../../storage")
const PATH = /^images\/([a-z0-9-]+)\.webp$/
const DIGEST_LETTERS = 16

const found = new Map<string, string>()

/** The folder of the built-in pictures, whatever `STORAGE_URL` is. */
export const productStore = createFolderStore(ROOT)

/** The key of a built-in picture by its path; it changes with its content, which a new release may replace. */
export function findProductImageKey(path: string): string | null {
  const name = PATH.exec(path)?.[1]
  if (!name) return null
  const known = found.get(name)
  if (known) return known
  const absolutePath = join(ROOT, path)
  if (!existsSync(absolutePath)) return null
  const digest = createHash("sha256").update(readFileSync(absolutePath)).digest("hex")
  const key = `product-${name}-${digest.slice(0, DIGEST_LETTERS)}.webp`
  found.set(name, key)
  return key
}

/** Whether copies under this key are of the current version of a built-in picture; null if the key is not of one. */
export function isProductImageKey(key: string): boolean | null {
  const name = /^product-([a-z0-9-]+)-[0-9a-f]+\.webp$/.exec(key)?.[1]
  return name ? findProductImageKey(`images/${name}.webp`) === key : null
}
