import { propertiesOf } from "#shared/properties.ts"
import { SECOND_MS } from "#shared/units.ts"
import { type Chance, createChance } from "../torture/chance.ts"

const ANSWERED_WITHIN_MS = 30_000
const REPEAT_AFTER_MS = 200

/** The process died before it responded to a call that must not be repeated without looking first. */
export class OutcomeUnknown extends Error {}

/** A final answer that is not a success. */
export class Refused extends Error {
  readonly status: number
  constructor(status: number, text: string) {
    super(`${status} ${text.slice(0, 300)}`)
    this.status = status
  }
}

type Sent = {
  method?: string
  body?: unknown
  token?: string
  /** The Idempotency-Key, with which a call is repeated until it is answered. */
  key?: string
}

export type Client = ReturnType<typeof createClient>

const isRefusedConnection = (error: unknown) =>
  error instanceof Error && "code" in error && error.code === "ConnectionRefused"

/** A client of all processes in turn, as behind a load balancer; it repeats what an integrator may repeat. */
export function createClient(urls: readonly string[], seed: number) {
  const chance: Chance = createChance(seed)
  const counts = { calls: 0, lost: 0, waits: 0 }
  let turn = 0

  const headersOf = ({ body, token, key }: Sent) => ({
    "x-forwarded-for": chance.address(),
    ...(token && { authorization: `Bearer ${token}` }),
    ...(key && { "idempotency-key": key }),
    ...(body !== undefined && !(body instanceof FormData) && { "content-type": "application/json" }),
  })

  /** One attempt at one process; the error if there was no complete answer. */
  async function attempt(path: string, sent: Sent) {
    const { method = sent.body === undefined ? "GET" : "POST", body } = sent
    const url = urls[turn++ % urls.length]
    try {
      const response = await fetch(`${url}${path}`, {
        method,
        headers: headersOf(sent),
        ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
        signal: AbortSignal.timeout(ANSWERED_WITHIN_MS),
      })
      const bytes = new Uint8Array(await response.arrayBuffer())
      return { status: response.status, retryAfter: response.headers.get("retry-after"), bytes }
    } catch (error) {
      return { error }
    }
  }

  /** Throws `Refused`, and `OutcomeUnknown` for a call without a key that changes something. */
  async function download(path: string, sent: Sent = {}): Promise<Uint8Array> {
    const mayRepeat = sent.body === undefined || sent.key !== undefined || sent.method === "PUT"
    for (;;) {
      const answer = await attempt(path, sent)
      if ("error" in answer) {
        counts.lost++
        if (!mayRepeat && !isRefusedConnection(answer.error)) throw new OutcomeUnknown(path)
        await Bun.sleep(REPEAT_AFTER_MS)
      } else if (answer.retryAfter !== null) {
        counts.waits++
        await Bun.sleep(Number(answer.retryAfter) * SECOND_MS)
      } else if (answer.status >= 300) {
        throw new Refused(answer.status, `${path} ${new TextDecoder().decode(answer.bytes)}`)
      } else {
        counts.calls++
        return answer.bytes
      }
    }
  }

  async function call(path: string, sent?: Sent): Promise<Record<string, unknown>> {
    const text = new TextDecoder().decode(await download(path, sent))
    return propertiesOf(text ? JSON.parse(text) : null)
  }

  const dataOf = (answer: Record<string, unknown>) => propertiesOf(propertiesOf(answer.result).data)

  return {
    counts,
    chance,
    download,
    call,
    query: async (name: string, input: unknown, token?: string) =>
      dataOf(
        await call(`/trpc/${name}?input=${encodeURIComponent(JSON.stringify(input))}`, {
          ...(token && { token }),
        }),
      ),
    mutate: async (name: string, body: unknown, sent: Sent = {}) =>
      dataOf(await call(`/trpc/${name}`, { ...sent, body })),
  }
}
