import { join } from "node:path"
import { DAY_MS } from "#shared/units.ts"
import type { FileStore } from "./store/file-store.ts"
import { inParallel } from "./store/file-store.ts"

const FOLDER = "builds/"
/** A tab that was opened before a release asks for the files of its own build. */
const KEPT_MS = 30 * DAY_MS
const CONCURRENCY = 4
/** The names that the build gives to its files: they end in a hash of the content. */
const NAME = /^[\w.$-]+-[\w-]{6,8}\.[a-z0-9]+$/

type Deps = { store: FileStore; now: () => number }

/**
 * The files of this build and of those before it, in the storage, so that every process serves the files of all. A file
 * counts from the last day on which a process with its build has run.
 */
export function createKeptBuilds({ store, now }: Deps) {
  async function keep(folder: string, name: string): Promise<void> {
    const path = FOLDER + name
    const found = await store.stat(path)
    if (found && now() - found.changedAt < DAY_MS) return
    await store.put(path, await Bun.file(join(folder, "assets", name)).bytes())
  }

  return {
    /** Stores the files of the build in `folder`, which holds `assets/`, and deletes those of builds older than 30 days. */
    async keep(folder: string): Promise<void> {
      const names = [...new Bun.Glob("*").scanSync({ cwd: join(folder, "assets") })]
      const own = new Set(names.filter(name => NAME.test(name) && !/\.(br|gz)$/.test(name)))
      await inParallel(own, CONCURRENCY, name => keep(folder, name))
      for await (const paths of store.list(FOLDER))
        for (const path of paths) {
          if (own.has(path.slice(FOLDER.length))) continue
          const found = await store.stat(path)
          if (found && now() - found.changedAt > KEPT_MS) await store.remove(path)
        }
    },

    /** A file of an earlier build; null for any other name. */
    async read(name: string): Promise<Uint8Array | null> {
      return NAME.test(name) ? store.read(FOLDER + name) : null
    },
  }
}
