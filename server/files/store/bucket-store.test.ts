import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest"
import { readConfig } from "#server/app/config.ts"
import { createLogger } from "#server/platform/logger.ts"
import { startS3Server } from "#server/testing/s3-server.ts"
import { createBucketStore, openBucket } from "./bucket-store.ts"

let s3: Awaited<ReturnType<typeof startS3Server>>
beforeAll(async () => {
  s3 = await startS3Server()
})
afterAll(() => s3.stop())

const bytes = new TextEncoder().encode("0123456789")
const LIMITS = { answerMs: 150, slowestSending: 500 }

function open(settings: Record<string, string> = {}, redirects = false) {
  const logged: string[] = []
  const logger = createLogger("debug", line => logged.push(line) > 0)
  const { client, prefix } = openBucket(readConfig({ ...s3.settings(), ...settings }))
  return { store: createBucketStore(client, { prefix, redirects, logger, limits: LIMITS }), logged }
}

test("a storage that is down is unavailable, its error has no internal details, and it is used again once it is back", async () => {
  const { store, logged } = open()
  await store.put("listings/aa/a.txt", bytes)
  // This server responds before it has written the file.
  await expect.poll(() => store.read("listings/aa/a.txt")).toEqual(bytes)
  await s3.kill()
  const uses = [
    () => store.stat("listings/aa/a.txt"),
    () => store.read("listings/aa/a.txt"),
    () => store.open("listings/aa/a.txt"),
    () => store.put("listings/aa/b.txt", bytes),
    () => store.copy("listings/aa/a.txt", "listings/aa/b.txt"),
    () => store.remove("listings/aa/a.txt"),
    () => store.list("listings/").next(),
  ]
  const failures = await Promise.all(uses.map(use => use().catch((error: unknown) => error)))
  for (const failure of failures) expect(failure).toMatchObject({ code: "unavailable", retryAfterSeconds: 5 })
  expect(logged).toHaveLength(uses.length)
  expect(logged.join()).not.toContain("S3RVER")
  await s3.start()
  expect(await store.read("listings/aa/a.txt")).toEqual(bytes)
})

test("a storage that accepts a connection and never responds times out", async () => {
  const silent = Bun.listen({ hostname: "127.0.0.1", port: 0, socket: { data() {} } })
  onTestFinished(() => silent.stop(true))
  const { store } = open({ S3_ENDPOINT: `http://127.0.0.1:${silent.port}` })
  const uses = [store.stat("a"), store.put("a", bytes), store.list("a").next()]
  for (const result of await Promise.allSettled(uses))
    expect(result).toMatchObject({ status: "rejected", reason: { code: "unavailable" } })
})

test("a storage that stops in the middle of a file aborts the response", async () => {
  const stalling = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    fetch: () =>
      new Response(
        new ReadableStream({
          start: controller => controller.enqueue(bytes),
          pull: () => new Promise(() => undefined),
        }),
      ),
  })
  onTestFinished(() => stalling.stop(true))
  const { store } = open({ S3_ENDPOINT: `http://127.0.0.1:${stalling.port}` })
  const stalled = { code: "unavailable" }
  await expect(new Response(await store.open("a")).text()).rejects.toMatchObject(stalled)
  await expect(store.read("a")).rejects.toMatchObject(stalled)
})

test("a 5xx of the storage is retried, a rejection is not", async () => {
  const asked: string[] = []
  const answers = [503, 200, 403]
  const server = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    fetch: request => {
      asked.push(request.method)
      return new Response("<Error><BucketName>media</BucketName></Error>", { status: answers.shift() ?? 500 })
    },
  })
  onTestFinished(() => server.stop(true))
  const { store } = open({ S3_ENDPOINT: `http://127.0.0.1:${server.port}` })
  await store.put("a", bytes)
  await expect(store.put("a", bytes)).rejects.toMatchObject({ code: "unavailable" })
  expect(asked).toEqual(["PUT", "PUT", "PUT"])
})

test("a full bucket is reported as full", async () => {
  const server = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    fetch: () => new Response(null, { status: 507 }),
  })
  onTestFinished(() => server.stop(true))
  const { store } = open({ S3_ENDPOINT: `http://127.0.0.1:${server.port}` })
  await expect(store.put("a", bytes)).rejects.toMatchObject({ code: "storage_full" })
})

test("signed links are returned only where requested, contain the sent name and outlive caches", async () => {
  expect(open().store.links).toBeNull()
  const { store } = open({}, true)
  await store.put("listings/aa/a.csv", bytes)
  const link = store.links?.to("listings/aa/a.csv", { mime: "text/csv", downloadName: "Отчёт.csv" }) ?? ""
  expect(link.startsWith(`${store.links?.origin}/media/tenant-`)).toBe(true)
  expect(Number(new URL(link).searchParams.get("X-Amz-Expires"))).toBeGreaterThan(60)
  const answer = await fetch(link)
  expect([answer.status, await answer.text()]).toEqual([200, "0123456789"])
  expect(answer.headers.get("content-type")).toBe("text/csv")
  expect(answer.headers.get("content-disposition")).toMatch(/^attachment; .*filename\*=UTF-8''%D0%9E/)
})
