import { type Challenge, solveChallenge } from "altcha-lib"
import { deriveKey } from "altcha-lib/algorithms/pbkdf2"
import { call, type Product } from "./product.ts"

/** Where the solutions of the product begin; a browser does not know it and tries all before as well. */
const FIRST_COUNT = 1500

/** Solves a challenge of the product like a browser; returns the proof as forms send it. */
export async function solveProof(product: Product): Promise<string> {
  const challenge: Challenge = (await call(product, "/api/altcha")).json
  const solution = await solveChallenge({ challenge, deriveKey, counterStart: FIRST_COUNT })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString("base64")
}
