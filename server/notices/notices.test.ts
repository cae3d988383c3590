import { once } from "node:events"
import { createServer } from "node:http"
import { expect, onTestFinished, test } from "vitest"
import { readConfig } from "#server/app/config.ts"
import { createServices } from "#server/app/services.ts"
import { parseLoosely } from "#server/testing/loose-json.ts"
import { headerOf, STAFF_EMAIL } from "#server/testing/mail-server.ts"
import { ADMIN, call, ORIGIN, openProduct, type Product } from "#server/testing/product.ts"
import { startMailServer, startSilentMailServer } from "#server/testing/smtp.ts"

const ask = (product: Product, name = "Ann", change: object = {}) =>
  call(product, "/api/contact/create", {
    body: { name, phone: "+7 900 123", email: "ann@example.com", message: "Is it\nstill there?", ...change },
  })

type Running = Pick<Product, "services">
const consume = ({ services }: Running) => Promise.all(services.consumers.map(one => one.run()))
async function deliver(product: Running) {
  await consume(product)
  await Promise.all([product.services.mail.run(), product.services.notices.deliver()])
}

/** All notices waiting to be sent, with the milliseconds until they are due. */
async function waiting({ database, clock }: Product) {
  const { rows } = await database.client.execute(`
    SELECT 'mail' AS channel, tries, next_at FROM mails WHERE state = 'waiting'
    UNION ALL SELECT channel, tries, next_at FROM notices ORDER BY channel`)
  return rows.map(row => ({
    channel: row.channel,
    tries: row.tries,
    waitsMs: Number(row.next_at) - clock.now,
  }))
}

/** A bot API on its own port; it responds with `status`. */
async function startTelegram(answer = { status: 200 }) {
  const seen: { url: string | undefined; body: string }[] = []
  const server = createServer(async (request, response) => {
    const body = (await request.toArray()).join("")
    seen.push({ url: request.url, body })
    response.writeHead(answer.status).end("{}")
  })
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  onTestFinished(() => void server.close())
  const address = server.address()
  const port = address && typeof address === "object" ? address.port : 0
  const settings = {
    TELEGRAM_BOT_TOKEN: "123:secret",
    TELEGRAM_CHAT_ID: "-100500",
    TELEGRAM_API_URL: `http://127.0.0.1:${port}`,
  }
  return { seen, settings }
}

test("without a channel nothing is stored and nothing is sent, even once there is one", async () => {
  const product = await openProduct()
  expect((await ask(product)).status).toBe(201)
  await deliver(product)
  expect(await waiting(product)).toEqual([])
  const { database, clock, logger } = product
  const telegram = await startTelegram()
  const later = createServices(database, readConfig(telegram.settings), () => clock.now, logger)
  await deliver({ services: later })
  expect(telegram.seen).toEqual([])
})

test("a new request is mailed once, in text and HTML, with a reply address and a link", async () => {
  const mail = await startMailServer()
  const product = await openProduct({ settings: mail.settings })
  await ask(product, "Ann\r\nBcc: everybody@example.com")
  await deliver(product)
  await deliver(product)
  expect(mail.mails).toHaveLength(1)
  const [received] = mail.mails
  expect(received?.to).toEqual([STAFF_EMAIL])
  expect(headerOf(received, "to")).toBe(STAFF_EMAIL)
  expect(headerOf(received, "reply-to")).toMatch(/<ann@example\.com>$/)
  expect(received?.headers.filter(line => /^bcc:/i.test(line))).toEqual([])
  const [text, html] = received?.parts ?? []
  expect(text?.body).toContain("> Is it\n> still there?\n\nOpen the request: ")
  for (const part of [text, html]) expect(part?.body).toContain(`${ORIGIN}/admin/contacts/1/edit`)
  expect(html?.body).toContain("Is it<br>still there?")
  expect(await waiting(product)).toEqual([])
})

test("owners read notices; the request's data is stored nowhere else and is deleted with it", async () => {
  const mail = await startMailServer()
  const telegram = await startTelegram({ status: 500 })
  const product = await openProduct({ settings: { ...mail.settings, ...telegram.settings } })
  await ask(product)
  await deliver(product)
  const { services, database } = product
  const list = () => services.mail.list({}, ADMIN)
  expect((await list()).data[0]).toMatchObject({ to: STAFF_EMAIL, state: "sent", tries: 1 })
  expect((await list()).data[0]?.text).toContain("Name: Ann")
  const stored = async () => {
    const { rows } = await database.client.execute("SELECT * FROM mails")
    return JSON.stringify([rows, (await database.client.execute("SELECT * FROM notices")).rows])
  }
  expect(await stored()).not.toMatch(/Ann|ann@example|7 900|still there/)
  await services.contacts.delete(1, ADMIN)
  expect((await list()).data[0]).toMatchObject({ subject: "This request was deleted.", state: "sent" })
  await services.contacts.restore(1, ADMIN)
  expect((await list()).data[0]?.text).toContain("Name: Ann")
  await services.contacts.delete(1, ADMIN)
  await services.contacts.purge({ id: 1 }, ADMIN)
  expect(await list()).toMatchObject({ data: [], total: 0 })
})

