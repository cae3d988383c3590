import { readFileSync } from "node:fs"
import { join } from "node:path"
import type { Messages } from "@lingui/core"
import { compileMessage } from "@lingui/message-utils/compileMessage"
import { generateMessageId } from "@lingui/message-utils/generateMessageId"
import { parsePo } from "pofile-ts"
import type { Locale } from "#shared/locales.ts"

const LOCALES_FOLDER = join(import.meta.dirname, "../../client/locales")

/** Reads the catalogue `server.po`, by the ids that `msg` assigns. The build replaces it (`bundle-server.ts`). */
export function readCatalogue(locale: Locale): Messages {
  const { items } = parsePo(readFileSync(join(LOCALES_FOLDER, locale, "server.po"), "utf8"))
  const translated = items.filter(({ msgstr }) => msgstr[0])
  return Object.fromEntries(
    translated.map(({ msgid, msgctxt, msgstr }) => [
      generateMessageId(msgid, msgctxt ?? ""),
      compileMessage(msgstr[0] ?? msgid),
    ]),
  )
}
