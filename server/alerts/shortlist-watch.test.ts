import { expect, test } from "vitest"
import { ADMIN, call, openProduct, payload, signIn, signInMember } from "#server/testing/product.ts"

test("a watched shortlist mails drops below the price that was known, and changed availability", async () => {
  const product = await openProduct()
  const { apps, shortlistWatch, mail, consumers } = product.services
  const work = async () => {
    for (const consumer of consumers) await consumer.run()
    await shortlistWatch.run()
  }
  await work()
  const made = async (title: string) => (await apps.create(payload({ title, price: 1000 }), ADMIN)).id
  const [bus, tram] = [await made("Bus"), await made("Tram")]
  const { token } = await signInMember(product, "ann@example.com")
  const post = async (name: string, body: object, as: string | undefined = token) =>
    call(product, `/trpc/${name}`, { body, ...(as && { token: as }) })
  const watch = async (on: unknown) => (await post("alerts.watchShortlist", { on })).json.result?.data
  const isWatching = async () => (await call(product, "/trpc/alerts.watching", { token })).json.result.data
  const price = async (id: number, title: string, price: number) => {
    await apps.update(id, payload({ title, price }), ADMIN)
    await work()
  }
  const subjects = async () =>
    (await mail.list({ to: "ann@example.com" }, ADMIN)).data
      .map(({ subject }) => subject)
      .filter(subject => !subject.includes("code"))
  await post("shortlist.add", { ids: [bus, tram] })
  await price(bus, "Bus", 900)
  expect([await isWatching(), await subjects()]).toEqual([{ on: false }, []])
  expect(await watch(true)).toEqual({ on: true })
  expect(await isWatching()).toEqual({ on: true })
  // What changed before is known.
  await price(bus, "Bus", 950)
  expect(await subjects()).toEqual([])
  await price(bus, "Bus", 800)
  expect(await subjects()).toEqual(["“Bus”: price lowered from $900 to $800"])
  await price(bus, "Bus", 850)
  await price(bus, "Bus", 810)
  expect(await subjects()).toHaveLength(1)
  await apps.setAvailability({ id: tram, availability: "sold" }, ADMIN)
  await work()
  expect((await subjects())[0]).toBe("“Tram” has been sold")
  await apps.setAvailability({ id: tram, availability: "available" }, ADMIN)
  await apps.update(bus, payload({ title: "Bus", price: 700 }), ADMIN)
  await work()
  expect((await subjects())[0]).toBe("2 listings in your shortlist have changed")
  expect(await watch(false)).toEqual({ on: false })
  await price(bus, "Bus", 100)
  expect(await subjects()).toHaveLength(3)

  expect((await post("alerts.watchShortlist", { on: "yes" })).status).toBe(422)
  expect((await call(product, "/trpc/alerts.watchShortlist", { body: { on: true } })).status).toBe(401)
  expect((await post("alerts.watchShortlist", { on: true }, await signIn(product))).status).toBe(403)
})