test("a mail server that is down delays no request and loses no notice", async () => {
  const first = await startMailServer()
  await first.stop()
  const product = await openProduct({ settings: first.settings })
  expect((await ask(product)).status).toBe(201)
  await deliver(product)
  expect(await waiting(product)).toEqual([{ channel: "mail", tries: 1, waitsMs: 10_000 }])
  const back = await startMailServer(first.port)
  await deliver(product)
  expect(back.mails).toHaveLength(0)
  product.clock.now += 10_000
  await deliver(product)
  expect(back.mails).toHaveLength(1)
  expect(await waiting(product)).toEqual([])
  expect(product.logged.join("")).not.toContain("ann@example.com")
})

test("two processes send one notice once", async () => {
  const mail = await startMailServer()
  const product = await openProduct({ settings: mail.settings })
  const { config, database, logger, clock } = product
  const second = { services: createServices(database, config, () => clock.now, logger) }
  for (const name of ["A", "B", "C"]) await ask(product, name)
  await Promise.all([deliver(product), deliver(second)])
  await Promise.all([deliver(product), deliver(second)])
  expect(mail.mails).toHaveLength(3)
})

test("a mail server that hangs does not delay Telegram", async () => {
  const mail = await startSilentMailServer()
  const telegram = await startTelegram()
  const product = await openProduct({ settings: { ...mail.settings, ...telegram.settings } })
  for (const name of ["A", "B"]) await ask(product, name)
  const delivering = deliver(product)
  await expect.poll(() => telegram.seen.length).toBe(2)
  await expect.poll(async () => (await waiting(product)).map(one => one.channel)).toEqual(["mail", "mail"])
  await product.services.mail.stop(Promise.resolve())
  await delivering
})

test("a request that arrives while mail hangs is sent to Telegram by the next poll", async () => {
  const mail = await startSilentMailServer()
  const telegram = await startTelegram()
  const product = await openProduct({ settings: { ...mail.settings, ...telegram.settings } })
  await ask(product, "A")
  const first = deliver(product)
  await expect.poll(() => telegram.seen.length).toBe(1)
  await ask(product, "B")
  const second = deliver(product)
  await expect.poll(() => telegram.seen.length).toBe(2)
  await product.services.mail.stop(Promise.resolve())
  await Promise.all([first, second])
})

test("stopping waits for the notice that is being sent, and starts no other", async () => {
  const release = Promise.withResolvers<void>()
  const mail = await startMailServer(0, { release: release.promise })
  const product = await openProduct({ settings: mail.settings })
  for (const name of ["A", "B"]) await ask(product, name)
  const delivering = deliver(product)
  await expect.poll(() => mail.mails.length).toBe(1)
  const stopping = product.services.mail.stop(new Promise(() => undefined))
  release.resolve()
  await stopping
  expect(mail.mails).toHaveLength(1)
  expect(await waiting(product)).toEqual([{ channel: "mail", tries: 0, waitsMs: 0 }])
  await delivering
})

test("a notice that cannot be sent before the stop is released immediately, without a failed attempt", async () => {
  const mail = await startSilentMailServer()
  const product = await openProduct({ settings: mail.settings })
  await ask(product)
  const delivering = deliver(product)
  await expect.poll(() => mail.sockets.length).toBe(1)
  await product.services.mail.stop(Promise.resolve())
  await delivering
  expect(await waiting(product)).toEqual([{ channel: "mail", tries: 0, waitsMs: 0 }])
  expect(product.logged.join("")).not.toContain("not sent")
})

test.each(["notices", "mails"])(
  "a failure that is recorded after the lease of a row of %s has passed to another process changes nothing",
  async table => {
    const telegram = await startTelegram({ status: 500 })
    const mail = await startMailServer(0, { rejectWith: 451 })
    const product = await openProduct({
      settings: table === "mails" ? mail.settings : telegram.settings,
    })
    await ask(product)
    await product.database.client.execute(
      `CREATE TRIGGER other_process AFTER UPDATE OF next_at ON ${table} WHEN NEW.tries = 0 BEGIN UPDATE ${table} SET next_at = NEW.next_at + 1, tries = 7; END`,
    )
    await deliver(product)
    expect((await waiting(product))[0]).toMatchObject({ tries: 7 })
  },
)

