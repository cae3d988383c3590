import { defineConfig } from "drizzle-kit"

export default defineConfig({
  dialect: "sqlite",
  schema: ["./drizzle/schema.ts", "./drizzle/marketplace.ts"],
  out: "./drizzle/migrations",
})
