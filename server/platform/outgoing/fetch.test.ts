import { expect, test } from "vitest"
import { createSafeFetch, OutgoingError, type OutgoingRequest } from "./fetch.ts"
import { CERTIFICATE, CERTIFICATE_KEY } from "./testing/certificate.ts"
import { openReceiver } from "./testing/receiver.ts"

const local = createSafeFetch({ allowLocal: true })
const ask = (url: string, change: Partial<OutgoingRequest> = {}) => ({
  url,
  timeoutMs: 2000,
  maxBytes: 1000,
  ...change,
})
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => "answered",
    error => (error instanceof OutgoingError ? error.code : error),
  )
const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

test("a request is sent as given, and its answer returned whole", async () => {
  const receiver = openReceiver(() => new Response("thanks", { status: 202, headers: { "x-a": "b" } }))
  const headers = { "content-type": "application/json", "webhook-id": "1" }
  const answer = await local(ask(`${receiver.url}a?b=c`, { method: "POST", body: "{}", headers }))
  expect(answer).toMatchObject({ status: 202, isWhole: true, headers: { "x-a": "b" } })
  expect(text(answer.body)).toBe("thanks")
  expect(receiver.seen).toHaveLength(1)
  expect(receiver.seen[0]).toMatchObject({ url: `${receiver.url}a?b=c`, body: "{}" })
  expect(Object.fromEntries(receiver.seen[0]?.headers ?? [])).toMatchObject(headers)
})

test("local addresses and http are refused unless tests permit them, names that resolve to them too", async () => {
  const receiver = openReceiver(() => new Response("inside"))
  const fetch = createSafeFetch({ allowLocal: false })
  expect(await failure(fetch(ask(receiver.url)))).toBe("url_invalid")
  expect(await failure(fetch(ask(receiver.url.replace("http", "https"))))).toBe("blocked_address")
  expect(await failure(fetch(ask(`https://localhost:${receiver.port}/`)))).toBe("blocked_address")
  expect(receiver.seen).toEqual([])
  expect(await failure(local(ask(`http://localhost:${receiver.port}/`)))).toBe("answered")
})

test("a name is refused when any of its addresses is local", async () => {
  const resolve = async () => [
    { address: "8.8.8.8", family: 4 },
    { address: "::ffff:10.0.0.1", family: 6 },
  ]
  expect(await failure(createSafeFetch({ allowLocal: false, resolve })(ask("https://hook.example/")))).toBe(
    "blocked_address",
  )
  expect(await failure(createSafeFetch({ allowLocal: true, resolve })(ask("https://hook.example/")))).toBe(
    "blocked_address",
  )
})

test("the connection goes to the address that was checked, under the name's certificate and host", async () => {
  const receiver = openReceiver(() => new Response("ok"), { cert: CERTIFICATE, key: CERTIFICATE_KEY })
  const addresses = ["127.0.0.1", "10.0.0.1"]
  const asked: string[] = []
  const resolve = async (name: string) => {
    asked.push(name)
    return [{ address: addresses[asked.length - 1] ?? "", family: 4 }]
  }
  const fetch = createSafeFetch({ allowLocal: true, resolve, ca: CERTIFICATE })
  const url = `https://hook.example:${receiver.port}/`
  expect(text((await fetch(ask(url))).body)).toBe("ok")
  expect(asked).toEqual(["hook.example"])
  expect(receiver.seen[0]?.host).toBe(`hook.example:${receiver.port}`)
  expect(await failure(fetch(ask(url)))).toBe("blocked_address")
  expect(receiver.seen).toHaveLength(1)
})

test("a certificate for another name or of an unknown authority is refused", async () => {
  const receiver = openReceiver(() => new Response("ok"), { cert: CERTIFICATE, key: CERTIFICATE_KEY })
  const resolve = async () => [{ address: "127.0.0.1", family: 4 }]
  const trusting = createSafeFetch({ allowLocal: true, resolve, ca: CERTIFICATE })
  expect(await failure(trusting(ask(`https://other.example:${receiver.port}/`)))).toBe("tls_failed")
  const usual = createSafeFetch({ allowLocal: true, resolve })
  expect(await failure(usual(ask(`https://hook.example:${receiver.port}/`)))).toBe("tls_failed")
  expect(receiver.seen).toEqual([])
})

test("redirects are answers and not followed", async () => {
  const inside = openReceiver(() => new Response("inside"))
  const receiver = openReceiver(() => Response.redirect(inside.url, 307))
  expect(await local(ask(receiver.url))).toMatchObject({ status: 307 })
  expect(inside.seen).toEqual([])
})

test("only the beginning of a long answer is read", async () => {
  const endless = () => {
    let sent = 0
    return new ReadableStream({
      pull(controller) {
        sent += 100_000
        if (sent > 50_000_000) throw new Error("all of it was read")
        controller.enqueue(new Uint8Array(100_000))
      },
    })
  }
  const receiver = openReceiver(() => new Response(endless()))
  const answer = await local(ask(receiver.url, { maxBytes: 65_536 }))
  expect([answer.status, answer.body.length, answer.isWhole]).toEqual([200, 65_536, false])
})

test("a packed answer is not unpacked", async () => {
  const packed = Bun.gzipSync(new Uint8Array(1_000_000))
  const receiver = openReceiver(() => new Response(packed, { headers: { "content-encoding": "gzip" } }))
  const answer = await local(ask(receiver.url, { maxBytes: 65_536 }))
  expect([answer.body.length, answer.isWhole]).toEqual([packed.length, true])
})

test("a receiver that never answers is left in time; once there is a status, it decides", async () => {
  const never = openReceiver(() => new Promise(() => undefined))
  expect(await failure(local(ask(never.url, { timeoutMs: 100 })))).toBe("timeout")
  expect(await failure(local(ask(never.url, { signal: AbortSignal.timeout(100) })))).toBe("timeout")
  const halting = openReceiver(
    () =>
      new Response(
        new ReadableStream({
          start: controller => controller.enqueue(new TextEncoder().encode("half")),
        }),
      ),
  )
  const answer = await local(ask(halting.url, { timeoutMs: 300 }))
  expect([answer.status, text(answer.body), answer.isWhole]).toEqual([200, "half", false])
  const slowNames = createSafeFetch({ allowLocal: true, resolve: () => new Promise(() => undefined) })
  expect(await failure(slowNames(ask("https://hook.example/", { timeoutMs: 100 })))).toBe("timeout")
})

test("an unknown name and a closed port have separate codes", async () => {
  const unknown = createSafeFetch({ allowLocal: true, resolve: () => Promise.reject(new Error("ENOTFOUND")) })
  expect(await failure(unknown(ask("https://hook.example/")))).toBe("name_unknown")
  expect(await failure(local(ask("http://127.0.0.1:1024/")))).toBe("connection_failed")
  const plain = openReceiver(() => new Response("ok"))
  expect(await failure(local(ask(plain.url.replace("http", "https"))))).toBe("tls_failed")
})
