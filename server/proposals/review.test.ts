import { expect, test } from "vitest"
import {
  ADMIN,
  call,
  openProduct,
  payload,
  signIn,
  signInMember,
  signInStaff,
} from "#server/testing/product.ts"
import { caller, sellersContent } from "./testing/caller.ts"

const LINK = "https://play.google.com/store/apps/details?id=com.tide.table"

async function open() {
  const product = await openProduct()
  const { token, member } = await signInMember(product, "ann@example.com")
  const seller = caller(product, token)
  const staff = caller(product, await signIn(product))
  const submit = async (changes: object = {}, listingId?: number) => {
    product.clock.now += 60_000
    const { data } = await seller("save", { content: sellersContent({ ...changes }), listing_id: listingId })
    expect((await seller("submit", { id: data.id, promise: true })).status).toBe(200)
    return Number(data.id)
  }
  return { product, token, member, seller, staff, submit }
}

test("the queue has those that wait, oldest first, and counts each tab", async () => {
  const { staff, seller, submit } = await open()
  const [first, second, third, fourth] = [
    await submit({ title: "One", kind: "app" }),
    await submit({ title: "Two" }),
    await submit({ title: "Three" }),
    await submit({ title: "Four" }),
  ]
  await seller("save", { content: { title: "Not submitted" } })
  await staff("save", { content: { title: "By staff" } })
  await staff("return", { id: third, fields: [], text: "More" })
  await staff("decline", { id: fourth, reason: "other", text: "No" })
  const { data } = await staff("queue")
  expect(data).toMatchObject({ total: 2, current_page: 1 })
  expect(data.data).toMatchObject([
    { id: first, title: "One", kind: "app", target: "new", price: 1200, seller: "ann@example.com" },
    { id: second, title: "Two", state: "submitted" },
  ])
  expect(data.data[0]).not.toHaveProperty("content")
  expect((await staff("queue", { tab: "returned" })).data.data).toMatchObject([{ id: third }])
  expect((await staff("queue", { tab: "decided" })).data.data).toMatchObject([
    { id: fourth, state: "declined", decided_at: expect.any(String) },
  ])
  expect((await staff("counts")).data).toEqual({ submitted: 2, returned: 1, decided: 1 })
  expect((await staff("queue", { page: 2, per_page: 1 })).data.data).toMatchObject([{ id: second }])
  for (const input of [{ tab: "king" }, { target: 7 }, { page: 0 }])
    expect((await staff("queue", input)).status).toBe(422)
})

test("proposals are found by parts of title, name and address, in all tabs unless one is chosen", async () => {
  const { staff, submit } = await open()
  const first = await submit({ title: "Tide Table", user_name: "Ёлка Studio" })
  const second = await submit({ title: "Chess Tutor", user_name: "Ann" })
  await staff("decline", { id: second, reason: "other", text: "No" })
  const found = async (input: object) =>
    (await staff("queue", input)).data.data.map(({ id }: { id: number }) => id)
  for (const search of ["tide", "IDE TAB", "ёлка"])
    expect([search, await found({ search })]).toEqual([search, [first]])
  expect(await found({ search: "ann@exam" })).toEqual([first, second])
  expect(await found({ search: "ann@exam", tab: "decided" })).toEqual([second])
  expect(await found({ search: "100%" })).toEqual([])
  expect((await staff("queue", { search: "x".repeat(101) })).status).toBe(422)
})

test("changes of listings are distinguished from new ones", async () => {
  const { staff, submit } = await open()
  const fresh = await submit({ title: "One" })
  const { data } = await staff("accept", { id: fresh, publish: true })
  const other = await submit({ title: "Two" })
  const change = await submit({ title: "One, newer" }, data.listing_id)
  const ids = async (target: string) =>
    (await staff("queue", { target })).data.data.map((one: { id: number }) => one.id)
  expect([await ids("new"), await ids("change")]).toEqual([[other], [change]])
  expect((await staff("queue", { tab: "decided", target: "new" })).data.data).toMatchObject([{ id: fresh }])
})

test("a review of a change says that the listing was sold meanwhile", async () => {
  const { product, staff, submit } = await open()
  const first = await submit({ title: "One" })
  const { data } = await staff("accept", { id: first, publish: true })
  const change = await submit({ title: "One, newer" }, data.listing_id)
  const taken = async () =>
    (await staff("review", { id: change })).data.signals.filter(
      ({ code }: { code: string }) => code === "listing_taken",
    )
  expect(await taken()).toEqual([])
  const token = await signIn(product)
  const body = { id: data.listing_id, availability: "sold" }
  expect((await call(product, "/trpc/apps.setAvailability", { token, body })).status).toBe(200)
  expect(await taken()).toEqual([{ code: "listing_taken", availability: "sold" }])
})

