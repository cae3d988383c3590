import { relative, resolve } from "node:path"
import { getCatalogs } from "@lingui/cli/api"
import { getConfig } from "@lingui/conf"
import { ROOT } from "./lib/root.ts"
import { uncoveredTexts } from "./lib/text-coverage.ts"

/**
 * Compares the texts in the code with the catalogues: each must be translated into every language, once in `messages`
 * or else alike in all catalogues that need it, and none may be unused. `bun run messages` updates the catalogues.
 */
async function problems(): Promise<string[]> {
  const config = getConfig({ cwd: ROOT })
  const found: string[] = []
  const everywhere = new Set<string>()
  const translations = new Map<string, string>()
  const sources = new Map<string, Set<string>>()
  for (const [index, catalog] of (await getCatalogs(config)).entries()) {
    const files = catalog.sourcePaths.map(path => relative(ROOT, resolve(ROOT, path)))
    sources.set(catalog.name ?? "", new Set(files))
    const inCode = await catalog.collect()
    if (!inCode) return ["the texts could not be extracted from the code"]
    // The server reads its own catalogue alone.
    const isComplete = catalog.name === "server"
    const ids = Object.keys(inCode).filter(id => isComplete || !everywhere.has(id))
    if (index === 0) for (const id of ids) everywhere.add(id)
    for (const locale of config.locales) {
      const known = (await catalog.read(locale)) ?? {}
      for (const id of ids)
        if (!known[id]?.translation) found.push(`${locale}: no translation of "${inCode[id]?.message ?? id}"`)
      for (const [id, { message, translation = "" }] of Object.entries(known)) {
        if (!ids.includes(id)) found.push(`${locale}: "${message ?? id}" is not needed in ${catalog.name}`)
        const other = translations.get(`${locale} ${id}`) ?? translation
        if (translation !== other)
          found.push(`${locale}: "${message ?? id}" is both "${translation}" and "${other}"`)
        translations.set(`${locale} ${id}`, translation)
      }
    }
  }
  return [...found, ...(await uncoveredTexts(sources))]
}

const found = await problems()
for (const problem of found) process.stdout.write(`${problem}\n`)
process.exit(found.length ? 1 : 0)
