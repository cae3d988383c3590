import { connect } from "node:net"
import { onTestFinished } from "vitest"
import { SERVE_OPTIONS } from "#server/platform/http/allow.ts"
import type { Product } from "./product.ts"

/** A product on a real port, started like the real one; returns the port. */
export function serve({ app }: Product, options: { idleTimeout?: number } = {}): number {
  const server = Bun.serve({
    ...SERVE_OPTIONS,
    ...options,
    port: 0,
    hostname: "127.0.0.1",
    fetch: app.fetch,
  })
  onTestFinished(() => server.stop(true))
  return server.port ?? 0
}

/**
 * A client that writes raw bytes. `answer` is the response received until the connection was closed, by the server or
 * by `close`; `seconds` is how long it was open.
 */
export async function openConnection(port: number) {
  const startedAt = performance.now()
  const ended = Promise.withResolvers<{ answer: string; seconds: number }>()
  let answer = ""
  let isOpen = true
  const waiting: { count: number; resolve: () => void }[] = []
  const statuses = () => [...answer.matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, status]) => Number(status))
  const socket = connect(port, "127.0.0.1")
  socket.on("data", data => {
    answer += data
    for (const { count, resolve } of waiting) if (statuses().length >= count) resolve()
  })
  socket.on("error", () => {})
  socket.on("close", () => {
    isOpen = false
    ended.resolve({ answer, seconds: (performance.now() - startedAt) / 1000 })
  })
  await new Promise<void>(resolve => socket.on("connect", resolve))
  const send = (bytes: string) => {
    if (isOpen) socket.write(bytes)
  }
  return {
    send,
    /** Sends one piece per interval, until there are no more or the connection is closed. */
    async drip(pieces: Iterable<string>, everyMs: number) {
      for (const piece of pieces) {
        if (!isOpen) return
        send(piece)
        await Bun.sleep(everyMs)
      }
    },
    ended: ended.promise,
    /** The statuses received by the time that there are `count`, or that the server closed the connection. */
    async statuses(count: number): Promise<number[]> {
      const enough = new Promise<void>(resolve => {
        if (statuses().length >= count) resolve()
        waiting.push({ count, resolve })
      })
      await Promise.race([enough, ended.promise])
      return statuses()
    },
    isOpen: () => isOpen,
    close: () => socket.destroy(),
  }
}
