import { onTestFinished } from "vitest"

type Answer = (request: Request, body: string) => Response | Promise<Response>
type Received = { url: string; host: string | null; headers: Headers; body: string }

/** A receiver on the loopback interface that records its requests. */
export function openReceiver(answer: Answer, tls?: { cert: string; key: string }) {
  const seen: Received[] = []
  const server = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    ...(tls && { tls }),
    fetch: async request => {
      const { url, headers } = request
      const body = await request.text()
      seen.push({ url, host: headers.get("host"), headers, body })
      return answer(request, body)
    },
  })
  onTestFinished(() => server.stop(true))
  return { port: server.port, url: `http://127.0.0.1:${server.port}/`, seen }
}
