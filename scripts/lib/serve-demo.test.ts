import { expect, test } from "vitest"
import { demoEnv } from "./serve-demo.ts"

test("the demo's server reads no stores, and has the caller's other variables", () => {
  expect(demoEnv({ STORE_LOOKUPS: "on", PORT: "4000" })).toMatchObject({
    STORE_LOOKUPS: "off",
    LOG_LEVEL: "warn",
    PORT: "4000",
  })
  expect(demoEnv({ LOG_LEVEL: "debug" })).toMatchObject({ STORE_LOOKUPS: "off", LOG_LEVEL: "debug" })
})
