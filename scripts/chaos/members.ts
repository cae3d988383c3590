import type { ReceivedMail } from "#server/testing/mail-server.ts"
import type { Client } from "./client.ts"
import { OutcomeUnknown } from "./client.ts"

const POLL_MS = 100
/** A mail whose process was killed is sent by another one after its lease of two minutes. */
const MAIL_WITHIN_MS = 200_000

export const textOf = ({ parts }: ReceivedMail) => parts.find(({ type }) => type === "text/plain")?.body ?? ""

/** Repeats a call that may be repeated although nothing says so. */
export async function untilAnswered<Result>(work: () => Promise<Result>): Promise<Result> {
  for (;;)
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof OutcomeUnknown)) throw error
    }
}

/** The code in the first mail to an address after those known already. */
export async function newCode(mails: readonly ReceivedMail[], email: string, known: number): Promise<string> {
  const deadline = performance.now() + MAIL_WITHIN_MS
  for (;;) {
    const codes = mails
      .slice(known)
      .filter(({ to }) => to.includes(email))
      .flatMap(mail => /\b\d{6}\b/.exec(textOf(mail))?.[0] ?? [])
    const newest = codes.at(-1)
    if (newest) return newest
    if (performance.now() > deadline) throw new Error(`no code was mailed to ${email}`)
    await Bun.sleep(POLL_MS)
  }
}

/** Signs a member in by the code from the mail; returns the token. */
export async function signInMember(
  client: Client,
  mails: readonly ReceivedMail[],
  email: string,
): Promise<string> {
  for (let tries = 0; ; tries++) {
    const known = mails.length
    await untilAnswered(() => client.mutate("members.requestCode", { email }))
    const code = await newCode(mails, email, known)
    try {
      return String((await client.mutate("members.signIn", { email, code })).token)
    } catch (error) {
      // A lost sign-in may have used the code, and a repeated request may have replaced it.
      if (tries === 2) throw error
    }
  }
}
