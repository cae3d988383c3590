import { expect, test } from "vitest"
import { openProduct } from "#server/testing/product.ts"
import { createModel, type ModelCall } from "./testing/deal-model.ts"
import { openStory } from "./testing/deal-story.ts"

/** The same seed makes the same calls. */
function createRandom(seed: number) {
  let state = seed
  const next = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
  return { next, pick: <Item>(items: readonly Item[]) => items[Math.floor(next() * items.length)] }
}

const STEPS = 90

test.each([1, 2, 3, 4])(
  "random calls by random people do what an independent model says (seed %i)",
  { timeout: 60_000 },
  async seed => {
    const random = createRandom(seed)
    const story = await openStory(await openProduct())
    const { people, get } = story
    const number = await story.dealIn("signed")
    const model = createModel(await get(number))
    for (let step = 0; step < STEPS; step++) {
      const before = await get(number)
      const asked: ModelCall | undefined = random.pick(model.candidates(before, random.next))
      if (!asked) break
      const version = random.next() < 0.05 ? before.version - 1 : before.version
      const { who, name, input } = asked
      const answer = await people[who](name, { number, version, ...input })
      const expected = model.expect(asked, version === before.version)
      expect([step, who, name, input, answer.status]).toEqual([step, who, name, input, expected])
      const after = await get(number)
      if (expected !== 200) expect(after).toEqual(before)
      expect({ state: after.state, held: after.held }).toEqual(model.seen())
      expect(after.held).toBeGreaterThanOrEqual(0)
      if (after.state === "completed" || after.state === "refunded") expect(after.held).toBe(0)
    }
    expect((await people.owner("verify")).data).toMatchObject({ ok: true })
  },
)
