import { openApp } from "#server/app/app.ts"
import { type Config, readConfig } from "#server/app/config.ts"
import type { Services } from "#server/app/services.ts"
import { system } from "#server/platform/viewer.ts"
import type { Mail } from "#shared/mail/mail.ts"

const POLL_MS = 1000
const MAILS_PER_POLL = 100
const LINK = /https?:\/\/[^\s<>"]+/g
const CODE = /(?<!\d)\d{6}(?!\d)/g

const unique = (found: RegExpMatchArray | null) => [...new Set(found)]

/** A mail's recipient, subject, codes and links; without control characters, which a terminal would interpret. */
function describeMail({ to, subject, text }: Mail): string {
  const links = unique(text.match(LINK))
  const codes = unique(text.replace(LINK, "").match(CODE))
  const lines = [
    `Mail to ${to}: ${subject}`,
    ...codes.map(code => `  code: ${code}`),
    ...links.map(link => `  link: ${link}`),
  ]
  return lines.map(line => `${line.replace(/\p{Cc}/gu, "")}\n`).join("")
}

/** Returns a function that prints the mail written since the last call, oldest first; the first call prints none. */
export function createMailPrinter({ mail }: Pick<Services, "mail">, print: (text: string) => void) {
  let newest: number | null = null
  return async (): Promise<void> => {
    const { data } = await mail.list({ per_page: MAILS_PER_POLL }, system("demo"))
    const seen = newest
    newest = Math.max(seen ?? 0, ...data.map(one => one.id))
    if (seen === null) return
    for (const one of data.filter(({ id }) => id > seen).reverse()) print(describeMail(one))
  }
}

/** Prints each new mail to standard output while the process runs. `env` is the environment of the server. */
export async function printNewMail(env: Record<string, string | undefined>, origin: string): Promise<void> {
  const config: Config = readConfig(env)
  const { services, logger } = await openApp(config, () => config.APP_URL ?? origin)
  const look = createMailPrinter(services, text => process.stdout.write(text))
  const pollSafely = () => look().catch((error: unknown) => logger.warn("mail could not be read", { error }))
  await pollSafely()
  setInterval(pollSafely, POLL_MS).unref()
}
