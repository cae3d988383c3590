import { propertiesOf } from "#shared/properties.ts"

/** One in so many messages is refused the first time. */
const REFUSED = 12

type Received = { hook: string; id: string; event: number; type: string; subject: string }

function subjectOf(type: string, data: Record<string, unknown>): string {
  const [noun] = type.split(".")
  return `${noun}:${data.number ?? data.id}`
}

/** An integrator's endpoint at `/NAME`, which refuses some messages once. */
export function startReceiver() {
  const received: Received[] = []
  const refused = new Set<string>()
  const server = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    async fetch(request) {
      const { pathname } = new URL(request.url)
      const id = request.headers.get("webhook-id") ?? ""
      const { type, event, data } = propertiesOf(await request.json())
      if (!refused.has(id) && Number(event) % REFUSED === 0) {
        refused.add(id)
        return new Response("busy", { status: 500 })
      }
      const subject = subjectOf(String(type), propertiesOf(data))
      received.push({ hook: pathname.slice(1), id, event: Number(event), type: String(type), subject })
      return new Response(null, { status: 204 })
    },
  })
  return {
    received,
    refused,
    url: (hook: string) => `http://127.0.0.1:${server.port}/${hook}`,
    stop: () => server.stop(true),
  }
}
