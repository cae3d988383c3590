import { ConfigError, readConfig } from "#server/app/config.ts"
import { createSafeFetch } from "#server/platform/outgoing/fetch.ts"
import { createStoreReader } from "#server/stores/reader.ts"
import { StoreUnreachable } from "#server/stores/reading.ts"
import { readStoreLink } from "#shared/stores/links.ts"

const USAGE = `usage: bun run stores check URL
Reads an app's page on Google Play or the App Store as the product does, and prints what it found.
`

function refuse(text: string, code: number): never {
  process.stderr.write(`${text.trimEnd()}\n`)
  process.exit(code)
}

function configOf() {
  try {
    return readConfig()
  } catch (error) {
    if (error instanceof ConfigError) refuse(error.message, 2)
    throw error
  }
}

const [command, url, ...others] = process.argv.slice(2)
if (command !== "check" || url === undefined || others.length) refuse(USAGE, 2)
const link = readStoreLink(url)
if (link === "store_link_host") refuse("This is no link to Google Play or the App Store.", 1)
if (link === "store_link_kind") refuse("This link leads to another page of the store than an app's.", 1)
const config = configOf()
const reader = createStoreReader(createSafeFetch({ allowLocal: config.ALLOW_LOCAL_TARGETS }), config)
const app = await reader.read(link, "en").catch(error => {
  if (error instanceof StoreUnreachable) refuse(`The store could not be read: ${error.message}.`, 1)
  throw error
})
if (!app) refuse(`The store has no app ${link.id} in the country ${link.country}.`, 1)
process.stdout.write(`${JSON.stringify(app, null, 2)}\n`)