test("pending notices go to the recipients that are configured now", async () => {
  const telegram = await startTelegram({ status: 500 })
  const mail = await startMailServer(0, { rejectWith: 451 })
  const product = await openProduct({ settings: { ...mail.settings, ...telegram.settings } })
  await ask(product)
  await deliver(product)
  const { database, clock, logger } = product
  const corrected = { ...mail.settings, ...telegram.settings, NOTIFY_EMAIL: "right@example.com" }
  const config = readConfig({ ...corrected, TELEGRAM_CHAT_ID: "@right" })
  const services = createServices(database, config, () => clock.now, logger)
  await services.notices.readdress()
  const { rows } = await database.client.execute(
    "SELECT recipient FROM mails UNION SELECT recipient FROM notices ORDER BY recipient",
  )
  expect(rows.map(row => row.recipient)).toEqual(["@right", "right@example.com"])
})

test("notices for a channel that is no longer configured are deleted after three days", async () => {
  const telegram = await startTelegram({ status: 500 })
  const mail = await startMailServer(0, { rejectWith: 451 })
  const product = await openProduct({ settings: { ...mail.settings, ...telegram.settings } })
  await ask(product)
  await deliver(product)
  const { database, clock, logger } = product
  const later = createServices(database, readConfig({}), () => clock.now, logger)
  clock.now += 2 * 24 * 3_600_000
  await later.notices.readdress()
  expect(await waiting(product)).toHaveLength(2)
  clock.now += 2 * 24 * 3_600_000
  await later.notices.readdress()
  expect(await waiting(product)).toEqual([])
})

test("a bot's message is sent to the configured chat, and its token is never logged", async () => {
  const answer = { status: 500 }
  const { seen, settings } = await startTelegram(answer)
  const product = await openProduct({ settings })
  await ask(product)
  await deliver(product)
  answer.status = 200
  product.clock.now += 10_000
  await deliver(product)
  expect(seen.map(one => one.url)).toEqual(["/bot123:secret/sendMessage", "/bot123:secret/sendMessage"])
  expect(parseLoosely(seen[1]?.body ?? "")).toMatchObject({ chat_id: "-100500" })
  expect(await waiting(product)).toEqual([])
  expect(product.logged.join("")).toContain("notice not sent")
  expect(product.logged.join("")).not.toContain("secret")
})

test("a long message is cut between characters, and the notice contains titles, language and link", async () => {
  const { seen, settings } = await startTelegram({ status: 200 })
  const product = await openProduct({ settings: { ...settings, NOTIFY_LANGUAGE: "ru" } })
  const message = `a${"👨‍👩‍👧‍👦".repeat(570)}`
  await ask(product, "Ann", { message, service: "due_diligence" })
  await deliver(product)
  const { text } = parseLoosely(seen[0]?.body ?? "")
  expect(text.length).toBeLessThanOrEqual(4096)
  expect(text.startsWith("Appbourse: заявка (Ann) — Юридическая проверка\n\nИмя: Ann\n")).toBe(true)
  expect(text).toMatch(/Сообщение: a(👨‍👩‍👧‍👦)+…\n\nhttp:\/\/market\.test\/admin\/contacts\/1\/edit$/u)
  expect(text).not.toContain("due_diligence")
})

test("the notice of a request that is deleted before sending is not sent", async () => {
  const answers: { rejectWith: number | null } = { rejectWith: 451 }
  const mail = await startMailServer(0, answers)
  const telegram = await startTelegram()
  const product = await openProduct({ settings: { ...mail.settings, ...telegram.settings } })
  const { contacts } = product.services
  for (const name of ["Consumed later", "Purged", "Mailed later"]) await ask(product, name)
  await contacts.delete(1, ADMIN)
  await contacts.delete(2, ADMIN)
  await contacts.purge({ id: 2 }, ADMIN)
  await consume(product)
  await product.services.mail.run()
  expect((await waiting(product)).map(one => one.channel)).toEqual(["mail", "telegram"])
  await contacts.delete(3, ADMIN)
  answers.rejectWith = null
  product.clock.now += 10_000
  await deliver(product)
  expect([mail.mails, telegram.seen, await waiting(product)]).toEqual([[], [], []])
})
