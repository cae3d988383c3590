import { openApp } from "#server/app/app.ts"
import { readConfig } from "#server/app/config.ts"
import { inWords, quantile, timeOf } from "./figures.ts"

/** An account accepts eight guesses from unknown addresses, so two hundred guesses need this many accounts. */
const ACCOUNTS = 25
const GUESSES_EACH = 8

/** Creates the accounts to be guessed at, before the server starts; returns their emails. */
export async function makeAdmins(settings: Record<string, string>): Promise<string[]> {
  const { database, services } = await openApp(readConfig(settings))
  const emails = Array.from({ length: ACCOUNTS }, (_, index) => `admin${index}@example.com`)
  for (const email of emails) await services.auth.ensureAdmin(email, "a long test password")
  database.close()
  return emails
}

/** One guess from its own address. */
export async function guess(url: string, email: string, address: string): Promise<number> {
  const answer = await fetch(`${url}/api/login`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": address },
    body: JSON.stringify({ email, password: "not the password" }),
  })
  await answer.text()
  return answer.status
}

/**
 * Whether the response time distinguishes an unknown email from a wrong password: equally many of each, alternating.
 */
export async function measureLogins(url: string, emails: string[]): Promise<string[]> {
  const times = { known: [0].slice(1), unknown: [0].slice(1) }
  for (let round = 0; round < ACCOUNTS * GUESSES_EACH; round++) {
    const known = emails[round % ACCOUNTS] ?? ""
    const asked = [["known", known] as const, ["unknown", known.replace("admin", "nobody")] as const]
    if (round % 2) asked.reverse()
    for (const [kind, email] of asked) {
      const address = `10.${kind === "known" ? 1 : 2}.${round >> 8}.${round & 255}`
      const ms = await timeOf(async () => {
        const status = await guess(url, email, address)
        if (status !== 401) throw new Error(`a guess was answered ${status}`)
      })
      times[kind].push(ms)
    }
  }
  const difference = quantile(times.known, 0.5) - quantile(times.unknown, 0.5)
  return [
    `wrong password: ${inWords(times.known)}`,
    `unknown email: ${inWords(times.unknown)}`,
    `difference of the medians: ${difference.toFixed(2)} ms`,
  ]
}
