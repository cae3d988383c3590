import { createHash } from "node:crypto"
import { expect, test } from "vitest"
import { openProduct } from "#server/testing/product.ts"
import { openDealIn } from "./testing/deal-in.ts"
import { openStory } from "./testing/deal-story.ts"

const open = async () => openStory(await openProduct())

type Event = {
  number: number
  at: string
  actor: { id: string; name?: string; kind: string }
  action: string
  data: Record<string, unknown>
  hash: string
  previous_hash: string | null
}

/**
 * JSON with sorted keys and no spaces, implemented separately, so that the test does not depend on the product's own
 * code.
 */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`
  if (typeof value !== "object" || value === null) return JSON.stringify(value)
  const sorted = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${sorted.map(([key, one]) => `${JSON.stringify(key)}:${canonical(one)}`).join(",")}}`
}

test("a party can verify the chain from what it sees, without names, addresses or texts in it", async () => {
  const { number, people } = await openDealIn("completed")
  await people.buyer("post", { number, text: "Thank you, Сэм" })
  await people.owner("post", { number, text: "A note", staff_only: true })
  // A party's first reading is an event.
  const thread = (await people.buyer("get", { number })).data.messages
  const { data }: { data: Event[] } = (await people.buyer("timeline", { number })).data
  let previous: string | null = null
  for (const { hash, previous_hash, actor, ...event } of data) {
    const hashed = canonical({
      number: event.number,
      at: event.at,
      actor_id: actor.id,
      action: event.action,
      data: event.data,
    })
    expect(previous_hash).toBe(previous)
    expect(hash).toBe(
      createHash("sha256")
        .update(`${previous ?? ""}${hashed}`)
        .digest("hex"),
    )
    if (actor.kind === "staff") expect(actor.name).toBeUndefined()
    previous = hash
  }
  expect(JSON.stringify(data.map(event => event.data))).not.toMatch(/Bea|Сэм|@|Thank|As agreed/)
  expect(data.at(-2)).toMatchObject({ action: "deal.message_posted", actor: { name: "Bea Buyer" } })
  expect(data.at(-1)).toMatchObject({ action: "deal.opened", actor: { name: "Bea Buyer" } })
  const asStaff: Event[] = (await people.owner("timeline", { number })).data.data
  expect(asStaff.find(({ actor }) => actor.kind === "staff")?.actor.name).toBe("mediator")
  expect(thread.map(({ text }: { text: string }) => text)).toEqual(["Thank you, Сэм"])
  const seen = (await people.owner("verify")).data
  expect(seen).toEqual({ ok: true, checked: data.length, first_break: null })
})

test("verification finds whatever was edited by hand in the database, and names the deal and the event", async () => {
  const story = await open()
  const { product, people, dealIn, get } = story
  const number = await dealIn("completed")
  await people.buyer("post", { number, text: "Thank you" })
  const { client } = product.database
  const { data }: { data: Event[] } = (await people.owner("timeline", { number })).data
  const numberOf = (action: string) => data.find(event => event.action === action)?.number ?? 0
  const { rows } = await client.execute("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'")
  for (const { name } of rows) await client.execute(`DROP TRIGGER "${name}"`)
  const edits: [string, string, number][] = [
    [
      `UPDATE events SET "after" = replace("after", '100000', '100001') WHERE action = 'deal.receipt_proposed'`,
      `UPDATE events SET "after" = replace("after", '100001', '100000') WHERE action = 'deal.receipt_proposed'`,
      numberOf("deal.receipt_proposed"),
    ],
    [
      "UPDATE deal_entries SET amount = 94999 WHERE kind = 'released'",
      "UPDATE deal_entries SET amount = 95000 WHERE kind = 'released'",
      numberOf("deal.entry_paid"),
    ],
    [
      "UPDATE deals SET state = 'refunded'",
      "UPDATE deals SET state = 'completed'",
      numberOf("deal.entry_paid"),
    ],
    ["UPDATE deals SET amount = 1", "UPDATE deals SET amount = 100000", numberOf("deal.entry_paid")],
    [
      "UPDATE deal_messages SET text = 'I never said that' WHERE text = 'Thank you'",
      "UPDATE deal_messages SET text = 'Thank you' WHERE text = 'I never said that'",
      numberOf("deal.message_posted"),
    ],
    [
      `UPDATE events SET at = at + 1000 WHERE action = 'deal.accepted'`,
      `UPDATE events SET at = at - 1000 WHERE action = 'deal.accepted'`,
      numberOf("deal.accepted"),
    ],
    [
      `UPDATE deal_chain SET hash = upper(hash) WHERE number = ${numberOf("deal.handed_over")}`,
      `UPDATE deal_chain SET hash = lower(hash) WHERE number = ${numberOf("deal.handed_over")}`,
      numberOf("deal.handed_over"),
    ],
  ]
  for (const [edit, undo, broken] of edits) {
    await client.execute(edit)
    expect([edit, (await people.owner("verify", { number })).data]).toMatchObject([
      edit,
      { ok: false, first_break: { deal: number, number: broken } },
    ])
    expect((await people.owner("verify")).data.ok).toBe(false)
    await client.execute(undo)
    expect((await people.owner("verify")).data.ok).toBe(true)
  }
  // One connection: that of a server keeps no settings between calls.
  await client.executeMultiple(
    `PRAGMA foreign_keys = OFF; DELETE FROM events WHERE number = ${data.at(-1)?.number}; PRAGMA foreign_keys = ON`,
  )
  expect((await people.owner("verify")).data.ok).toBe(false)
  expect((await get(number)).state).toBe("completed")
})

test("the chain and the ledger cannot be changed or deleted through the product's database", async () => {
  const { product, dealIn } = await open()
  await dealIn("funded")
  for (const statement of [
    "UPDATE deal_chain SET hash = ''",
    "DELETE FROM deal_chain",
    "UPDATE deal_entries SET amount = 1",
    "UPDATE deal_entries SET state = 'rescinded'",
    "DELETE FROM deal_entries",
  ])
    await expect(product.database.client.execute(statement)).rejects.toThrow(/never/)
})
