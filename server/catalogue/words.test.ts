import { expect, test } from "vitest"
import { createColumns } from "./columns.ts"
import { createWordMaps } from "./words.ts"

function openColumns(listings: number) {
  const columns = createColumns()
  for (let id = 1; id <= listings; id++)
    columns.put({
      id,
      createdAt: id,
      price: null,
      earnings: null,
      profit: null,
      profitYear: null,
      rating: null,
      words: [],
    })
  return columns
}
const letter = (number: number) => String.fromCodePoint(0x4e00 + number)
/** Fifty one-letter words, different ones for each query. */
const fifty = (query: number) => Array.from({ length: 50 }, (_, index) => letter(query * 50 + index))

/** Waits like a query: until all of its words are loaded at the same time. */
async function askFor(maps: ReturnType<typeof createWordMaps>, words: readonly string[]) {
  for (;;) {
    const found = maps.get(words)
    if (found) return found
    const unpin = await maps.pin(words)
    try {
      const pinned = maps.get(words)
      if (pinned) return pinned
    } finally {
      unpin()
    }
  }
}

test("concurrent queries for more words than fit in memory all finish, and look up each word once", async () => {
  let lookups = 0
  let [running, most] = [0, 0]
  const maps = createWordMaps(openColumns(3), async word => {
    lookups++
    most = Math.max(most, ++running)
    await Bun.sleep(1)
    running--
    return word === letter(7) ? "2,3" : "1"
  })
  const answers = await Promise.all(Array.from({ length: 60 }, (_, query) => askFor(maps, fifty(query))))
  expect(lookups).toBe(3000)
  expect(most).toBeLessThanOrEqual(200)
  expect(answers[0]?.map(map => map[0])).toEqual(fifty(0).map(word => (word === letter(7) ? 0b110 : 0b1)))
})

test("concurrent queries for the same words look each of them up once", async () => {
  const lookups: string[] = []
  const maps = createWordMaps(openColumns(1), async word => {
    lookups.push(word)
    await Bun.sleep(1)
    return "1"
  })
  await Promise.all(Array.from({ length: 60 }, () => askFor(maps, fifty(0))))
  expect(lookups.sort()).toEqual(fifty(0))
})

test("the event loop runs between two lookups, so that a synchronous database does not block it", async () => {
  let turns = 0
  let isOver = false
  const turn = () => {
    turns++
    if (!isOver) setImmediate(turn)
  }
  setImmediate(turn)
  const turnsAtLookups: number[] = []
  const maps = createWordMaps(openColumns(1), word => {
    turnsAtLookups.push(turns)
    return Promise.resolve(word)
  })
  await Promise.all([askFor(maps, fifty(0)), askFor(maps, fifty(1))])
  isOver = true
  expect(new Set(turnsAtLookups).size).toBe(100)
})

test("a failed lookup fails only its own query, and the next one retries it", async () => {
  let isDown = true
  const maps = createWordMaps(openColumns(1), async () => {
    if (isDown) throw new Error("the database is away")
    return "1"
  })
  await expect(askFor(maps, ["a", "b"])).rejects.toThrow("away")
  isDown = false
  expect((await askFor(maps, ["a", "b"])).map(map => map[0])).toEqual([1, 1])
})

test("a listing that changes while a word is looked up has its new words", async () => {
  const release = Promise.withResolvers<string>()
  const maps = createWordMaps(openColumns(2), () => release.promise)
  const asked = askFor(maps, ["cat"])
  await new Promise(resolve => setTimeout(resolve, 1))
  maps.update({ id: 1, words: ["dog"] })
  maps.update({ id: 2, words: ["cats"] })
  release.resolve("1")
  expect((await asked)[0]?.[0]).toBe(0b10)
})

test("words stay correct when listings move and bitmaps grow", async () => {
  const columns = openColumns(3)
  const maps = createWordMaps(columns, async () => "1,3")
  await askFor(maps, ["a"])
  columns.put({
    id: 9,
    createdAt: 0,
    price: null,
    earnings: null,
    profit: null,
    profitYear: null,
    rating: null,
    words: [],
  })
  maps.update({ id: 9, words: [] })
  expect(maps.get(["a"])).toBeNull()
  expect((await askFor(maps, ["a"]))[0]?.[0]).toBe(0b1010)
})
