import { expect, test } from "vitest"
import { ADMIN, openProduct, payload } from "#server/testing/product.ts"
import { FIELD_NAMES, fieldOf } from "#shared/listings/listing-fields.ts"
import { openStory, TERMS } from "./testing/deal-story.ts"

test("a deal copies nothing from its listing that staff alone may read, and nothing about the seller", async () => {
  const product = await openProduct()
  const { people, dealIn } = await openStory(product)
  const secret = { user_notes: "Owes us money", external_id: "crm-7", user_bio: "Twelve years of games" }
  const { id } = await product.services.apps.create(payload(secret), ADMIN)
  const number = await dealIn("contract", id)
  const hidden = FIELD_NAMES.filter(name => fieldOf(name).staffOnly || fieldOf(name).section === "seller")
  expect(hidden).toEqual(expect.arrayContaining(Object.keys(secret)))
  for (const who of ["buyer", "seller", "mediator"] as const) {
    const { listing_copy } = (await people[who]("get", { number })).data
    expect(listing_copy).toMatchObject({ title: "Budget Buddy", price: 1200 })
    expect(hidden.filter(name => name in listing_copy)).toEqual([])
    expect(JSON.stringify(listing_copy)).not.toMatch(/Owes us|crm-7|Twelve years/)
  }
})

test("letters of a title that a contract cannot print are named before it is sent; an emoji is left out", async () => {
  const product = await openProduct()
  const { people, dealIn, step, identify, get } = await openStory(product)
  const draftOf = async (title: string) => {
    const { id } = await product.services.apps.create(payload({ title }), ADMIN)
    const number = await dealIn("draft", id)
    await step("mediator", "update", number, TERMS)
    await identify(number)
    return number
  }
  const send = async (number: string) =>
    people.mediator("sendContract", { number, version: (await get(number)).version })
  const number = await draftOf("თბილისი Guide 🚀")
  for (const refused of [await send(number), await people.mediator("preview", { number })]) {
    expect([refused.status, Object.keys(refused.fields)]).toEqual([422, ["title"]])
    expect(refused.fields.title).toEqual([expect.stringContaining(": თ ბ ი ლ ს.")])
  }
  expect((await send(await draftOf("Budget Buddy 🚀"))).status).toBe(200)
})
