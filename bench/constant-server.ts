import { Hono } from "hono"

const BYTES = 26_000
const page = JSON.stringify({ data: "x".repeat(BYTES) })
const app = new Hono().get("/", c => c.body(page, 200, { "content-type": "application/json" }))

Bun.serve({ port: Number(process.argv[2]), hostname: "127.0.0.1", fetch: app.fetch })
