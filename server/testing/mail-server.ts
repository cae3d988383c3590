import type { createServer } from "node:net"
import { SMTPServer } from "smtp-server"

/** A mail as the server received it: the envelope, its headers unfolded, and its parts decoded. */
export type ReceivedMail = {
  from: string
  to: string[]
  raw: string
  headers: string[]
  parts: { type: string; body: string }[]
}

export type Answers = {
  /** The SMTP code that the next mails are rejected with; null to accept them. */
  rejectWith?: number | null
  /** A mail is accepted once this is resolved. */
  release?: Promise<void>
}

export const STAFF_EMAIL = "owner@example.com"

export const portOf = (address: ReturnType<ReturnType<typeof createServer>["address"]>) =>
  address && typeof address === "object" ? address.port : 0

/** The settings of a product that sends its mail to a port of this machine. */
export const settingsFor = (port: number) => ({
  SMTP_URL: `smtp://127.0.0.1:${port}`,
  NOTIFY_EMAIL: STAFF_EMAIL,
})

const split = (text: string): [head: string, body: string] => {
  const at = text.indexOf("\r\n\r\n")
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + 4)]
}
const unfold = (head: string) => head.replace(/\r\n[ \t]+/g, " ").split("\r\n")

const quoted = (text: string) =>
  Buffer.from(
    text
      .replace(/=\r\n/g, "")
      .replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    "latin1",
  ).toString()

function decode(body: string, head: string): string {
  if (/^content-transfer-encoding: base64$/im.test(head)) return Buffer.from(body, "base64").toString()
  return /^content-transfer-encoding: quoted-printable$/im.test(head) ? quoted(body) : body
}

function partsOf(raw: string): ReceivedMail["parts"] {
  const [head, body] = split(raw)
  const header = unfold(head).join("\n")
  const boundary = /boundary="([^"]+)"/.exec(header)?.[1]
  const type = /^content-type: ([^;\s]+)/im.exec(header)?.[1] ?? ""
  if (!boundary) return [{ type, body: decode(body, header).replaceAll("\r\n", "\n") }]
  const parts = body.split(`--${boundary}`).slice(1, -1)
  return parts.flatMap(part => partsOf(part.replace(/^\r\n/, "").replace(/\r\n$/, "")))
}

/** An RFC 2047 header value, decoded. */
export function headerOf(mail: ReceivedMail | undefined, name: string): string {
  const line = mail?.headers.find(one => one.toLowerCase().startsWith(`${name.toLowerCase()}: `)) ?? ""
  const encoded = /=\?utf-8\?([bq])\?([^?]*)\?=\s*/gi
  return line
    .slice(name.length + 2)
    .replace(encoded, (_, kind: string, text: string) =>
      kind.toLowerCase() === "b" ? Buffer.from(text, "base64").toString() : quoted(text.replaceAll("_", " ")),
    )
}

/** A real mail server on its own port, or on the given one. */
export async function openMailServer(port = 0, answers: Answers = {}) {
  const mails: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = []
      stream.on("data", chunk => chunks.push(chunk))
      stream.on("end", async () => {
        if (answers.rejectWith) {
          const refusal = new Error("no mail for ann@example.com today")
          return done(Object.assign(refusal, { responseCode: answers.rejectWith }))
        }
        const raw = Buffer.concat(chunks).toString()
        mails.push({
          from: envelope.mailFrom ? envelope.mailFrom.address : "",
          to: envelope.rcptTo.map(one => one.address),
          raw,
          headers: unfold(split(raw)[0]),
          parts: partsOf(raw),
        })
        await answers.release
        done()
      })
    },
  })
  // A client that goes away in the middle of a mail is not a failure of the server.
  server.on("error", () => undefined)
  await new Promise<void>(resolve => server.listen(port, "127.0.0.1", () => resolve()))
  const stop = () => new Promise<void>(resolve => server.close(() => resolve()))
  const usedPort = portOf(server.server.address())
  return { mails, stop, port: usedPort, answers, settings: settingsFor(usedPort) }
}
