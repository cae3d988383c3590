import { openApp } from "#server/app/app.ts"
import { readConfig } from "#server/app/config.ts"
import { system } from "#server/platform/viewer.ts"

/** Creates members before a server starts over the same settings; returns their emails and sessions. */
export async function makeMembers(settings: Record<string, string>, count: number) {
  const { database, services } = await openApp(readConfig(settings))
  const emails = Array.from({ length: count }, (_, index) => `member${index}@example.com`)
  const tokens: string[] = []
  for (const email of emails) {
    const viewer = { ...system("guard"), address: email }
    await services.members.requestCode({ email }, viewer)
    const [mail] = (await services.mail.list({ to: email }, viewer)).data
    const code = /\d{6}/.exec(mail?.text ?? "")?.[0]
    tokens.push((await services.members.signIn({ email, code }, viewer)).token)
  }
  await database.client.execute("DELETE FROM attempts")
  database.close()
  return { emails, tokens }
}
