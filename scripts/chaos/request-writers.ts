import { propertiesOf } from "#shared/properties.ts"
import { WEEK_MS } from "#shared/units.ts"
import { type Client, OutcomeUnknown, Refused } from "./client.ts"
import type { Cluster } from "./cluster.ts"
import type { Course } from "./journal.ts"
import { pause, publishListing } from "./listing-writers.ts"

const POLL_MS = 1000

async function sendRequest(client: Client, { journal }: Course, more: object) {
  const email = `visitor-${client.chance.word()}@example.com`
  const body = { name: "Visitor", phone: "+1 555 0100", email, message: "Is it still for sale?", ...more }
  const { data } = await client.call("/api/contact/create", { body, key: email })
  journal.requests.push(email)
  return { email, reference: String(propertiesOf(data).reference) }
}

/** Accepts an offer; a lost answer is followed by a refusal if it was accepted. */
async function acceptOffer(client: Client, staff: string, reference: string) {
  for (let lost = 0; ; )
    try {
      await client.mutate("offers.accept", { reference }, { token: staff })
      return
    } catch (error) {
      if (error instanceof Refused && error.status === 409 && lost > 0) return
      if (!(error instanceof OutcomeUnknown)) throw error
      lost++
    }
}

/** Questions, and offers of which two in three expire, as if their fourteen days had passed, and the others are accepted. */
export async function writeRequests(client: Client, course: Course, cluster: Cluster): Promise<void> {
  const { journal, staff, isOver } = course
  while (!isOver()) {
    await sendRequest(client, course, {})
    await pause(client)
    const { id } = await publishListing(client, course, null)
    const { email, reference } = await sendRequest(client, course, {
      intent: "offer",
      app_id: id,
      offer: client.chance.between(500, 9000),
    })
    await pause(client)
    if (client.chance.isOneIn(3)) {
      await acceptOffer(client, staff, reference)
      journal.offers.push({ email, ends: "accepted" })
    } else {
      await cluster.change(
        "UPDATE offers SET expires_at = ? WHERE state = 'open' AND request_id IN (SELECT id FROM requests WHERE email = ?)",
        [Date.now() - 1, email],
      )
      journal.offers.push({ email, ends: "expired" })
    }
    await pause(client)
  }
}

/** Sets the week of the last digest back if it was written, so that the next one is due. */
export async function makeDigestDue(cluster: Cluster, { journal }: Course): Promise<void> {
  const week = new Date(Date.now() - 3 * WEEK_MS).toISOString().slice(0, 10)
  const [last] = await cluster.rows("SELECT value FROM settings WHERE name = 'digest_week'")
  if (!last || String(last.value) <= week) return
  await cluster.change("UPDATE settings SET value = ? WHERE name = 'digest_week'", [week])
  journal.digests++
}

export async function writeDigests(cluster: Cluster, course: Course): Promise<void> {
  while (!course.isOver()) {
    await makeDigestDue(cluster, course)
    await Bun.sleep(POLL_MS)
  }
}
