import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { inject } from "vitest"
import { parseLoosely } from "#server/testing/loose-json.ts"
import { openProduct } from "#server/testing/product.ts"
import { STRAIGHT_STATES } from "#shared/deals/states.ts"
import { openStory } from "./deal-story.ts"

export type StraightState = (typeof STRAIGHT_STATES)[number]
const KEPT = "deal.json"

/** A new deal, led straight to a state. */
async function make(state: StraightState, keep = false) {
  const product = await openProduct({ keep })
  const story = await openStory(product)
  return { ...story, number: await story.dealIn(state) }
}

/** The folder of a product in which a deal has a state: made from the state before it, once in a run of tests. */
async function keep(state: StraightState): Promise<string> {
  const path = join(inject("runFolder"), `deal-${state}`)
  if (existsSync(path)) return path
  const before = STRAIGHT_STATES[STRAIGHT_STATES.indexOf(state) - 1]
  const { product, number, leadTo, beginning } = before ? await reopen(before, true) : await make(state, true)
  await leadTo[state]?.(number)
  const made = { number, now: product.clock.now, begun: beginning() }
  writeFileSync(join(product.folder, KEPT), JSON.stringify(made))
  await product.database.client.execute("PRAGMA wal_checkpoint(TRUNCATE)")
  product.database.close()
  try {
    renameSync(product.folder, path)
  } catch (error) {
    // Another worker may have made it meanwhile.
    if (!existsSync(path)) throw error
  }
  await product.close()
  return path
}

async function reopen(state: StraightState, isKept = false) {
  const folder = await keep(state)
  const { number, now, begun } = parseLoosely(readFileSync(join(folder, KEPT), "utf8"))
  const product = await openProduct({ keep: isKept, copyOf: folder })
  product.clock.now = now
  return { ...(await openStory(product, begun)), number: String(number) }
}

/** A deal in a state, its people and its product: on a database file a copy of the one that was made first. */
export const openDealIn = (state: StraightState) => (inject("libsql") ? make(state) : reopen(state))
