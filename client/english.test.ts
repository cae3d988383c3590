import { readdir, readFile } from "node:fs/promises"
import { expect, test } from "vitest"

test("the English that is shown is the English of the code", async () => {
  const folder = new URL("locales/en/", import.meta.url)
  for (const name of await readdir(folder)) {
    const file = await readFile(new URL(name, folder), "utf8")
    const pairs = [...file.matchAll(/^msgid ((?:".*"\n)+)msgstr ((?:".*"\n)+)/gm)]
    expect(pairs.length).toBeGreaterThan(1)
    // The first one is the header.
    for (const [, text, shown] of pairs.slice(1)) expect(shown).toBe(text)
  }
})
