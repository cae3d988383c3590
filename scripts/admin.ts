import { randomBytes } from "node:crypto"
import { openProduct } from "./lib/open-product.ts"

const USAGE = `usage: bun run admin create EMAIL [PASSWORD]
       bun run admin password EMAIL [PASSWORD]
       bun run admin list
A password that is not given is made and printed once.
`

const [action, email, given] = process.argv.slice(2)
const password = given ?? randomBytes(12).toString("base64url")
const say = (text: string) => process.stdout.write(`${text}\n`)
const sayLogin = () => say(given ? `${email}: done.` : `${email}, password ${password}`)

function refuse(text: string): never {
  process.stderr.write(text)
  process.exit(2)
}

if (action !== "list" && (!email?.includes("@") || (action !== "create" && action !== "password")))
  refuse(USAGE)
if (given !== undefined && given.length < 8) refuse("The password must have at least 8 characters.\n")
const { database, services } = await openProduct()
if (action === "list") for (const admin of await services.auth.listAdmins()) say(admin.email)
else if (action === "create" && email)
  (await services.auth.ensureAdmin(email, password))
    ? sayLogin()
    : refuse(`There is an admin ${email} already.\n`)
else if (email)
  (await services.auth.setPassword(email, password)) ? sayLogin() : refuse(`There is no admin ${email}.\n`)
database.close()
