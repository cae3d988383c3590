import { once } from "node:events"
import { createServer } from "node:http"
import { createServer as createTcpServer } from "node:net"
import { SMTPServer } from "smtp-server"
import { expect, onTestFinished, test } from "vitest"
import { readConfig } from "#server/config.ts"
import { createServices } from "#server/services.ts"
import { call, openProduct, type Product } from "#server/testing/product.ts"

const OWNER = "owner@example.com"
const addressOf = (id: number) => `https://market.test/admin/contacts/${id}/edit`
const ask = (product: Product, name = "Ann", change: object = {}) =>
  call(product, "/api/contact/create", {
    body: { name, phone: "+7 900 123", email: "ann@example.com", message: "Is it\nstill there?", ...change },
  })
const waiting = async ({ database }: Product) =>
  (await database.client.execute("SELECT attempts FROM outbox")).rows.map(row => row.attempts)

/** A real mail server on its own port, or on the given one; it accepts a mail once `release` is resolved. */
async function startMail(port = 0, release: Promise<void> = Promise.resolve()) {
  const mails: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData: (stream, _, done) => {
      const chunks: Buffer[] = []
      stream.on("data", chunk => chunks.push(chunk))
      stream.on("end", () => {
        mails.push(Buffer.concat(chunks).toString())
        release.then(() => done())
      })
    },
  })
  await new Promise<void>(resolve => server.listen(port, "127.0.0.1", () => resolve()))
  const stop = () => new Promise<void>(resolve => server.close(() => resolve()))
  onTestFinished(stop)
  const address = server.server.address()
  return { mails, stop, port: address && typeof address === "object" ? address.port : port }
}

test("without a channel nothing is stored and nothing is sent", async () => {
  const product = await openProduct()
  expect((await ask(product)).status).toBe(201)
  expect(await waiting(product)).toEqual([])
})

test("a new request is mailed once, with a reply address and a link", async () => {
  const mail = await startMail()
  const product = await openProduct({
    settings: { SMTP_URL: `smtp://127.0.0.1:${mail.port}`, NOTIFY_EMAIL: OWNER },
  })
  await ask(product, "Ann\r\nBcc: everybody@example.com")
  await product.services.outbox.deliver(addressOf)
  await product.services.outbox.deliver(addressOf)
  expect(mail.mails).toHaveLength(1)
  const [text = ""] = mail.mails
  expect(text).toContain(`To: ${OWNER}`)
  expect(text).toMatch(/^Reply-To: .*<ann@example\.com>/m)
  expect(text).not.toMatch(/^Bcc:/m)
  expect(text).toContain("/admin/contacts/1/edit")
  expect(await waiting(product)).toEqual([])
})

test("a mail server that is down delays no request and loses no notice", async () => {
  const first = await startMail()
  await first.stop()
  const product = await openProduct({
    settings: { SMTP_URL: `smtp://127.0.0.1:${first.port}`, NOTIFY_EMAIL: OWNER },
  })
  expect((await ask(product)).status).toBe(201)
  await product.services.outbox.deliver(addressOf)
  expect(await waiting(product)).toEqual([1])
  const back = await startMail(first.port)
  await product.services.outbox.deliver(addressOf)
  expect(back.mails).toHaveLength(0)
  product.clock.now += 10_000
  await product.services.outbox.deliver(addressOf)
  expect(back.mails).toHaveLength(1)
  expect(await waiting(product)).toEqual([])
  expect(product.logged.join("")).not.toContain("ann@example.com")
})

test("two processes send one notice once", async () => {
  const mail = await startMail()
  const product = await openProduct({
    settings: { SMTP_URL: `smtp://127.0.0.1:${mail.port}`, NOTIFY_EMAIL: OWNER },
  })
  const { config, database, logger, clock } = product
  const second = createServices(database, config, () => clock.now, logger)
  for (const name of ["A", "B", "C"]) await ask(product, name)
  await Promise.all([product.services.outbox.deliver(addressOf), second.outbox.deliver(addressOf)])
  expect(mail.mails).toHaveLength(3)
})

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

/** A mail server that accepts a connection and never responds. */
async function startSilentMail() {
  const sockets: { destroy: () => void }[] = []
  const server = createTcpServer(socket => sockets.push(socket.on("error", () => undefined)))
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const address = server.address()
  const port = address && typeof address === "object" ? address.port : 0
  return { settings: { SMTP_URL: `smtp://127.0.0.1:${port}`, NOTIFY_EMAIL: OWNER }, sockets }
}

const due = async ({ database, clock }: Product) =>
  (await database.client.execute("SELECT channel, attempts, next_at FROM outbox ORDER BY channel")).rows.map(
    row => ({ channel: row.channel, attempts: row.attempts, waitsMs: Number(row.next_at) - clock.now }),
  )

test("a mail server that hangs does not delay Telegram", async () => {
  const mail = await startSilentMail()
  const telegram = await startTelegram()
  const product = await openProduct({ settings: { ...mail.settings, ...telegram.settings } })
  for (const name of ["A", "B"]) await ask(product, name)
  const delivering = product.services.outbox.deliver(addressOf)
  await expect.poll(() => telegram.seen.length).toBe(2)
  expect((await due(product)).map(one => one.channel)).toEqual(["mail", "mail"])
  await product.services.outbox.stop(Promise.resolve())
  await delivering
})

