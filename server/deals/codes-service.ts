import { createHash, randomInt } from "node:crypto"
import type { DealRow } from "#drizzle/deals.ts"
import type { MailService } from "#server/mail/service.ts"
import type { MembersService } from "#server/members/service.ts"
import { requireValid } from "#server/platform/app-error.ts"
import type { Database, Transaction } from "#server/platform/db/database.ts"
import { isSameSecret } from "#server/platform/secrets.ts"
import { textsIn } from "#server/platform/texts.ts"
import { pageLocale, requireMember, type Viewer } from "#server/platform/viewer.ts"
import type { CodePurpose } from "#shared/deals/deal.ts"
import { codeInput } from "#shared/deals/inputs.ts"
import type { DealCall } from "#shared/deals/machine.ts"
import { readInput } from "#shared/inputs.ts"
import { MINUTE_MS } from "#shared/units.ts"
import { countWrongTry, deleteCode, findCode, putCode } from "./contract-queries.ts"
import { partyOf } from "./facts.ts"
import type { LifecycleService } from "./lifecycle-service.ts"
import { codeMail } from "./texts.ts"

const CODE_MINUTES = 10
const MAX_WRONG_TRIES = 5

/** The call that a code confirms. */
const CALLS = { sign: "sign", accept: "accept", payout: "setPayout" } as const satisfies Record<
  CodePurpose,
  DealCall
>

type Deps = {
  lifecycle: LifecycleService
  mail: MailService
  members: MembersService
  /** Milliseconds since 1970. */
  now: () => number
}
type CodeKey = { email: string; purpose: CodePurpose }

const hashOfCode = (number: string, { email, purpose }: CodeKey, code: string) =>
  createHash("sha256")
    .update(`${number} ${purpose === "sign" ? "" : `${purpose} `}${email} ${code}`)
    .digest("hex")
const secretOf = (number: string, { email, purpose }: CodeKey) => `${purpose} ${number} ${email}`

export type CodesService = ReturnType<typeof createCodesService>

/** Codes by mail that confirm a party's actions: signing, accepting, and its payout details. */
export function createCodesService(database: Database, { lifecycle, mail, members, now }: Deps) {
  return {
    /**
     * Sends the party a code. 403 for staff, 409 if the party has nothing to confirm, 429 after five codes an hour,
     * together with those for signing in.
     */
    async requestSignCode(given: unknown, viewer: Viewer): Promise<{ sent: true }> {
      const { email } = requireMember(viewer, "deals.own")
      const { number, purpose = "sign" } = requireValid(readInput(codeInput, given))
      const code = String(randomInt(1_000_000)).padStart(6, "0")
      const codeKey = { email, purpose }
      await database.write(async tx => {
        const loaded = await lifecycle.load(tx, number, viewer)
        lifecycle.requireStep(CALLS[purpose], loaded, loaded.row.version)
        await members.countSessionCode(tx, email)
        const { row, actor } = loaded
        const own = actor === "mediator" ? null : partyOf(row, actor)?.locale
        const locale = pageLocale(viewer) ?? own ?? viewer.locale
        const expiresAt = now() + CODE_MINUTES * MINUTE_MS
        await putCode(tx, {
          dealId: row.id,
          ...codeKey,
          codeHash: hashOfCode(number, codeKey, code),
          expiresAt,
        })
        await mail.eraseSecrets(tx, secretOf(number, codeKey))
        await mail.enqueue(tx, {
          to: email,
          locale,
          ...codeMail({ code, minutes: CODE_MINUTES, number, purpose }, textsIn(locale)),
          secret: { value: code, purpose: secretOf(number, codeKey), expiresAt },
        })
      })
      return { sent: true }
    },

    /** Uses a code up. A wrong, used or expired one counts as an attempt, and returns false. */
    async redeem(tx: Transaction, { id, number }: DealRow, codeKey: CodeKey, code: string): Promise<boolean> {
      const key = { id, ...codeKey }
      const stored = await findCode(tx, key)
      if (!stored || stored.expiresAt <= now() || stored.wrongTries >= MAX_WRONG_TRIES) return false
      if (!isSameSecret(stored.codeHash, hashOfCode(number, codeKey, code))) {
        await countWrongTry(tx, key)
        return false
      }
      await deleteCode(tx, key)
      await mail.eraseSecrets(tx, secretOf(number, codeKey))
      return true
    },
  }
}
