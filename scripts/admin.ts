import { randomBytes } from "node:crypto"
import { isIP } from "node:net"
import { limitedAddress } from "#server/platform/http/client-address.ts"
import { isCommonPassword } from "#server/staff/auth/passwords.ts"
import { readInput } from "#shared/inputs.ts"
import { STAFF_ROLES, type StaffRole } from "#shared/roles.ts"
import { adminInput, MIN_PASSWORD } from "#shared/staff/login.ts"
import { openProduct } from "./lib/open-product.ts"
import { refuse } from "./lib/refuse.ts"

const USAGE = `usage: bun run admin create EMAIL [PASSWORD] [--role ROLE]
       bun run admin password EMAIL [PASSWORD]
       bun run admin role EMAIL ROLE
       bun run admin remove EMAIL
       bun run admin trust EMAIL ADDRESS
       bun run admin list
ROLE is owner (the default), editor or mediator. A password that is not given is generated and printed once. An admin can always sign in from a trusted network
address, however many guesses come from elsewhere; an address is trusted for 90 days after each sign-in from it.
`
const PASSWORD_BYTES = 12

const say = (text: string) => process.stdout.write(`${text}\n`)

const refuseUnknown = (email: string) =>
  refuse(`There is no admin ${email}. Make one: bun run admin create ${email}`, 1)

/** Reads the admin from the arguments; ends the process with a message if they are invalid. */
async function readAdmin(email: string, given: string | undefined) {
  const password = given ?? randomBytes(PASSWORD_BYTES).toString("base64url")
  const { value, problems } = readInput(adminInput, { email, password })
  if (value && !(await isCommonPassword(value.password))) return value
  if (value) refuse("That is one of the most common passwords. Choose another.", 2)
  if (problems.email) refuse(`${email ? `${email} is not an email address.\n` : ""}${USAGE}`, 2)
  const [problem] = problems.password ?? []
  refuse(
    problem?.code === "too_long"
      ? `The password must have at most ${problem.limit} characters.`
      : `The password must have at least ${MIN_PASSWORD} characters.`,
    2,
  )
}

type Auth = Awaited<ReturnType<typeof openProduct>>["services"]["auth"]
type Run = (auth: Auth) => Promise<void>
/** Validates the arguments first, so that invalid ones never open the database. */
type Command = (email: string, word: string | undefined, role: StaffRole) => Run | Promise<Run>

const create: Command = async (email, given, role) => {
  const admin = await readAdmin(email, given)
  return async auth => {
    if (!(await auth.ensureAdmin(admin.email, admin.password, role)))
      refuse(
        `There is an admin ${admin.email} already. A new password: bun run admin password ${admin.email}`,
        1,
      )
    say(given ? `${admin.email}: done.` : `${admin.email}, password ${admin.password}`)
  }
}

const setPassword: Command = async (email, given) => {
  const admin = await readAdmin(email, given)
  return async auth => {
    const outcome = await auth.setPassword(admin.email, admin.password)
    if (outcome === "unknown") refuseUnknown(admin.email)
    if (outcome === "same") refuse(`That is the password of ${admin.email} already. Choose another.`, 1)
    say(given ? `${admin.email}: done.` : `${admin.email}, password ${admin.password}`)
  }
}

const lastOwner = (email: string) =>
  refuse(`${email} is the last owner. Create another one first: bun run admin create EMAIL`, 1)

const readRole = (word: string | undefined): StaffRole =>
  STAFF_ROLES.find(one => one === word) ??
  refuse(`${word} is not a role that this command takes: owner, editor or mediator.\n${USAGE}`, 2)

const setRole: Command = (email, word) => {
  const role = readRole(word)
  return async auth => {
    const outcome = await auth.setRole(email, role)
    if (outcome === "unknown") refuseUnknown(email)
    if (outcome === "last") lastOwner(email)
    say(`${email} ${role}`)
  }
}

const remove: Command = email => async auth => {
  const done = await auth.removeAdmin(email)
  if (done === "unknown") refuseUnknown(email)
  if (done === "last") lastOwner(email)
  say(`${email}: removed.`)
}

const trust: Command = (email, address = "") => {
  if (!isIP(address)) refuse(`${address} is not a network address such as 203.0.113.7.\n${USAGE}`, 2)
  return async auth => {
    if (!(await auth.trustAddress(email, limitedAddress(address)))) refuseUnknown(email)
    say(`${email}: done.`)
  }
}

const list: Command = () => async auth => {
  const admins = await auth.listAdmins()
  for (const admin of admins) say(`${admin.email} ${admin.role}`)
  if (admins.length === 0) say("There is no admin yet. Make one: bun run admin create EMAIL")
}

/** The commands, and their numbers of arguments. */
const COMMANDS: Record<string, { command: Command; words: readonly number[] }> = {
  create: { command: create, words: [1, 2] },
  password: { command: setPassword, words: [1, 2] },
  role: { command: setRole, words: [2] },
  remove: { command: remove, words: [1] },
  trust: { command: trust, words: [2] },
  list: { command: list, words: [0] },
}

/** Parses `--role ROLE` manually: a password may start with a dash. */
function takeRole(words: string[]): string | undefined {
  const at = words.indexOf("--role")
  if (at === -1) return undefined
  const [, role = ""] = words.splice(at, 2)
  return role
}

const [name = "", ...words] = process.argv.slice(2)
const askedRole = takeRole(words)
const asked = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
if (!asked?.words.includes(words.length)) refuse(USAGE, 2)
if (askedRole !== undefined && name !== "create") refuse(USAGE, 2)
const role = readRole(askedRole ?? "owner")
const [email = "", word] = words
const run = await asked.command(email, word, role)
const { database, services } = await openProduct()
await run(services.auth)
database.close()
