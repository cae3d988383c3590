import { dirname, join, relative } from "node:path"
import { Glob } from "bun"
import { expect, test } from "vitest"

const CLIENT = dirname(import.meta.dirname)
const STYLES = join(CLIENT, "../node_modules/@mantine/core/styles")
const read = (path: string) => Bun.file(path).text()
const found = async (pattern: string, cwd: string) =>
  (await Array.fromAsync(new Glob(pattern).scan(cwd))).map(path => join(cwd, path))

const namesIn = (text: string) =>
  [...text.matchAll(/import \{([^}]*)\} from "@mantine\/core"/g)].flatMap(([, names = ""]) =>
    names.split(",").map(name => name.trim().replace(/ as .*/, "")),
  )
const stylesIn = (text: string) =>
  [...text.matchAll(/@mantine\/core\/styles\/(\w+)\.layer\.css/g)].map(([, name = ""]) => name)
/** The lists of styles that a file imports; the provider behind the sign-in brings its own. */
const listsIn = (path: string, text: string) =>
  [...text.matchAll(/"(\.[./a-z-]*(?:-styles\.ts|ui\/application\.tsx))"/g)].map(([, list = ""]) =>
    join(dirname(path), list),
  )

/** A folder and its parent folders, up to `client`. */
function upwards(folder: string): string[] {
  return folder === CLIENT ? [folder] : [folder, ...upwards(dirname(folder))]
}

test("every component of Mantine has its styles where it is used: in its folder, in one above it or on every page", async () => {
  const withStyles = new Set(
    (await found("*.layer.css", STYLES)).map(path => relative(STYLES, path).split(".")[0] ?? ""),
  )
  const texts = new Map(
    await Promise.all(
      (await found("**/*.{ts,tsx}", CLIENT)).map(async path => [path, await read(path)] as const),
    ),
  )
  const stylesOf = (path: string): string[] => {
    const text = texts.get(path) ?? ""
    return [...stylesIn(text), ...listsIn(path, text).flatMap(stylesOf)]
  }
  const byFolder = new Map<string, string[]>()
  for (const path of texts.keys())
    byFolder.set(dirname(path), [...(byFolder.get(dirname(path)) ?? []), ...stylesOf(path)])
  const everywhere = stylesOf(join(CLIENT, "theme/mantine-styles.ts"))
  const missing = [...texts].flatMap(([path, text]) => {
    const here = [...everywhere, ...upwards(dirname(path)).flatMap(folder => byFolder.get(folder) ?? [])]
    return namesIn(text)
      .filter(name => withStyles.has(name) && !here.includes(name))
      .map(name => `${relative(CLIENT, path)}: ${name}`)
  })
  expect(missing).toEqual([])
})
