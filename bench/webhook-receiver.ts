/** Counts the webhooks received at `/hooks/N`, and returns the count at `/count`. Argument: port. */
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
