import type { Chance } from "./chance.ts"
import type { Ledger } from "./ledger.ts"

/** The server closed the connection before it responded. */
export class ConnectionLost extends Error {}

/** Observations of one round so far. */
export type Tally = { writes: number; files: number; surprises: string[] }

/** One of several writers: its server, its token, and its ledger. */
export type Client = { url: string; token: string; chance: Chance; ledger: Ledger; tally: Tally }

type Sent = { method?: string; body?: unknown; accept?: number[] }

/** A writer waits this long when two files of its person are being uploaded already. */
const BUSY_MS = 20

/** One call; null for an unexpected response, which is recorded. Throws ConnectionLost. */
export async function send(
  client: Client,
  path: string,
  { method = "POST", body, accept }: Sent = {},
): Promise<{ status: number; json: unknown } | null> {
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
    if (answer.status === 429) {
      await Bun.sleep(BUSY_MS)
      return await send(client, path, { method, body, accept })
    }
    if (hoped.includes(answer.status)) return { status: answer.status, json: text ? JSON.parse(text) : null }
    client.tally.surprises.push(`${method} ${path} was answered ${answer.status} ${text.slice(0, 300)}`)
    return null
  } catch (error) {
    throw new ConnectionLost(String(error))
  }
}
