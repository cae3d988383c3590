import type { MailRow } from "#drizzle/mail.ts"
import type { Database } from "#server/platform/db/database.ts"
import type { Logger } from "#server/platform/logger.ts"
import { createDeliveryLoop } from "#server/platform/work/delivery-loop.ts"
import type { ComposedMail } from "./compose.ts"
import { deleteMail, earlierInThread, findDueMail, updateMail, updateWaiting } from "./queries.ts"
import { createPace, type MailAddress, MailRefused, type MailTransport } from "./transport.ts"

type Deps = {
  /** The mail server; null if none is configured. */
  transport: MailTransport | null
  /** What the recipient reads; null for a notice of a deleted request. */
  contentOf: (row: MailRow) => Promise<(ComposedMail & { replyTo: MailAddress | null }) | null>
  /** The bytes of a stored file; null for a deleted one. */
  readFile: (path: string) => Promise<Uint8Array | null>
  /** Mails a second, at most. */
  rate: number
  /** Milliseconds since 1970. */
  now: () => number
  logger: Logger
}

/** Sends stored mail that is due. What is refused for good, or whose code expired before it was sent, has failed. */
export function createSender(
  database: Database,
  { transport, contentOf, readFile, rate, now, logger }: Deps,
) {
  const pace = createPace(rate)

  /** The attachment of a mail; null for none, and for one that was removed meanwhile. */
  async function attachmentOf({ attachmentPath: path, attachmentName: name }: MailRow) {
    const bytes = path === null || name === null ? null : await readFile(path)
    return bytes && name !== null ? { name, bytes } : null
  }

  return createDeliveryLoop<MailRow>(
    database,
    {
      kind: "mail",
      findDue: async at => (transport ? findDueMail(database.read, at) : null),
      lease: (tx, row, until) => updateWaiting(tx, row, { nextAt: until }),
      async send(row, signal) {
        const isExpired = row.secretExpiresAt !== null && row.secretExpiresAt <= now()
        const content = isExpired ? null : await contentOf(row)
        if (!content) return "obsolete"
        await pace(signal)
        const attachment = await attachmentOf(row)
        const { recipient: to, messageId, unsubscribe } = row
        const references = await earlierInThread(database.read, row)
        await transport?.({ to, messageId, references, unsubscribe, attachment, ...content })
        return "sent"
      },
      async finish(tx, { id, requestId, tries }, outcome, error) {
        if (outcome === "obsolete" && requestId !== null) return deleteMail(tx, id)
        const refusal = error instanceof MailRefused ? error.code : null
        await updateMail(tx, id, { tries, refusal, state: outcome === "obsolete" ? "failed" : outcome })
      },
      async retry(tx, row, change) {
        await updateWaiting(tx, row, change)
      },
    },
    { now, logger },
  )
}
