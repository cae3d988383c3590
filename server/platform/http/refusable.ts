import { errorText } from "#server/platform/texts.ts"
import { toLocale } from "#shared/locales.ts"

type Handle<Server> = (request: Request, server: Server) => Response | Promise<Response>

const BODILESS = new Set(["GET", "HEAD"])

function refusal(request: Request): Response {
  const lang = /[?&]lang=(\w+)/.exec(request.url)?.[1]
  const headers = { "retry-after": "1", connection: "close", "cache-control": "no-store" }
  return Response.json({ message: errorText("unavailable", toLocale(lang)) }, { status: 503, headers })
}

/**
 * A handler whose unfinished requests can be refused (503) when the process has to end. Only requests with a body
 * are tracked: no others can wait for the client indefinitely.
 */
export function createRefusable<Server>(handle: Handle<Server>) {
  const waiting = new Set<() => void>()

  async function answer(request: Request, server: Server): Promise<Response> {
    const refused = Promise.withResolvers<Response>()
    const refuse = () => refused.resolve(refusal(request))
    waiting.add(refuse)
    try {
      return await Promise.race([handle(request, server), refused.promise])
    } finally {
      waiting.delete(refuse)
    }
  }

  return {
    fetch: (request: Request, server: Server) =>
      BODILESS.has(request.method) ? handle(request, server) : answer(request, server),
    /** Responds to every request that still runs. */
    refuseAll() {
      for (const refuse of waiting) refuse()
    },
  }
}
