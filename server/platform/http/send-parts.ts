import { setImmediate } from "node:timers/promises"
import { createCollector } from "#server/platform/work/collector.ts"

/**
 * A response that is generated while it is sent: the next part only once the client has received the one before.
 * `count` is the number of rows, which clients may report.
 */
export function sendParts(
  parts: AsyncGenerator<string | Uint8Array>,
  { type, name, count }: { type: string; name: string; count?: number },
): Response {
  const encoder = new TextEncoder()
  const collect = createCollector()
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      collect()
      // A file's database responds synchronously: without yielding to the event loop, no request is served and no
      // statement is freed.
      await setImmediate()
      const { done, value } = await parts.next()
      if (done) controller.close()
      else controller.enqueue(typeof value === "string" ? encoder.encode(value) : value)
    },
    async cancel() {
      await parts.return(undefined)
    },
  })
  return new Response(body, {
    headers: {
      "content-type": type,
      "content-disposition": `attachment; filename="${name}"`,
      "cache-control": "no-store",
      ...(count !== undefined && { "x-row-count": String(count) }),
    },
  })
}
