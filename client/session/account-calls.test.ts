import "../testing/browser.ts"
import { expect, test, vi } from "vitest"
import { MAX_BATCH } from "#shared/batch.ts"
import { accountCalls } from "./account-calls.ts"

test("calls of a member that are made together are sent in batches that the server accepts", async () => {
  const sizes: number[] = []
  vi.stubGlobal("fetch", async (url: string) => {
    const count = new URL(url, "https://market.test").pathname.split(",").length
    sizes.push(count)
    return Response.json(Array.from({ length: count }, () => ({ result: { data: { count: 0 } } })))
  })
  await Promise.all(Array.from({ length: 25 }, () => accountCalls().deals.unreadCount.query()))
  vi.unstubAllGlobals()
  expect(sizes).toEqual([MAX_BATCH, MAX_BATCH, 5])
})
