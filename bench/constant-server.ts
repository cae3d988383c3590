import { Hono } from "hono"

/** The baseline of every figure: Hono on Bun with a constant response. Arguments: port, bytes. */
const [port, bytes] = [Number(process.argv[2]), Number(process.argv[3])]
const frame = JSON.stringify({ data: "" }).length
const page = JSON.stringify({ data: "x".repeat(Math.max(0, bytes - frame)) })
const app = new Hono().get("/", c => c.body(page, 200, { "content-type": "application/json" }))

Bun.serve({ port, hostname: "127.0.0.1", fetch: app.fetch })
