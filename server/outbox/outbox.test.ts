import { createServer } from "node:http"
import { SMTPServer } from "smtp-server"
import { expect, onTestFinished, test } from "vitest"
import { createServices } from "#server/services.ts"
import { call, openProduct, type Product } from "#server/testing/product.ts"

const OWNER = "owner@example.com"
const addressOf = (id: number) => `https://market.test/admin/contacts/${id}/edit`
const ask = (product: Product, name = "Ann") =>
  call(product, "/api/contact/create", {
    body: { name, phone: "+7 900 123", email: "ann@example.com", message: "Is it\nstill there?" },
  })
const waiting = async ({ database }: Product) =>
  (await database.client.execute("SELECT attempts FROM outbox")).rows.map(row => row.attempts)

/** A real mail server on a port of its own, or on the one given. */
async function startMail(port = 0) {
  const mails: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData: (stream, _, done) => {
      const chunks: Buffer[] = []
      stream.on("data", chunk => chunks.push(chunk))
      stream.on("end", () => {
        mails.push(Buffer.concat(chunks).toString())
        done()
      })
    },
  })
  await new Promise<void>(resolve => server.listen(port, "127.0.0.1", () => resolve()))
  const stop = () => new Promise<void>(resolve => server.close(() => resolve()))
  onTestFinished(stop)
  const address = server.server.address()
  return { mails, stop, port: address && typeof address === "object" ? address.port : port }
}

test("without a channel nothing is written and nothing is sent", async () => {
  const product = await openProduct()
  expect((await ask(product)).status).toBe(201)
  expect(await waiting(product)).toEqual([])
})

test("a new request is mailed once, with a way to answer and a link", async () => {
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

test("a dead mail server slows nobody and loses nothing", async () => {
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

test("a bot's message goes to the chat of the settings, and its token into no log", async () => {
  const seen: { url: string | undefined; body: string }[] = []
  let status = 500
  const server = createServer(async (request, response) => {
    const body = (await request.toArray()).join("")
    seen.push({ url: request.url, body })
    response.writeHead(status).end("{}")
  })
  await new Promise<void>(resolve => server.listen(0, "127.0.0.1", resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  const port = address && typeof address === "object" ? address.port : 0
  const product = await openProduct({
    settings: {
      TELEGRAM_BOT_TOKEN: "123:secret",
      TELEGRAM_CHAT_ID: "-100500",
      TELEGRAM_API_URL: `http://127.0.0.1:${port}`,
    },
  })
  await ask(product)
  await product.services.outbox.deliver(addressOf)
  status = 200
  product.clock.now += 10_000
  await product.services.outbox.deliver(addressOf)
  expect(seen.map(one => one.url)).toEqual(["/bot123:secret/sendMessage", "/bot123:secret/sendMessage"])
  expect(JSON.parse(seen[1]?.body ?? "")).toMatchObject({ chat_id: "-100500" })
  expect(await waiting(product)).toEqual([])
  expect(product.logged.join("")).toContain("notice not sent")
  expect(product.logged.join("")).not.toContain("secret")
})

test("a request that is deleted before it was said is not said", async () => {
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