test("a request that arrives while mail hangs is sent to Telegram by the next poll", async () => {
  const mail = await startSilentMail()
  const telegram = await startTelegram()
  const product = await openProduct({ settings: { ...mail.settings, ...telegram.settings } })
  const { outbox } = product.services
  await ask(product, "A")
  const first = outbox.deliver(addressOf)
  await expect.poll(() => telegram.seen.length).toBe(1)
  await ask(product, "B")
  const second = outbox.deliver(addressOf)
  await expect.poll(() => telegram.seen.length).toBe(2)
  await outbox.stop(Promise.resolve())
  await Promise.all([first, second])
})

test("stopping waits for the notice that is being sent, and starts no other", async () => {
  const release = Promise.withResolvers<void>()
  const mail = await startMail(0, release.promise)
  const product = await openProduct({
    settings: { SMTP_URL: `smtp://127.0.0.1:${mail.port}`, NOTIFY_EMAIL: OWNER },
  })
  const { outbox } = product.services
  for (const name of ["A", "B"]) await ask(product, name)
  const delivering = outbox.deliver(addressOf)
  await expect.poll(() => mail.mails.length).toBe(1)
  const stopping = outbox.stop(new Promise(() => undefined))
  release.resolve()
  await stopping
  expect(mail.mails).toHaveLength(1)
  expect(await due(product)).toEqual([{ channel: "mail", attempts: 0, waitsMs: 0 }])
  await delivering
})

test("a notice that cannot be sent before the stop is released at once, without a failed attempt", async () => {
  const mail = await startSilentMail()
  const product = await openProduct({ settings: mail.settings })
  await ask(product)
  const delivering = product.services.outbox.deliver(addressOf)
  await expect.poll(() => mail.sockets.length).toBe(1)
  await product.services.outbox.stop(Promise.resolve())
  await delivering
  expect(await due(product)).toEqual([{ channel: "mail", attempts: 0, waitsMs: 0 }])
  expect(product.logged.join("")).not.toContain("notice not sent")
})

test("a failure recorded after the lease has passed to another process changes nothing", async () => {
  const telegram = await startTelegram({ status: 500 })
  const product = await openProduct({ settings: telegram.settings })
  await ask(product)
  await product.database.client.execute(
    "CREATE TRIGGER other_process AFTER UPDATE OF next_at ON outbox WHEN NEW.attempts = 0 BEGIN UPDATE outbox SET next_at = NEW.next_at + 1, attempts = 7; END",
  )
  await product.services.outbox.deliver(addressOf)
  expect((await due(product))[0]).toMatchObject({ attempts: 7 })
})

test("notices for a channel that is no longer configured are deleted after three days", async () => {
  const telegram = await startTelegram()
  const product = await openProduct({ settings: telegram.settings })
  await ask(product)
  const { database, clock, logger } = product
  const later = createServices(database, readConfig({}), () => clock.now, logger)
  clock.now += 4 * 24 * 3_600_000
  await later.outbox.start(addressOf)(Promise.resolve())
  await expect.poll(() => due(product)).toEqual([])
})

test("a bot's message is sent to the configured chat, and its token is never logged", async () => {
  const answer = { status: 500 }
  const { seen, settings } = await startTelegram(answer)
  const product = await openProduct({ settings })
  await ask(product)
  await product.services.outbox.deliver(addressOf)
  answer.status = 200
  product.clock.now += 10_000
  await product.services.outbox.deliver(addressOf)
  expect(seen.map(one => one.url)).toEqual(["/bot123:secret/sendMessage", "/bot123:secret/sendMessage"])
  expect(JSON.parse(seen[1]?.body ?? "")).toMatchObject({ chat_id: "-100500" })
  expect(await waiting(product)).toEqual([])
  expect(product.logged.join("")).toContain("notice not sent")
  expect(product.logged.join("")).not.toContain("secret")
})

test("a long message is cut between characters, and the notice contains titles, language and link", async () => {
  const { seen, settings } = await startTelegram({ status: 200 })
  const product = await openProduct({ settings: { ...settings, NOTIFY_LANGUAGE: "ru" } })
  const message = `a${"👨‍👩‍👧‍👦".repeat(570)}`
  await ask(product, "Ann", { message, service: "due_diligence" })
  await product.services.outbox.deliver(addressOf)
  const { text } = JSON.parse(seen[0]?.body ?? "")
  expect(text.length).toBeLessThanOrEqual(4096)
  expect(text.startsWith("Appbourse: заявка от Ann — Юридическая проверка\n\nИмя: Ann\n")).toBe(true)
  expect(text).toMatch(/Сообщение: a(👨‍👩‍👧‍👦)+…\n\nhttps:\/\/market\.test\/admin\/contacts\/1\/edit$/u)
  expect(text).not.toContain("due_diligence")
})

test("the notice of a request that is deleted before sending is not sent", async () => {
  const mail = await startMail()
  const product = await openProduct({
    settings: { SMTP_URL: `smtp://127.0.0.1:${mail.port}`, NOTIFY_EMAIL: OWNER },
  })
  await ask(product)
  await product.database.client.execute("DELETE FROM requests")
  await product.services.outbox.deliver(addressOf)
  expect(mail.mails).toEqual([])
  expect(await waiting(product)).toEqual([])
})
