import { readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import subsetFont from "subset-font"
import { ROOT } from "./lib/root.ts"

const SOURCES = join(ROOT, "node_modules/@fontsource-variable/geologica")
const THEME = join(ROOT, "client/theme")
/** The weights of the tokens `--regular` and `--strong`, and no others. */
const WEIGHTS = { wght: { min: 400, max: 600 } }
/** The file of the package that each of our additional files is a subset of. */
const SOURCE_OF: Record<string, string> = {
  "latin-rest": "latin",
  "name-ru": "cyrillic",
  "name-vi": "vietnamese",
}

/** Files that are used in the regular weight only. */
const REGULAR_ONLY = /^name-/

const FACE = /url\("(\.\/fonts\/geologica-([\w-]+)\.woff2)(?:\?no-inline)?"\)[^}]*unicode-range:([^;]+);/g

/** The characters of a CSS `unicode-range`. */
function charactersOf(range: string): string {
  const parts = range.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)
  return [...parts]
    .flatMap(([, first = "", last = first]) => {
      const start = Number.parseInt(first, 16)
      return Array.from({ length: Number.parseInt(last, 16) - start + 1 }, (_, index) => start + index)
    })
    .map(code => String.fromCodePoint(code))
    .join("")
}

// Each of our own files contains the characters of its first rule in the styles.
const styles = await readFile(join(THEME, "fonts.css"), "utf8")
const written = new Set<string>()
for (const [, path = "", name = "", range = ""] of styles.matchAll(FACE)) {
  if (written.has(name)) continue
  written.add(name)
  const font = await readFile(join(SOURCES, `files/geologica-${SOURCE_OF[name] ?? name}-wght-normal.woff2`))
  const subset = await subsetFont(font, charactersOf(range), {
    targetFormat: "woff2",
    variationAxes: REGULAR_ONLY.test(name) ? { wght: WEIGHTS.wght.min } : WEIGHTS,
  })
  await writeFile(join(THEME, path), subset)
  console.log(`${name}: ${font.length} → ${subset.length} bytes`)
}
