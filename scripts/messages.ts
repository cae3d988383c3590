import { getCatalogs } from "@lingui/cli/api"
import { getConfig } from "@lingui/conf"
import { ROOT } from "./lib/root.ts"

/**
 * Compares the texts in the code with the catalogues: every one must be there in every language and
 * translated, and none may be left over. `bun run messages` brings the catalogues up to date.
 */
async function problems(): Promise<string[]> {
  const config = getConfig({ cwd: ROOT })
  const found: string[] = []
  for (const catalog of await getCatalogs(config)) {
    const inCode = await catalog.collect()
    if (!inCode) return ["the texts could not be read out of the code"]
    for (const locale of config.locales) {
      const known = (await catalog.read(locale)) ?? {}
      for (const [id, { message }] of Object.entries(inCode))
        if (!known[id]?.translation) found.push(`${locale}: no translation of "${message ?? id}"`)
      for (const [id, { message }] of Object.entries(known))
        if (!inCode[id]) found.push(`${locale}: "${message ?? id}" is no longer in the code`)
    }
  }
  return found
}

const found = await problems()
for (const problem of found) process.stdout.write(`${problem}\n`)
process.exit(found.length ? 1 : 0)