test("a review has the content, the seller, the listing to compare with, and the way to the next one", async () => {
  const { staff, seller, member, submit } = await open()
  const first = await submit({ title: "One" })
  const { data: accepted } = await staff("accept", { id: first, publish: true })
  const second = await submit({ title: "One, newer", price: 1500 }, accepted.listing_id)
  const third = await submit({ title: "Three" })
  const { data } = await staff("review", { id: second })
  expect(data).toMatchObject({
    proposal: { id: second, state: "submitted", content: { title: "One, newer", price: 1500 } },
    seller: { id: member.id, email: "ann@example.com", locale: "en" },
    listing: { id: accepted.listing_id, title: "One", content: { price: 1200 } },
    others: { total: 2, newest: [{ id: third }, { id: first, state: "accepted", title: "One" }] },
    previous: null,
    next: third,
    waiting: 2,
  })
  // After the last one comes the first.
  expect((await staff("review", { id: third })).data).toMatchObject({ previous: second, next: second })
  await staff("return", { id: second, fields: ["price"], text: "Is the price right?" })
  await seller("submit", { id: second, promise: true })
  const again = await staff("review", { id: second })
  expect(again.data.steps).toMatchObject([
    { action: "proposal.submitted", name: null },
    { action: "proposal.returned", name: "admin", note: "Is the price right?" },
    { action: "proposal.submitted" },
  ])
  expect((await staff("review", { id: 999 })).status).toBe(404)
})

test("the same store link or seller in other listings and proposals is a signal", async () => {
  const { product, staff, submit } = await open()
  const { apps } = product.services
  const listing = await apps.create(
    payload({ title: "Tide", google_play_link: LINK, status: "draft" }),
    ADMIN,
  )
  await apps.create(payload({ google_play_link: `${LINK}s` }), ADMIN)
  const named = await apps.create(payload({ user_notes: "Write to Ann@example.com first" }), ADMIN)
  const other = await submit({ title: "Tide again", google_play_link: LINK })
  const id = await submit({ title: "Tide Table", google_play_link: LINK })
  const { signals } = (await staff("review", { id })).data
  expect(signals).toEqual(
    expect.arrayContaining([
      {
        code: "same_link",
        found: [
          { kind: "listing", id: listing.id, title: "Tide" },
          { kind: "proposal", id: other, title: "Tide again" },
        ],
      },
      { code: "same_seller", found: [{ kind: "listing", id: named.id, title: named.title }] },
      { code: "pictures_missing", fields: ["title_image", "app_icon", "screenshots"] },
    ]),
  )
})

test("an odd price and a description in another language are signals", async () => {
  const { staff, submit } = await open()
  const description = "Приложение для учёта расходов семьи: общие кошельки, отчёты и напоминания."
  const id = await submit({ description, price: 900_000, last_month_earnings: 3 })
  const { signals } = (await staff("review", { id })).data
  expect(signals).toEqual(
    expect.arrayContaining([
      { code: "price_high", years: 75 },
      { code: "other_language", seller: "en", found: "ru" },
    ]),
  )
})

test("prepared sentences are in the seller's language, their labels in the reviewer's", async () => {
  const { product, token, staff, submit } = await open()
  await call(product, "/trpc/members.update", { body: { locale: "ru" }, token })
  const { sentences } = (await staff("review", { id: await submit() })).data
  expect(sentences.return[0]).toMatchObject({ label: "Store link", text: expect.stringMatching(/[а-я]/) })
  expect(sentences.decline.duplicate).toMatch(/[а-я]/)
})

test("only owners and editors read the queue and reviews, and a deleted seller is named no more", async () => {
  const { product, token, seller, staff, submit } = await open()
  const id = await submit()
  await staff("decline", { id, reason: "other", text: "No" })
  const mediator = caller(product, await signInStaff(product, "mediator"))
  const editor = caller(product, await signInStaff(product, "editor"))
  for (const name of ["queue", "counts", "review"]) {
    expect((await mediator(name, { id })).status).toBe(403)
    expect((await seller(name, { id })).status).toBe(403)
    expect((await caller(product, undefined)(name, { id })).status).toBe(401)
    expect((await editor(name, { id })).status).toBe(200)
  }
  await call(product, "/trpc/members.remove", { body: {}, token })
  expect((await staff("review", { id })).data).toMatchObject({ seller: null, others: { total: 0 } })
  expect((await staff("queue", { tab: "decided" })).data.data).toMatchObject([{ id, seller: null }])
})
