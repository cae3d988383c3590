import { expect, test } from "vitest"
import { readConfig } from "./config.ts"

test("every setting may be absent", () => {
  expect(readConfig({})).toMatchObject({
    PORT: 3000,
    HOST: "127.0.0.1",
    BOT_CHECK: "flag",
    TRUST_PROXY: 0,
    CORS_ORIGINS: [],
  })
  expect(readConfig({ PORT: "", APP_URL: "" }).PORT).toBe(3000)
})

test.each([
  [{ PORT: "http" }, "PORT must be a port number from 0 to 65535."],
  [{ BOT_CHECK: "maybe" }, "BOT_CHECK must be flag, required or off."],
  [{ APP_URL: "market" }, "APP_URL must be the public address of the site, such as https://market.example."],
  [{ DATABASE_URL: "postgres://x" }, "DATABASE_URL must be file:PATH, libsql://HOST or https://HOST."],
  [
    { TELEGRAM_URL: "javascript:alert(1)" },
    "TELEGRAM_URL must be a link that starts with https:// or tg://.",
  ],
  [{ LOG_LEVEL: "loud" }, "LOG_LEVEL must be debug, info, warn or error."],
])("%j stops the start with a sentence that names it", (env, sentence) => {
  expect(() => readConfig(env)).toThrow(sentence)
})

test("allowed origins are read as a list", () => {
  expect(readConfig({ CORS_ORIGINS: "https://a.example/, https://b.example" }).CORS_ORIGINS).toEqual([
    "https://a.example",
    "https://b.example",
  ])
})
