import { expect, test } from "vitest"
import { sendParts } from "./send-parts.ts"

const FILE = { type: "text/plain", name: "parts.txt" }

test("others are served between the parts of a file", async () => {
  let turns = 0
  const turn = () => {
    turns++
    timer = setImmediate(turn)
  }
  let timer = setImmediate(turn)
  const seen: number[] = []
  async function* parts() {
    for (let index = 0; index < 5; index++) {
      seen.push(turns)
      yield "x"
    }
  }
  expect(await sendParts(parts(), FILE).text()).toBe("xxxxx")
  clearImmediate(timer)
  expect(new Set(seen).size).toBe(5)
})
