import { createApp } from "#server/app/app.ts"
import { readConfig } from "#server/app/config.ts"
import { createServices } from "#server/app/services.ts"
import { type Database, openDatabase } from "#server/platform/db/database.ts"
import { createLogger } from "#server/platform/logger.ts"

// Sends one keyed request in a separate process, which is killed at a point of the second transaction, that of the
// effect.
const [url = "", storage = "", token = "", point = "", now = "", body = ""] = process.argv.slice(2)
const die = () => process.kill(process.pid, "SIGKILL")

const config = readConfig({ STORAGE_URL: storage })
const opened = await openDatabase({ url })
let writes = 0
const database: Database = {
  ...opened,
  write: async work => {
    const isEffect = ++writes === 2
    if (isEffect && point === "claimed") die()
    const result = await opened.write(async tx => {
      const answer = await work(tx)
      if (isEffect && point === "uncommitted") die()
      return answer
    })
    if (isEffect) die()
    return result
  },
}
const logger = createLogger("error", () => true)
const services = createServices(database, config, () => Number(now), logger)
const app = createApp({ config, database, services, logger, origin: () => "http://market.test" })
await app.request("/api/apps", {
  method: "POST",
  headers: { authorization: `Bearer ${token}`, "content-type": "application/json", "idempotency-key": "a" },
  body,
})
