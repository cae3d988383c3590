/** Counts the webhooks that it gets at `/hooks/N`, and says how many at `/count`. Argument: port. */
const port = Number(process.argv[2])
let count = 0

Bun.serve({
  port,
  hostname: "127.0.0.1",
  fetch: async request => {
    if (request.method === "GET") return Response.json({ count })
    await request.text()
    count++
    return new Response(null, { status: 204 })
  },
})
