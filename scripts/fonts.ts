import { readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import subsetFont from "subset-font"
import { ROOT } from "./lib/root.ts"

const SOURCES = join(ROOT, "node_modules/@fontsource-variable/geologica")
const THEME = join(ROOT, "client/theme")
/** What the tokens `--regular` and `--strong` ask for, and nothing around them. */
const WEIGHTS = { wght: { min: 400, max: 600 } }
/** A file of the font's package of which we have two. */
const SOURCE_OF: Record<string, string> = { "latin-rest": "latin" }

const FACE = /url\("(\.\/fonts\/geologica-([\w-]+)\.woff2)"\)[^}]*unicode-range:([^;]+);/g

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

// Each of our own files holds what the styles say that it does.
const styles = await readFile(join(THEME, "fonts.css"), "utf8")
for (const [, path = "", name = "", range = ""] of styles.matchAll(FACE)) {
  const font = await readFile(join(SOURCES, `files/geologica-${SOURCE_OF[name] ?? name}-wght-normal.woff2`))
  const subset = await subsetFont(font, charactersOf(range), {
    targetFormat: "woff2",
    variationAxes: WEIGHTS,
  })
  await writeFile(join(THEME, path), subset)
  console.log(`${name}: ${font.length} → ${subset.length} bytes`)
}
