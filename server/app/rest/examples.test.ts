import { expect, test } from "vitest"
import { openProduct } from "#server/testing/product.ts"
import { playScenario } from "./testing/scenario.ts"

test("the examples of the document equal the product's responses", async () => {
  const { examples } = await playScenario(await openProduct())
  await expect(`${JSON.stringify(examples, null, 2)}\n`).toMatchFileSnapshot("openapi/examples.snapshot.json")
})
