import { createHash, timingSafeEqual } from "node:crypto"
import type { memberCodes } from "#drizzle/members.ts"
import type { Transaction } from "#server/platform/db/database.ts"
import type { LimitsService } from "#server/platform/limits/service.ts"
import type { Viewer } from "#server/platform/viewer.ts"

const MAX_WRONG_TRIES = 5
const HASH_CHARS = 32

type Code = typeof memberCodes.$inferSelect
type Guess = { email: string; codeHash: string; codes: readonly Code[] }

const hashOf = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, HASH_CHARS)
const isSame = (a: string, b: string) => timingSafeEqual(Buffer.from(a), Buffer.from(b))

/**
 * Wrong attempts at sign-in codes. Each code has five for the client that asked for it and five for all others
 * together, so that no one can use up a member's. A wrong attempt writes the same rows whether or not there is a code,
 * so that the response time reveals nothing.
 */
export function createCodeTries(limits: LimitsService) {
  const groupOf = (email: string) => `wrong_code ${hashOf(email)}`
  const clientOf = (email: string, { address }: Viewer) => hashOf(`${email} ${address}`)

  return {
    clientOf,

    /** The matching code if this client has attempts left; null after counting a wrong attempt. */
    async findMatch(
      tx: Transaction,
      { email, codeHash, codes }: Guess,
      viewer: Viewer,
    ): Promise<Code | null> {
      await limits.check(tx, "wrong_code_of_client", viewer.address)
      const group = groupOf(email)
      const own = clientOf(email, viewer)
      const tries = await limits.attemptsOf(tx, group)
      const isLive = ({ client, attemptId }: Code) => {
        const atCode = tries.filter(({ id }) => id > attemptId)
        const ofAsker = atCode.filter(({ key }) => key === `${group} ${client}`).length
        return (client === own ? ofAsker : atCode.length - ofAsker) < MAX_WRONG_TRIES
      }
      const match = codes.filter(isLive).find(code => isSame(code.codeHash, codeHash))
      if (match) return match
      await limits.note(tx, "wrong_code_of_client", viewer.address)
      await limits.noteIn(tx, group, own)
      return null
    },
  }
}
