import { expect, test } from "vitest"
import { insertListings } from "#server/listings/writing-queries.ts"
import { openProduct } from "#server/testing/product.ts"
import { generateListings } from "../demo/generate.ts"
import { prepare } from "./insert.ts"
import { insertMany } from "./insert-many.ts"

const STORED = ["SELECT * FROM listings ORDER BY id", "SELECT rowid, words FROM listing_words ORDER BY rowid"]

test("listings inserted in bulk are stored like those inserted one by one", async () => {
  const [one, many] = [(await openProduct()).database, (await openProduct()).database]
  const listings = [...generateListings(300, 0)].map((listing, index) => prepare(listing, 1e12 - index))
  for (const part of [listings.slice(0, 200), listings.slice(200)]) {
    await one.write(tx => insertListings(tx, part))
    await many.write(tx => insertMany(tx, part))
    for (const { write } of [one, many])
      await write(tx => tx.run("DELETE FROM listings WHERE id IN (3, 200)"))
  }
  for (const query of STORED)
    expect((await many.client.execute(query)).rows).toEqual((await one.client.execute(query)).rows)
})
