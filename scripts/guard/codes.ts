import { inWords, quantile, timeOf } from "./figures.ts"

/** An address gets five codes an hour, so two hundred requests need this many members. */
export const MEMBERS = 40
const CODES_EACH = 5

async function requestCode(url: string, email: string, address: string) {
  const answer = await fetch(`${url}/trpc/members.requestCode`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": address },
    body: JSON.stringify({ email }),
  })
  await answer.text()
  if (answer.status !== 200) throw new Error(`a request for a code was answered ${answer.status}`)
}

/** Whether the response time tells if an address belongs to a member: equally many of each, alternating. */
export async function measureCodes(url: string, emails: string[]): Promise<string[]> {
  const times = { known: [0].slice(1), unknown: [0].slice(1) }
  for (let round = 0; round < MEMBERS * CODES_EACH; round++) {
    const known = emails[round % MEMBERS] ?? ""
    const asked = [["known", known] as const, ["unknown", known.replace("member", "nobody")] as const]
    if (round % 2) asked.reverse()
    for (const [kind, email] of asked) {
      const address = `10.${kind === "known" ? 3 : 4}.${round >> 8}.${round & 255}`
      times[kind].push(await timeOf(() => requestCode(url, email, address)))
    }
  }
  const difference = quantile(times.known, 0.5) - quantile(times.unknown, 0.5)
  return [
    `code for a member: ${inWords(times.known)}`,
    `code for an unknown address: ${inWords(times.unknown)}`,
    `difference of the medians: ${difference.toFixed(2)} ms`,
  ]
}
