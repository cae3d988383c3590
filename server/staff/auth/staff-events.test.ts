import { expect, test } from "vitest"
import {
  ADMIN,
  ADMIN_PASSWORD,
  call,
  openProduct,
  type Product,
  signInStaff,
} from "#server/testing/product.ts"

const PASSWORD = "quite another password"
const OPERATOR = { kind: "system", id: "operator", name: null }

const eventsOf = async ({ services }: Product, id: string) =>
  (await services.events.list({ subject: { kind: "staff", id } }, ADMIN)).data.reverse()

test("changes of staff accounts are events, by the command line as well as by the person", async () => {
  const product = await openProduct()
  const { auth } = product.services
  const token = await signInStaff(product, "editor")
  const { json } = await call(product, "/api/me", { token })
  const { id, name } = json.user
  await call(product, "/trpc/auth.changePassword", {
    token,
    body: { current_password: ADMIN_PASSWORD, password: PASSWORD },
  })
  await auth.setPassword("editor@example.com", "set by the operator")
  await auth.setRole("Editor@example.com ", "mediator")
  await auth.removeAdmin("editor@example.com")
  const person = { email: "editor@example.com", name: "editor" }
  const events = await eventsOf(product, id)
  expect(events.map(({ action, actor, before, after }) => ({ action, actor, before, after }))).toEqual([
    { action: "staff.created", actor: OPERATOR, before: null, after: { ...person, role: "editor" } },
    { action: "staff.password_changed", actor: { kind: "staff", id, name }, before: null, after: null },
    { action: "staff.password_changed", actor: OPERATOR, before: null, after: null },
    {
      action: "staff.role_changed",
      actor: OPERATOR,
      before: { role: "editor" },
      after: { role: "mediator" },
    },
    { action: "staff.removed", actor: OPERATOR, before: { ...person, role: "mediator" }, after: null },
  ])
})

test("what changes nothing is no event, and no event contains a password or its hash", async () => {
  const product = await openProduct()
  const { services, database } = product
  const token = await signInStaff(product, "editor")
  const before = (await services.events.list({ subject: "staff" }, ADMIN)).total
  await services.auth.ensureAdmin("editor@example.com", PASSWORD)
  await services.auth.setPassword("editor@example.com", ADMIN_PASSWORD)
  await services.auth.setPassword("nobody@example.com", PASSWORD)
  await services.auth.setRole("editor@example.com", "editor")
  await services.auth.setRole("admin@example.com", "editor")
  await services.auth.removeAdmin("admin@example.com")
  await call(product, "/trpc/auth.changePassword", {
    token,
    body: { current_password: "a wrong one", password: PASSWORD },
  })
  expect((await services.events.list({ subject: "staff" }, ADMIN)).total).toBe(before)
  await services.auth.setPassword("editor@example.com", PASSWORD)
  const { rows } = await database.client.execute("SELECT * FROM events")
  expect(JSON.stringify(rows)).not.toMatch(/argon2|password"|quite another|a long test/)
})

test("a role applies immediately to open sessions, and the last owner stays one", async () => {
  const product = await openProduct()
  const { auth } = product.services
  const token = await signInStaff(product, "owner")
  const mail = async () => (await call(product, "/trpc/mail.list", { token })).status
  expect(await mail()).toBe(200)
  expect(await auth.setRole("owner@example.com", "editor")).toBe("changed")
  expect(await mail()).toBe(403)
  expect(await auth.setRole("admin@example.com", "mediator")).toBe("last")
  expect(await auth.setRole("owner@example.com", "owner")).toBe("changed")
  expect(await auth.setRole("admin@example.com", "mediator")).toBe("changed")
})
