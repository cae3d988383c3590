import { expect, test } from "vitest"
import { ADMIN, ADMIN_EMAIL, ADMIN_PASSWORD, call, openProduct, signIn } from "#server/testing/product.ts"

/** A product with a second owner who reads Spanish, and the mails to an address since. */
async function openTeam() {
  const product = await openProduct()
  const token = await signIn(product)
  const { auth, consumers, mail } = product.services
  await auth.ensureAdmin("second@example.com", ADMIN_PASSWORD, "owner")
  const body = { email: "second@example.com", password: ADMIN_PASSWORD }
  const second = (await call(product, "/api/login", { body })).json.token
  await call(product, "/trpc/auth.setMailLocale", { token: second, body: { locale: "es" } })
  for (const consumer of consumers) await consumer.run()
  const send = async (name: string, input: unknown) =>
    (await call(product, `/trpc/${name}`, { token, body: input })).json.result.data
  const mailsTo = async (to: string) => {
    for (const consumer of consumers) await consumer.run()
    const { data } = await mail.list({ to }, ADMIN)
    return data.map(({ subject, text }) => ({ subject, text })).reverse()
  }
  return { product, send, mailsTo }
}

test("all owners are mailed about invited, new, changed and removed staff, each in their language", async () => {
  const { product, send, mailsTo } = await openTeam()
  const { link } = await send("staff.invite", { email: "mia@example.com", name: "Mia", role: "mediator" })
  const input = { token: link.split("#token=")[1], password: "quite another password" }
  const { user } = (await call(product, "/trpc/staff.accept", { body: input })).json.result.data
  await send("staff.setRole", { id: user.id, role: "owner" })
  const own = (await mailsTo("mia@example.com")).filter(({ subject }) => subject.includes("Mia"))
  expect(own).toEqual([])
  await send("staff.remove", { id: user.id })
  const mails = await mailsTo(ADMIN_EMAIL)
  expect(mails.map(({ subject }) => subject)).toEqual([
    "second joined the Appbourse team",
    "Mia was invited to the Appbourse team",
    "Mia joined the Appbourse team",
    "The role of Mia on Appbourse was changed",
    "Mia was removed from the Appbourse team",
  ])
  const [, invited, joined, changed, removed] = mails.map(({ text }) => text)
  expect(invited).toContain("admin invited Mia (mia@example.com). Role: Mediator.")
  expect(joined).toContain("For the first 24 hours")
  expect(changed).toContain("Before: Mediator. Now: Owner.")
  expect(removed).toContain("Role until then: Owner.")
  expect(removed).toContain("/admin/staff")
  expect((await mailsTo("second@example.com")).map(({ subject }) => subject)).toEqual([
    "Se invitó a Mia al equipo de Appbourse",
    "Mia se unió al equipo de Appbourse",
    "Se cambió el rol de Mia en Appbourse",
    "Se quitó a Mia del equipo de Appbourse",
  ])
})

test("an owner who is removed is mailed about it, and so are owners about an account of the command line", async () => {
  const { product, send, mailsTo } = await openTeam()
  const second = (await product.services.auth.listAdmins()).find(
    ({ email }) => email === "second@example.com",
  )
  await send("staff.remove", { id: second?.id })
  expect((await mailsTo("second@example.com")).at(-1)?.subject).toContain("was removed from the")
  await product.services.auth.ensureAdmin("eve@example.com", ADMIN_PASSWORD, "editor")
  const { text } = (await mailsTo(ADMIN_EMAIL)).at(-1) ?? {}
  expect(text).toContain(
    "The server’s command line created an account for eve (eve@example.com). Role: Editor.",
  )
  expect(text).not.toContain("24 hours")
})
