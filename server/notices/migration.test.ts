import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createClient } from "@libsql/client"
import { drizzle } from "drizzle-orm/libsql"
import { migrate } from "drizzle-orm/libsql/migrator"
import { expect, onTestFinished, test } from "vitest"
import { readConfig } from "#server/app/config.ts"
import { createServices } from "#server/app/services.ts"
import { openDatabase } from "#server/platform/db/database.ts"
import { migrateDatabase } from "#server/platform/db/migrate.ts"
import { registerConsumers } from "#server/platform/events/consumers-service.ts"
import { createLogger } from "#server/platform/logger.ts"
import { parseLoosely } from "#server/testing/loose-json.ts"
import { headerOf, STAFF_EMAIL } from "#server/testing/mail-server.ts"
import { startMailServer } from "#server/testing/smtp.ts"

const MIGRATIONS = join(import.meta.dirname, "../../drizzle/migrations")
const BEFORE = "0013_event-consumers"

type Journal = { entries: { tag: string }[] }

/** A database of the release before notices were fed from events. */
async function openOldDatabase(folder: string) {
  const old = join(folder, "migrations")
  cpSync(MIGRATIONS, old, { recursive: true })
  const path = join(old, "meta/_journal.json")
  const journal: Journal = parseLoosely(readFileSync(path, "utf8"))
  const end = journal.entries.findIndex(one => one.tag === BEFORE)
  writeFileSync(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, end + 1) }))
  const url = `file:${folder}/m.db`
  const client = createClient({ url })
  await migrate(drizzle(client), { migrationsFolder: old })
  return { url, client }
}

test("pending notices of the release with an outbox are sent, and those sent already are not sent again", async () => {
  const folder = mkdtempSync(join(tmpdir(), "notices-"))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const { url, client } = await openOldDatabase(folder)
  const at = Date.UTC(2026, 0, 1)
  for (const [id, name] of ["Sent already", "Failed once", "Not tried"].entries()) {
    await client.execute({
      sql: "INSERT INTO requests (id, name, phone, email, locale, created_at) VALUES (?, ?, '1', 'a@example.com', 'en', ?)",
      args: [id + 1, name, at],
    })
    await client.execute({
      sql: "INSERT INTO events (at, actor_kind, action, subject_kind, subject_id) VALUES (?, 'visitor', 'request.created', 'request', ?)",
      args: [at, String(id + 1)],
    })
  }
  await client.execute(
    `INSERT INTO outbox (request_id, channel, attempts, next_at, created_at) VALUES
      (2, 'mail', 3, ${at + 1}, ${at}), (2, 'telegram', 2, ${at}, ${at}), (3, 'mail', 0, ${at + 2}, ${at})`,
  )
  client.close()

  const mail = await startMailServer()
  const database = await openDatabase({ url })
  onTestFinished(() => database.close())
  await migrateDatabase(database)
  const telegram = { TELEGRAM_BOT_TOKEN: "123:secret", TELEGRAM_CHAT_ID: "-100500" }
  const config = readConfig({ ...mail.settings, ...telegram, TELEGRAM_API_URL: "http://127.0.0.1:9" })
  const logger = createLogger("error", () => true)
  const services = createServices(database, config, () => at + 60_000, logger)
  await registerConsumers(database, services.consumers)
  for (const consumer of services.consumers) await consumer.run()
  await services.mail.run()
  expect(mail.mails).toEqual([])
  await services.notices.readdress()
  await services.mail.run()
  await services.notices.deliver()
  const subjects = mail.mails.map(one => `${one.to} ${headerOf(one, "subject")}`)
  const about = (name: string) => `${STAFF_EMAIL} Appbourse: request from ${name}`
  expect(subjects).toEqual([about("Failed once"), about("Not tried")])
  const { rows } = await database.client.execute("SELECT recipient, subject_id, tries FROM notices")
  expect(rows.map(row => ({ ...row }))).toMatchObject([{ recipient: "-100500", subject_id: "2", tries: 3 }])
})
