import * as z from "zod/mini"
import type { Queryable, Transaction } from "#server/platform/db/database.ts"
import { listOf } from "#shared/inputs.ts"
import { compose, type MailContact, type MailContent } from "./compose.ts"
import type { NewMail } from "./new-mail.ts"
import { findOpenMail, updateMail } from "./queries.ts"

/** How long a mail waits for others to join it. */
const JOINED_MS = 3_600_000
const MAX_PARTS = 10_000
const MAX_LINES = 100

const lines = listOf(z.string(), MAX_LINES)
const storedParts = listOf(z.object({ title: z.string(), url: z.string(), lines }), MAX_PARTS)
/** One of several subjects of a mail: its title, its page, and what there is to do. */
export type MailPart = z.infer<typeof storedParts>[number]
type JoinedMail = Omit<NewMail, "thread"> & {
  thread: string
  part: MailPart
  /** The content of a mail with several parts. */
  joined: (parts: MailPart[]) => MailContent
}

type Deps = {
  enqueue: (tx: Transaction, mail: NewMail) => Promise<number>
  contact: (db: Queryable) => Promise<MailContact>
  /** Milliseconds since 1970. */
  now: () => number
}

/** Mails that nobody needs within the hour, which are sent as one. */
export function createJoining({ enqueue, contact, now }: Deps) {
  return {
    /** Writes a mail that waits for an hour, for others of its thread to the same recipient to be added to it. */
    async enqueueJoined(tx: Transaction, mail: JoinedMail): Promise<void> {
      const { part, joined, ...own } = mail
      const { to: recipient, thread, locale } = own
      const open = await findOpenMail(tx, { recipient, thread, after: now() - JOINED_MS })
      // A process may be about to send one that is due.
      if (!open || (open.state === "waiting" && open.nextAt <= now())) {
        const id = await enqueue(tx, own)
        await updateMail(tx, id, { parts: JSON.stringify([part]), nextAt: now() + JOINED_MS })
        return
      }
      const parts = [...z.parse(storedParts, JSON.parse(open.parts ?? "[]")), part]
      await updateMail(tx, open.id, {
        ...compose(joined(parts), await contact(tx), locale),
        parts: JSON.stringify(parts),
      })
    },
  }
}
