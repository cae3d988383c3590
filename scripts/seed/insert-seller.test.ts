import { expect, test } from "vitest"
import { ADMIN, call, openProduct, payload, signInMember } from "#server/testing/product.ts"
import { DEMO_SELLER } from "../demo/seller.ts"
import { insertSeller } from "./insert-seller.ts"

test("the demo seller signs in by a code and has proposals in each state; the queue has two", async () => {
  const product = await openProduct()
  const { services, clock } = product
  clock.now = Date.now()
  const listing = await services.apps.create(
    payload({ price: 1000, google_play_link: "https://play.google.com/store/apps/details?id=com.budget" }),
    ADMIN,
  )
  await insertSeller(product, [listing.id])
  const { token, member } = await signInMember(product, DEMO_SELLER.email)
  expect(member).toMatchObject({ name: DEMO_SELLER.name, locale: "en" })
  const { data } = (await call(product, "/trpc/proposals.mine", { token })).json.result.data
  expect(data.map(({ state }: { state: string }) => state).sort()).toEqual([
    "declined",
    "open",
    "returned",
    "submitted",
    "submitted",
  ])
  const queue = await services.proposals.queue({}, ADMIN)
  expect(queue.data).toMatchObject([
    { target: "new", seller: DEMO_SELLER.name },
    { target: "change", listing_id: listing.id, price: 900 },
  ])
  const review = await services.proposals.review({ id: queue.data[0]?.id }, ADMIN)
  expect(review.proposal.uploads.map(({ field }) => field)).toEqual(
    expect.arrayContaining(["title_image", "app_icon", "screenshots"]),
  )
  expect(review.signals.map(({ code }) => code)).not.toContain("pictures_missing")
})
