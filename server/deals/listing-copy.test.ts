import { expect, test } from "vitest"
import { ADMIN, openProduct, payload } from "#server/testing/product.ts"
import { FIELD_NAMES, fieldOf } from "#shared/listings/listing-fields.ts"
import { openStory } from "./testing/deal-story.ts"

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
