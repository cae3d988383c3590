import { createTRPCClient, httpBatchLink } from "@trpc/client"
import { expect, test } from "vitest"
import { propertiesOf } from "#shared/properties.ts"
import { joinChanges } from "./join-changes.ts"
import type { AppRouter } from "./trpc.ts"

function open() {
  const sent: string[] = []
  const answer = (index: number) => ({ result: { data: { id: index } } })
  const fetch = async (_: unknown, { body }: { body?: unknown } = {}) => {
    const calls = Object.values(propertiesOf(JSON.parse(String(body))))
    const first = sent.length
    sent.push(...calls.map(one => JSON.stringify(one)))
    return Response.json(calls.map((_, index) => answer(first + index)))
  }
  const links = [joinChanges, httpBatchLink({ url: "http://here.invalid", fetch })]
  return { sent, calls: createTRPCClient<AppRouter>({ links }) }
}
const message = (text: string) => ({ reference: "R-2026-000001", text })

test("a double click sends one message, and both calls get its answer", async () => {
  const { sent, calls } = open()
  const post = (text: string) => calls.requests.post.mutate(message(text))
  expect(await Promise.all([post("Hello"), post("Hello"), post("Bye")])).toEqual([
    { id: 0 },
    { id: 0 },
    { id: 1 },
  ])
  expect(sent).toHaveLength(2)
  expect(await post("Hello")).toEqual({ id: 2 })
})

test("after a failure the same change is sent again", async () => {
  let tries = 0
  const fetch = () =>
    tries++ === 0
      ? Promise.reject(new TypeError("offline"))
      : Promise.resolve(Response.json([{ result: { data: { id: 1 } } }]))
  const calls = createTRPCClient<AppRouter>({
    links: [joinChanges, httpBatchLink({ url: "http://here.invalid", fetch })],
  })
  const both = [calls.requests.post.mutate(message("Hello")), calls.requests.post.mutate(message("Hello"))]
  expect((await Promise.allSettled(both)).map(({ status }) => status)).toEqual(["rejected", "rejected"])
  expect(await calls.requests.post.mutate(message("Hello"))).toEqual({ id: 1 })
})
