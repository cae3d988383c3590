import type { Challenge } from "altcha-lib"
import { propertiesOf } from "#shared/properties.ts"
import { answerOf } from "./failure.ts"

function isChallenge(value: unknown): value is Challenge {
  const { algorithm, nonce, salt, cost } = propertiesOf(propertiesOf(value).parameters)
  return [algorithm, nonce, salt].every(text => typeof text === "string") && typeof cost === "number"
}

/**
 * Solves a challenge of the server, which takes a second or two. Rejects offline and on pages without Web Crypto
 * (plain http).
 */
async function solveBotCheck(): Promise<string> {
  const [{ solveChallenge }, { deriveKey }, answer] = await Promise.all([
    import("altcha-lib"),
    import("altcha-lib/algorithms/web/pbkdf2"),
    fetch("/api/altcha"),
  ])
  const challenge = await answer.json()
  if (!isChallenge(challenge)) throw new Error("the server sent no challenge")
  const solution = await solveChallenge({ challenge, deriveKey })
  if (!solution) throw new Error("the challenge was not solved in time")
  return btoa(JSON.stringify({ challenge, solution }))
}

/** Makes a call, and makes it again with a proof of work if the server says that it would then let it through. */
export async function withProof<Answer>(
  call: (proof: { altcha?: string }) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await call({})
  } catch (error) {
    if (!answerOf(error)?.proofHelps) throw error
    const altcha = await solveBotCheck().catch(() => null)
    if (altcha === null) throw error
    return call({ altcha })
  }
}
