import { randomBytes } from "node:crypto"
import { readInput } from "#shared/inputs.ts"
import { adminInput, MIN_PASSWORD } from "#shared/login.ts"
import { openProduct } from "./lib/open-product.ts"

const USAGE = `usage: bun run admin create EMAIL [PASSWORD]
       bun run admin password EMAIL [PASSWORD]
       bun run admin list
A password that is not given is made and printed once.
`
const PASSWORD_BYTES = 12

const say = (text: string) => process.stdout.write(`${text}\n`)

function refuse(text: string, code: number): never {
  process.stderr.write(`${text}\n`)
  process.exit(code)
}

/** The admin of the arguments, or a sentence about what is wrong with them. */
function readAdmin(email: string | undefined, given: string | undefined) {
  const password = given ?? randomBytes(PASSWORD_BYTES).toString("base64url")
  const { value, problems } = readInput(adminInput, { email, password })
  if (value) return value
  if (problems.email) refuse(`${email ? `${email} is not an email address.\n` : ""}${USAGE}`, 2)
  const [problem] = problems.password ?? []
  refuse(
    problem?.code === "too_long"
      ? `The password must have at most ${problem.limit} characters.`
      : `The password must have at least ${MIN_PASSWORD} characters.`,
    2,
  )
}

const [action, ...words] = process.argv.slice(2)
const [email, given] = words
const known = action === "list" ? words.length === 0 : action === "create" || action === "password"
if (!known || words.length > 2) refuse(USAGE, 2)

if (action === "list") {
  const { database, services } = await openProduct()
  const admins = await services.auth.listAdmins()
  for (const admin of admins) say(admin.email)
  if (admins.length === 0) say("There is no admin yet. Make one: bun run admin create EMAIL")
  database.close()
} else {
  const admin = readAdmin(email, given)
  const { database, services } = await openProduct()
  const done =
    action === "create"
      ? await services.auth.ensureAdmin(admin.email, admin.password)
      : await services.auth.setPassword(admin.email, admin.password)
  database.close()
  if (!done)
    refuse(
      action === "create"
        ? `There is an admin ${admin.email} already. A new password: bun run admin password ${admin.email}`
        : `There is no admin ${admin.email}. Make one: bun run admin create ${admin.email}`,
      1,
    )
  say(given ? `${admin.email}: done.` : `${admin.email}, password ${admin.password}`)
}
