import { type Challenge, createChallenge, randomInt, verifySolution } from "altcha-lib"
import { deriveKey } from "altcha-lib/algorithms/pbkdf2"
import * as z from "zod/mini"
import type { Database, Transaction } from "#server/platform/db/database.ts"
import { createSecret } from "#server/platform/secrets.ts"
import { deleteProofsBefore, insertProof } from "./queries.ts"

const TTL_MS = 30 * 60_000
/** A second or two on one core of a phone; the number of derivations of a challenge is between these counts. */
const COST = 1000
const COUNTS = [1500, 3000] as const
const MAX_LENGTH = 4000

const hex = z.string().check(z.regex(/^[0-9a-f]{1,256}$/i))
/** What the widget sends back: the challenge it received, and its solution. */
const sentProof = z.object({
  challenge: z.object({
    parameters: z.strictObject({
      algorithm: z.literal("PBKDF2/SHA-256"),
      nonce: hex,
      salt: hex,
      cost: z.literal(COST),
      keyLength: z.int().check(z.positive(), z.lte(64)),
      keyPrefix: hex,
      keySignature: hex,
      expiresAt: z.number(),
    }),
    signature: hex,
  }),
  solution: z.object({ counter: z.int().check(z.nonnegative()), derivedKey: hex }),
})

function readProof(sent: string) {
  if (sent.length > MAX_LENGTH) return null
  try {
    return sentProof.parse(JSON.parse(Buffer.from(sent, "base64").toString()))
  } catch {
    return null
  }
}

/** Whether a request without a proof is flagged, refused or accepted. */
export type BotCheckMode = "flag" | "required" | "off"
export type BotCheckService = ReturnType<typeof createBotCheckService>
/** The id of a valid proof that may be used once. */
export type Proof = { id: string; expiresAt: number }

/** Proof of work for the public forms, with keys in the database so that all processes share them. */
export function createBotCheckService(database: Database) {
  const secretOf = createSecret(database, "altcha")
  async function readKeys() {
    const secret = await secretOf()
    return { hmacSignatureSecret: `${secret} challenge`, hmacKeySignatureSecret: `${secret} key` }
  }

  return {
    /** Creates the keys if there are none yet, so that no request has to. */
    async prepare(): Promise<void> {
      await readKeys()
    },

    async challenge(): Promise<Challenge> {
      return createChallenge({
        algorithm: "PBKDF2/SHA-256",
        cost: COST,
        counter: randomInt(...COUNTS),
        deriveKey,
        expiresAt: new Date(Date.now() + TTL_MS),
        ...(await readKeys()),
      })
    },

    /** The proof that a form sent; null if it is not a solution of our challenge, or too old. */
    async read(sent: string): Promise<Proof | null> {
      const proof = readProof(sent)
      if (!proof) return null
      const { verified } = await verifySolution({ ...proof, deriveKey, ...(await readKeys()) })
      const { nonce, salt, expiresAt } = proof.challenge.parameters
      return verified ? { id: `${nonce}${salt}`.toLowerCase(), expiresAt: expiresAt * 1000 } : null
    },

    /** Uses up a proof inside the transaction that it is for; false when it has been used before. */
    async use(tx: Transaction, proof: Proof): Promise<boolean> {
      await deleteProofsBefore(tx, Date.now())
      return insertProof(tx, proof.id, proof.expiresAt)
    },
  }
}
