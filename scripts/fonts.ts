import { mkdir, readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import subsetFont from "subset-font"
import { ROOT } from "./lib/root.ts"

const SOURCES = join(ROOT, "node_modules/@fontsource-variable/geologica")
const FOLDER = join(ROOT, "client/theme/fonts")
/** What the tokens `--regular` and `--strong` ask for, and nothing around them. */
const WEIGHTS = { wght: { min: 400, max: 600 } }
/** All that English and Spanish pages say: it comes before everything else that a page fetches. */
const FIRST_LATIN = /[ -~ ©«»·×¡¿ÁÉÍÑÓÚÜáéíñóúü‐-‟…−]/u

const characters = Array.from({ length: 0xffff }, (_, code) => String.fromCharCode(code))
const isFirst = (character: string) => FIRST_LATIN.test(character)

/** The files of `client/theme/fonts.css`, made of those of the font's package. */
const FILES = [
  { name: "latin", source: "latin", text: characters.filter(isFirst) },
  { name: "latin-rest", source: "latin", text: characters.filter(one => !isFirst(one)) },
  { name: "cyrillic", source: "cyrillic", text: characters },
  { name: "vietnamese", source: "vietnamese", text: characters },
]

await mkdir(FOLDER, { recursive: true })
for (const { name, source, text } of FILES) {
  const font = await readFile(join(SOURCES, `files/geologica-${source}-wght-normal.woff2`))
  const subset = await subsetFont(font, text.join(""), { targetFormat: "woff2", variationAxes: WEIGHTS })
  await writeFile(join(FOLDER, `geologica-${name}.woff2`), subset)
  console.log(`${name}: ${font.length} → ${subset.length} bytes`)
}
await writeFile(join(FOLDER, "LICENSE"), await readFile(join(SOURCES, "LICENSE")))
