import { expect, test } from "vitest"
import { ADMIN, call, ORIGIN, openProduct, signIn, signInMember } from "#server/testing/product.ts"
import { caller, sellersContent } from "./testing/caller.ts"

const ANN = "ann@example.com"

/** A seller who reads Russian, and staff; `newest` handles the events and reads the newest mail to the seller. */
async function openWithSeller() {
  const product = await openProduct()
  const { services } = product
  const consume = () => Promise.all(services.consumers.map(one => one.run()))
  await consume()
  const { token } = await signInMember(product, ANN)
  await call(product, "/trpc/members.update", { body: { locale: "ru" }, token })
  const seller = caller(product, token)
  const staff = caller(product, await signIn(product))
  const submit = async (title: string) => {
    const { data } = await seller("save", { content: sellersContent({ title }) })
    expect((await seller("submit", { id: data.id, promise: true })).status).toBe(200)
    return Number(data.id)
  }
  const mails = async () => {
    await consume()
    return (await services.mail.list({ to: ANN }, ADMIN)).data
  }
  const newest = async () => {
    const [mail] = await mails()
    return mail
  }
  return { product, token, seller, staff, submit, mails, newest }
}

test("a seller is mailed in their language that a proposal was received, returned, declined or accepted", async () => {
  const { staff, seller, submit, newest } = await openWithSeller()
  const id = await submit("Tide Table")
  expect(await newest()).toMatchObject({
    subject: expect.stringMatching(/Tide Table.*[а-я]|[а-я].*Tide Table/),
  })
  await staff("return", { id, fields: ["price"], text: "The price is missing a zero." })
  const returned = await newest()
  expect(returned?.text).toContain("The price is missing a zero.")
  expect(returned?.text).toContain(`${ORIGIN}/ru/my/proposals/${id}`)
  await seller("submit", { id, promise: true })
  const { data } = await staff("accept", { id, publish: true })
  expect((await newest())?.text).toContain(`${ORIGIN}/ru/marketplace/${data.listing_id}`)
  const other = await submit("Shell")
  await staff("decline", { id: other, reason: "template_or_shell", text: "It only opens a web page." })
  const declined = await newest()
  expect(declined?.text).toContain("It only opens a web page.")
  expect(declined?.text).toContain("проект-заглушка")
  expect(declined?.text).toContain(`${ORIGIN}/ru/my/proposals/${other}`)
})

test("each step is mailed once, and nothing to a seller who has left or about a working copy of staff", async () => {
  const { product, token, staff, submit, mails } = await openWithSeller()
  await submit("Tide Table")
  const before = (await mails()).length
  expect((await mails()).length).toBe(before)
  await submit("Another")
  await call(product, "/trpc/members.remove", { body: {}, token })
  // The remaining mail confirms that the account is deleted.
  expect(await mails()).toMatchObject([{ text: expect.not.stringContaining("Another") }])
  const { data } = await staff("save", { content: sellersContent({ title: "By staff" }) })
  await staff("accept", { id: data.id, publish: true })
  expect(await mails()).toHaveLength(1)
})

test("the mail of a return names the marked fields, and an accepted change of a published listing is not published again", async () => {
  const { product, token, staff, seller, submit, newest } = await openWithSeller()
  await call(product, "/trpc/members.update", { body: { locale: "en", name: "Ann" }, token })
  const id = await submit("Tide Table")
  await staff("return", {
    id,
    fields: ["price", "figures", "financials", "app_icon", "description"],
    text: "Is the price right?",
  })
  const returned = await newest()
  expect(returned?.text).toContain("Hello Ann,")
  expect(returned?.text).toContain("Please check: Description, Price, Monthly figures, Icon, Financials.")
  expect(returned?.text).toContain("> Is the price right?")
  await seller("submit", { id, promise: true })
  const { data } = await staff("accept", { id, publish: true })
  expect((await newest())?.subject).toBe("“Tide Table” is published")
  const content = sellersContent({ title: "Tide Table", price: 4300 })
  const change = await seller("save", { listing_id: data.listing_id, content })
  await seller("submit", { id: change.data.id, promise: true })
  await staff("accept", { id: change.data.id, publish: true })
  expect((await newest())?.subject).toBe("Your changes to “Tide Table” are live")
})
