import { createHash } from "node:crypto"
import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"

/** Pictures that come with the product: the placeholder and the default avatar. */
const FOLDER = join(import.meta.dirname, "../../storage/images")
const PATH = /^images\/([a-z0-9-]+)\.webp$/
const DIGEST_LETTERS = 16

const found = new Map<string, { absolutePath: string; key: string }>()

/** A picture of the product by its path; its key changes with its content, as a new release may bring. */
export function findProductImage(path: string): { absolutePath: string; key: string } | null {
  const name = PATH.exec(path)?.[1]
  if (!name) return null
  const known = found.get(name)
  if (known) return known
  const absolutePath = join(FOLDER, `${name}.webp`)
  if (!existsSync(absolutePath)) return null
  const digest = createHash("sha256").update(readFileSync(absolutePath)).digest("hex")
  const image = { absolutePath, key: `product-${name}-${digest.slice(0, DIGEST_LETTERS)}.webp` }
  found.set(name, image)
  return image
}

/** Whether copies under this key are of a product image as it is now; null where the key is no product image's. */
export function isProductImageKey(key: string): boolean | null {
  const name = /^product-([a-z0-9-]+)-[0-9a-f]+\.webp$/.exec(key)?.[1]
  return name ? findProductImage(`images/${name}.webp`)?.key === key : null
}
