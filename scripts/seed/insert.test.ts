import { expect, test } from "vitest"
import { call, openProduct, VISITOR } from "#server/testing/product.ts"
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

test("seeded apps have what their stores say, and the rating of the store with more ratings", async () => {
  const product = await openProduct()
  const { database, services } = product
  const answerOf = async (title: string) => {
    const listing = demoListings.find(one => one.title === title)
    if (!listing) throw new Error(`there is no ${title}`)
    const prepared = prepare(listing, Date.UTC(2026, 0, 2))
    const id = await insertWithFiles({ database, store: services.files.storage }, prepared, [])
    return (await call(product, `/api/apps/${id}`)).json
  }
  expect(await answerOf("Harbor Merge: Idle Port Tycoon")).toMatchObject({
    rating: 4.6,
    ratings: 38_200,
    store_facts: [
      {
        store: "google_play",
        country: "us",
        checked_at: "2026-01-02T00:00:00.000Z",
        available: true,
        developer: "Inês Carvalho Games",
        rating: 4.6,
        ratings: 38_200,
        installs_min: 1_000_000,
        updated_on: "2025-08-01",
        version: "2.2.8",
      },
      { store: "app_store", available: true, rating: 4.5, ratings: 5457, installs_min: null },
    ],
  })
  expect(await answerOf("Tuner Bench: guitar, ukulele, violin")).toMatchObject({
    rating: null,
    ratings: null,
    store_facts: [{ store: "app_store", available: false, rating: 3.9, ratings: 855 }],
  })
})
