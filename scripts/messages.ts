import { LOCALES } from "#shared/locales.ts"
import { ROOT } from "./lib/root.ts"
import { runBun, tool } from "./lib/run.ts"

const catalogOf = (locale: string) => Bun.file(`${ROOT}/client/locales/${locale}/messages.po`)
const readAll = () =>
  Promise.all(LOCALES.map(async locale => [locale, await catalogOf(locale).text()] as const))

/** Messages without a translation; a plural that is only English counts as well as an empty one. */
function missing(catalog: string): string[] {
  return catalog
    .split("\n\n")
    .filter(entry => !entry.startsWith("#~") && /^msgid "(?!"\n(?!"))/m.test(entry))
    .filter(entry => /^msgstr ""\s*$(?!\n")/m.test(entry))
    .map(entry => /^msgid (.*)/m.exec(entry)?.[1] ?? entry)
    .filter(id => id !== '""')
}

/** Extracts the messages as they stand in the code; fails on a catalogue that is stale or incomplete. */
async function main(): Promise<boolean> {
  const before = new Map(await readAll())
  if (!(await runBun(tool("lingui", "extract", "--clean")))) return false
  let complete = true
  for (const [locale, catalog] of await readAll()) {
    const stale = before.get(locale) !== catalog
    if (stale) process.stdout.write(`${locale}: the catalogue did not match the code; it is written anew\n`)
    const untranslated = locale === "en" ? [] : missing(catalog)
    for (const id of untranslated) process.stdout.write(`${locale}: no translation of ${id}\n`)
    complete &&= !stale && untranslated.length === 0
  }
  return complete
}

process.exit((await main()) ? 0 : 1)
