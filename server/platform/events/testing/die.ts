import { openDatabase } from "#server/platform/db/database.ts"
import { createLogger } from "#server/platform/logger.ts"
import { type Consumer, createConsumerLoop } from "../consumers-service.ts"

// Runs a consumer in a separate process, which is killed while it prepares, before the commit of its effects or after.
const [url = "", authToken, point = "", now = ""] = process.argv.slice(2)
const dieAt = (here: string) => {
  if (here === point) process.kill(process.pid, "SIGKILL")
}

const opened = await openDatabase(authToken ? { url, authToken } : { url })
const consumer: Consumer = {
  name: "a",
  actions: ["request.created"],
  handle: async events => {
    dieAt("preparing")
    return async tx => {
      for (const { subject } of events) await tx.run(`INSERT INTO effects VALUES ('a', '${subject.id}')`)
      dieAt("uncommitted")
      setImmediate(() => dieAt("committed"))
    }
  },
}
const logger = createLogger("error", () => true)
await createConsumerLoop(opened, consumer, { now: () => Number(now), logger }).run()
