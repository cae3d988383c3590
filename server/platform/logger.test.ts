import { expect, test } from "vitest"
import { findUserByEmail } from "#server/staff/auth/queries.ts"
import { parseLoosely } from "#server/testing/loose-json.ts"
import { openProduct } from "#server/testing/product.ts"
import { createLogger } from "./logger.ts"

test("a failed query is logged with its cause and location, never with its parameters", async () => {
  const { database } = await openProduct()
  const lines: string[] = []
  const logger = createLogger("info", line => lines.push(line) > 0)
  await database.client.execute("DROP TABLE users")
  await findUserByEmail(database.read, "private@example.com").catch(error =>
    logger.error("failed", { error }),
  )
  const [line = ""] = lines
  expect(line).toContain("no such table: users")
  expect(line).not.toContain("private@example.com")
  expect(parseLoosely(line).error.at.length).toBeGreaterThan(0)
})

test("messages below the level are not written", () => {
  const lines: string[] = []
  const logger = createLogger("warn", line => lines.push(line) > 0)
  logger.info("quiet")
  logger.warn("loud", { count: 1 })
  expect(lines.map(line => parseLoosely(line))).toMatchObject([{ level: "warn", message: "loud", count: 1 }])
})
