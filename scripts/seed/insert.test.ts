import { expect, test } from "vitest"
import { openProduct, VISITOR } from "#server/testing/product.ts"
import { demoListings } from "../demo/listings.ts"
import { insertWithFiles, prepare } from "./insert.ts"

test("seeded accounts have their fields and their availability", async () => {
  const { database, services } = await openProduct()
  const accounts = demoListings.filter(({ kind, status }) => kind === "account" && status === "published")
  for (const account of accounts)
    await insertWithFiles(
      { database, store: services.files.storage },
      prepare(account, Date.UTC(2026, 0, 2)),
      [],
    )
  const query = { per_page: 100, availability: ["available", "in_deal", "sold"] }
  const { data } = await services.apps.list(query, VISITOR)
  const stored = new Map(data.map(listing => [listing.title, listing]))
  for (const { title, availability = "available", account_type, standing, registered_year } of accounts)
    expect(stored.get(title)).toMatchObject({
      kind: "account",
      type: null,
      availability,
      account_type,
      standing,
      registered_year,
    })
})
