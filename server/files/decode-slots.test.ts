import { expect, test } from "vitest"
import { withDecodeSlot } from "./decode-slots.ts"

/** Work that waits until it is released, and counts how much of it runs concurrently. */
function openGate() {
  let open = () => {}
  const opened = new Promise<void>(resolve => {
    open = resolve
  })
  const seen = { running: 0, most: 0 }
  const work = async () => {
    seen.running++
    seen.most = Math.max(seen.most, seen.running)
    await opened
    seen.running--
  }
  return { open, work, seen }
}

test("two run concurrently, the rest queue, and a failure frees its slot", async () => {
  const { open, work, seen } = openGate()
  const all = Array.from({ length: 20 }, (_, index) =>
    withDecodeSlot(async () => {
      await work()
      if (index % 3 === 0) throw new Error("broken image")
    }).catch(() => "failed"),
  )
  await Promise.resolve()
  expect(seen.running).toBe(2)
  open()
  expect((await Promise.all(all)).filter(result => result === "failed").length).toBe(7)
  expect(seen).toEqual({ running: 0, most: 2 })
})

test("uploads use one slot at most, so a visitor never waits for them", async () => {
  const uploads = openGate()
  const visitor = openGate()
  const waiting = Array.from({ length: 5 }, () => withDecodeSlot(uploads.work, "upload"))
  await Promise.resolve()
  expect(uploads.seen.running).toBe(1)
  const seen = withDecodeSlot(visitor.work)
  await Promise.resolve()
  expect(visitor.seen.running).toBe(1)
  visitor.open()
  await seen
  expect(uploads.seen.running).toBe(1)
  uploads.open()
  await Promise.all(waiting)
  expect(uploads.seen.most).toBe(1)
})

test("a flood is rejected instead of queued without limit, and the queue recovers", async () => {
  const { open, work } = openGate()
  const all = Array.from({ length: 400 }, () =>
    withDecodeSlot(work).then(
      () => "done",
      (error: unknown) => (error instanceof Error ? error.message : ""),
    ),
  )
  open()
  const results = await Promise.all(all)
  expect(results.filter(result => result === "done").length).toBe(302)
  expect(results.filter(result => result === "unavailable").length).toBe(98)
  expect(await withDecodeSlot(async () => "again")).toBe("again")
})
