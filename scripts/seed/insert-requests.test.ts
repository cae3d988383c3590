import { expect, test } from "vitest"
import { ADMIN, call, openProduct, payload, signInMember } from "#server/testing/product.ts"
import { DEMO_BUYER } from "../demo/deals.ts"
import { DEMO_SELLER } from "../demo/seller.ts"
import { insertDeals } from "./insert-deals.ts"
import { insertRequests } from "./insert-requests.ts"
import { insertSeller } from "./insert-seller.ts"

test("the demo's requests are in the inbox, and in the conversations of its buyer and seller", async () => {
  const product = await openProduct()
  const { services, clock } = product
  clock.now = Date.now()
  const add = async (title: string) =>
    (
      await services.apps.create(
        payload({
          title,
          price: 1000,
          google_play_link: `https://play.google.com/store/apps/details?id=com.${title}`,
        }),
        ADMIN,
      )
    ).id
  const owned = [await add("first"), await add("second")]
  await add("other")
  await insertSeller(product, owned)
  await insertDeals(product, [])
  expect(await insertRequests(product, owned)).toBe(5)

  const inbox = await services.contacts.list({}, ADMIN)
  expect(inbox.data.map(({ intent, stage, name }) => [intent, stage, name])).toEqual([
    ["question", "new", DEMO_BUYER.name],
    ["question", "new", "Lucía Herrera"],
    ["offer", "new", DEMO_BUYER.name],
    ["deal", "contacted", "Павел Орлов"],
    ["sell", "new", "Trần Mỹ Linh"],
  ])
  const { token } = await signInMember(product, DEMO_BUYER.email)
  const mine = (await call(product, "/trpc/requests.mine", { token })).json.result.data.data
  expect(mine.map(({ intent, state }: Record<string, unknown>) => [intent, state]).sort()).toEqual([
    ["offer", "offer"],
    ["question", "answered"],
  ])
  const seller = await signInMember(product, DEMO_SELLER.email)
  const input = encodeURIComponent(JSON.stringify({ listing_id: owned[0] }))
  const asked = (await call(product, `/trpc/requests.list?input=${input}`, { token: seller.token })).json
  expect(asked.result.data.data).toHaveLength(2)
})
