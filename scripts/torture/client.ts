import type { Chance } from "./chance.ts"
import type { Ledger } from "./ledger.ts"

/** The server went away before it answered. */
export class ConnectionLost extends Error {}

/** What one round has seen so far. */
export type Tally = { writes: number; files: number; surprises: string[] }

/** One of several writers: where it sends to, as whom, and where it keeps account. */
export type Client = { url: string; token: string; chance: Chance; ledger: Ledger; tally: Tally }

type Sent = { method?: string; body?: unknown; accept?: number[] }

/** One call; null for an answer that was not hoped for, which is noted. Throws ConnectionLost. */
export async function send(client: Client, path: string, { method = "POST", body, accept }: Sent = {}) {
  const isForm = body instanceof FormData
  const hoped = accept ?? [200, 201, 204]
  try {
    const answer = await fetch(client.url + path, {
      method,
      headers: {
        authorization: `Bearer ${client.token}`,
        "x-forwarded-for": client.chance.address(),
        ...(!isForm && body !== undefined && { "content-type": "application/json" }),
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (hoped.includes(answer.status)) return { status: answer.status, json: text ? JSON.parse(text) : null }
    client.tally.surprises.push(`${method} ${path} was answered ${answer.status} ${text.slice(0, 300)}`)
    return null
  } catch (error) {
    throw new ConnectionLost(String(error))
  }
}
