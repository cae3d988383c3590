import { hashOfToken } from "#server/platform/sessions/token-hash.ts"
import { propertiesOf } from "#shared/properties.ts"
import { type Client, send } from "./client.ts"
import { changeFiles } from "./listing-state.ts"
import { uploadAhead } from "./listing-writer.ts"

const PAUSE_MS = 30

export const ADMIN = { email: "admin@example.com", password: "a long test password" }

type Request = { name: string; phone: string; email: string; message: string | null }

/** A request as one text. */
export const requestText = ({ name, phone, email, message }: Request) =>
  JSON.stringify([name, phone, email, message])

/** Sends contact requests until the connection is lost. */
export async function writeRequests(client: Client, name: string): Promise<never> {
  const { chance, ledger, tally } = client
  for (let made = 0; ; made++) {
    const request = {
      name: `${name}n${made}`,
      phone: String(chance.between(1_000_000, 9_999_999)),
      email: `${chance.word()}@example.com`,
      message: chance.word().repeat(chance.between(1, 50)),
    }
    const acknowledge = ledger.expect("request", request.name, requestText(request))
    if (!(await send(client, "/api/contact/create", { body: request }))) continue
    acknowledge()
    tally.writes++
    await Bun.sleep(PAUSE_MS)
  }
}

/** Uploads files that are never saved with a listing, until the connection is lost. */
export async function writeUploads(client: Client): Promise<never> {
  for (;;) {
    const changes = await changeFiles([], client.chance)
    for (const place of [...changes.values()].flat()) await uploadAhead(client, place)
    await Bun.sleep(PAUSE_MS)
  }
}

/** Signs in, and out again every other time, until the connection is lost. A 429 is not a failure here. */
export async function signInAndOut(client: Client): Promise<never> {
  const { chance, ledger, tally } = client
  for (;;) {
    const answer = await send(client, "/api/login", { body: ADMIN, accept: [200, 429] })
    await Bun.sleep(PAUSE_MS)
    if (answer?.status !== 200) continue
    const token = String(propertiesOf(answer.json).token)
    ledger.expect("session", hashOfToken(token), "open")()
    tally.writes++
    if (chance.isOneIn(2)) continue
    const acknowledge = ledger.expect("session", hashOfToken(token), null)
    if (!(await send({ ...client, token }, "/api/logout", {}))) continue
    acknowledge()
    tally.writes++
  }
}
