import { getCatalogs } from "@lingui/cli/api"
import { getConfig } from "@lingui/conf"
import { ROOT } from "./lib/root.ts"
import { runBun, tool } from "./lib/run.ts"

/** The catalogue of the server, which does not read `messages`. */
const SERVER = "server"

const config = getConfig({ cwd: ROOT })

/** The translations of all catalogues of a language, by id. */
async function readTranslations(locale: string): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const catalog of await getCatalogs(config))
    for (const [id, { translation }] of Object.entries((await catalog.read(locale)) ?? {}))
      if (translation) found.set(id, translation)
  return found
}

const known = new Map<string, Map<string, string>>()
for (const locale of config.locales) known.set(locale, await readTranslations(locale))

if (!(await runBun(tool("lingui", "extract", "--clean")))) process.exit(1)

// A text that moves to another catalogue keeps its translation. Every page already loads the texts of `messages`.
const [messages, ...parts] = await getCatalogs(config)
for (const locale of config.locales) {
  const everywhere = (await messages?.read(locale)) ?? {}
  for (const catalog of [messages, ...parts]) {
    const entries = Object.entries((await catalog?.read(locale)) ?? {})
    const isPart = catalog !== messages && catalog?.name !== SERVER
    const own = entries.filter(([id]) => !isPart || !everywhere[id])
    for (const [id, message] of own) message.translation ||= known.get(locale)?.get(id) ?? ""
    await catalog?.write(locale, Object.fromEntries(own))
  }
}
