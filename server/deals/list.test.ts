import { afterAll, beforeAll, expect, test } from "vitest"
import { ADMIN, call, openProduct, type Product, payload, signIn } from "#server/testing/product.ts"
import { BUYER, openStory } from "./testing/deal-story.ts"

let product: Product
let story: Awaited<ReturnType<typeof openStory>>
let numbers: string[]
let ids: Map<string, string>

beforeAll(async () => {
  product = await openProduct({ keep: true })
  story = await openStory(product)
  numbers = [await story.dealIn("contract")]
  for (const title of ["Chess Tutor", "Quiz Night"]) {
    const { id } = await product.services.apps.create(payload({ title }), ADMIN)
    numbers.push((await story.people.mediator("create", { listing_id: id })).data.number)
  }
  const { data } = (await call(product, "/trpc/contacts.people", { token: await signIn(product) })).json
    .result.data
  ids = new Map(data.map(({ id, name }: { id: string; name: string }) => [name, id]))
})

afterAll(() => product.close())

const found = async (who: "owner" | "mediator", input: object) =>
  (await story.people[who]("list", input)).data.data.map(({ number }: { number: string }) => number)

test("deals are found by number, title, name and address, and by parts of them", async () => {
  const [first = "", chess = ""] = numbers
  for (const [title, expected] of [
    [first, [first]],
    [first.toLowerCase(), [first]],
    [first.slice("D-".length), [first]],
    ["ess tut", [chess]],
    ["chess", [chess]],
    [BUYER.name, [first]],
    ["uye", [first]],
    [BUYER.email, [first]],
    ["bea@exam", [first]],
    ["nobody", []],
  ] as const)
    expect([title, await found("mediator", { title })]).toEqual([title, expected])
  const seller = { email: "боб@пример.рф", name: "Bob", locale: "en" }
  await story.step("mediator", "update", chess, { seller })
  for (const title of ["боб@прим", "xn--e1afmkfd"])
    expect([title, await found("mediator", { title })]).toEqual([title, [chess]])
})

test("several deals are assigned at once, and filtered by their assignee and by mine", async () => {
  const [first = "", chess = "", quiz = ""] = numbers
  const mediator = ids.get("mediator") ?? ""
  const many = (who: "mediator" | "editor" | "buyer" | "visitor", input: object) =>
    story.people[who]("assignMany", input)
  expect((await many("mediator", { numbers: [first, chess, first], staff_id: mediator })).data).toEqual({
    // Who has sent a contract is the assignee of its deal.
    changed: [chess],
  })
  expect((await many("mediator", { numbers: [first], staff_id: mediator })).data).toEqual({ changed: [] })
  expect(await found("mediator", { mine: true })).toEqual([chess, first])
  expect(await found("owner", { mine: true })).toEqual([])
  expect(await found("owner", { assignee: mediator, title: "chess" })).toEqual([chess])
  expect(await found("owner", { assignee: "none" })).toEqual([quiz])
  const token = await signIn(product)
  const rest = async (query: string) => (await call(product, `/api/deals?${query}`, { token })).json
  expect((await rest(`assignee=${mediator}`)).total).toBe(2)
  expect((await rest("mine=1")).total).toBe(0)
  expect((await rest("mine=maybe")).errors).toHaveProperty("mine")
  const input = encodeURIComponent(JSON.stringify({ assignee: mediator }))
  const board = (await call(product, `/trpc/deals.board?input=${input}`, { token })).json.result.data.data
  expect(board.map(({ count }: { count: number }) => count)).toEqual([1, 1])
  await many("mediator", { numbers: [chess], staff_id: null })
  expect(await found("owner", { assignee: "none" })).toEqual([quiz, chess])
})

test("an unknown deal, a person without deals and the wrong callers change nothing", async () => {
  const [first = "", chess = ""] = numbers
  const before = await found("owner", { assignee: "none" })
  const mediator = ids.get("mediator") ?? ""
  const tries = [
    ["mediator", { numbers: [chess, "D-2026-9999"], staff_id: mediator }, 404],
    ["mediator", { numbers: [chess], staff_id: ids.get("editor") }, 422],
    ["mediator", { numbers: [], staff_id: mediator }, 422],
    ["mediator", { numbers: Array.from({ length: 101 }, () => first), staff_id: mediator }, 422],
    ["editor", { numbers: [chess], staff_id: mediator }, 403],
    ["buyer", { numbers: [first], staff_id: mediator }, 403],
    ["visitor", { numbers: [first], staff_id: mediator }, 401],
  ] as const
  for (const [who, input, status] of tries)
    expect([who, (await story.people[who]("assignMany", input)).status]).toEqual([who, status])
  expect(await found("owner", { assignee: "none" })).toEqual(before)
})

test("deals of somebody who has left are those of no one", async () => {
  const [first = ""] = numbers
  expect(await found("owner", { assignee: "none" })).not.toContain(first)
  await product.services.auth.removeAdmin("mediator@example.com")
  expect(await found("owner", { assignee: "none" })).toContain(first)
})
