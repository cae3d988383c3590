const HOP_BY_HOP = ["connection", "keep-alive", "transfer-encoding"]

/**
 * The headers that a reverse proxy forwards: adds the client's address, unless a proxy in front did, and drops
 * hop-by-hop headers.
 */
const handOn = (request: Request, address: string): Headers => {
  const headers = new Headers(request.headers)
  for (const name of HOP_BY_HOP) headers.delete(name)
  if (!headers.has("x-forwarded-for")) headers.set("x-forwarded-for", address)
  return headers
}

/**
 * A round-robin reverse proxy, so that the requests of one page reach all processes. Bodies are streamed through
 * unchanged, including their compression.
 */
export const startBalancer = (targets: readonly string[]) => {
  let turn = 0
  const server = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    idleTimeout: 60,
    maxRequestBodySize: 200 * 1024 * 1024,
    async fetch(request, server) {
      const target = targets[turn++ % targets.length]
      const { pathname, search } = new URL(request.url)
      const answer = await fetch(`${target}${pathname}${search}`, {
        method: request.method,
        headers: handOn(request, server.requestIP(request)?.address ?? ""),
        body: request.body,
        redirect: "manual",
        decompress: false,
      })
      const headers = new Headers(answer.headers)
      for (const name of HOP_BY_HOP) headers.delete(name)
      return new Response(answer.body, { status: answer.status, headers })
    },
  })
  return { url: `http://127.0.0.1:${server.port}`, stop: () => server.stop(true) }
}
