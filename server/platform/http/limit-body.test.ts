import { expect, test } from "vitest"
import { createByteGate } from "./request-limits.ts"

test("work runs while its bytes fit, in turn, and more than all of them alone", async () => {
  const gate = createByteGate(10)
  const log: string[] = []
  const start = (name: string, bytes: number) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const ended = gate(bytes, async () => {
      log.push(name)
      await promise
    })
    return async () => {
      resolve()
      await ended
    }
  }
  const endFirst = start("6", 6)
  const endSecond = start("4", 4)
  const endLarge = start("20", 20)
  const endLast = start("1", 1)
  await Promise.resolve()
  expect(log).toEqual(["6", "4"])
  await endFirst()
  expect(log).toEqual(["6", "4"])
  await endSecond()
  await expect.poll(() => log).toEqual(["6", "4", "20"])
  await endLarge()
  await expect.poll(() => log).toEqual(["6", "4", "20", "1"])
  await endLast()
})

test("work that fails gives its bytes back", async () => {
  const gate = createByteGate(10)
  await expect(gate(10, () => Promise.reject(new Error("no")))).rejects.toThrow("no")
  expect(await gate(10, async () => "done")).toBe("done")
})
