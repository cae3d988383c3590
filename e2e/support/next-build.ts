import { cp, mkdtemp, readdir, rename, rm, symlink } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"

const HASHED = /^(.+-)([\w-]{6,8})(\.[a-z0-9]+)$/
const COMPRESSED = /\.(br|gz)$/
/** What a release does not bring along, or brings of its own. */
const OWN = new Set([".git", "dist", "storage", "test-results"])

/** Another hash for each: the next letter or digit. */
const otherHash = (hash: string) =>
  hash.replace(/[a-z0-9]/gi, one => {
    const [first, last] = /\d/.test(one) ? "09" : /[a-z]/.test(one) ? "az" : "AZ"
    return one === last ? (first ?? one) : String.fromCharCode(one.charCodeAt(0) + 1)
  })
const otherName = (name: string) =>
  name.replace(HASHED, (_, start: string, hash: string, ending: string) => start + otherHash(hash) + ending)

/**
 * The build as the next release could have it: every file of the client has another name, as after an upgrade of a
 * library, and all that refers to it follows. Returns a folder from which the product can be started, and its names.
 */
export async function nextBuild() {
  const folder = await mkdtemp(join(tmpdir(), "appbourse-release-"))
  for (const name of await readdir(process.cwd()))
    if (!OWN.has(name)) await symlink(join(process.cwd(), name), join(folder, name))
  await cp("dist", join(folder, "dist"), { recursive: true, filter: path => !COMPRESSED.test(path) })
  const assets = join(folder, "dist/client/assets")
  const names = (await readdir(assets)).filter(name => HASHED.test(name))
  for (const name of names) await rename(join(assets, name), join(assets, otherName(name)))
  const known = new Set(names)
  const mentions = new RegExp(
    names
      .map(name => RegExp.escape(name))
      .sort((one, other) => other.length - one.length)
      .join("|"),
    "g",
  )
  for (const path of new Bun.Glob("**/*.{js,css,json}").scanSync({ cwd: join(folder, "dist"), dot: true })) {
    const file = Bun.file(join(folder, "dist", path))
    const text = await file.text()
    const next = text.replace(mentions, otherName)
    if (next !== text) await Bun.write(file, next)
  }
  return { folder, earlier: known, remove: () => rm(folder, { recursive: true, force: true }) }
}
