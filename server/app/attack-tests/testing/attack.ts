import { type Product, signIn } from "#server/testing/product.ts"
import { readAnswer } from "./broken-promises.ts"
import type { Hostile } from "./hostile-requests.ts"

/** Requests are this far apart, so that rate limits are never reached. */
const APART_MS = 200_000
const SIGN_IN_EVERY = 200

/** Sends hostile requests in sequence, every second one as an admin, and returns the responses. */
export function createAttacker(product: Product) {
  let sent = 0
  let token = ""
  return async (request: Hostile) => {
    if (sent % SIGN_IN_EVERY === 0 || request.path.includes("logout")) token = await signIn(product)
    product.clock.now += APART_MS
    const { method, path, headers, body } = request
    const admin: Record<string, string> = sent % 2 ? { authorization: `Bearer ${token}` } : {}
    sent++
    const whole: Hostile = { ...request, headers: { ...admin, ...headers } }
    const startedAt = performance.now()
    const response = await product.app.request(path, { method, headers: whole.headers, body })
    const answer = await readAnswer(response)
    return { request: whole, answer, ms: performance.now() - startedAt }
  }
}
