import { join } from "node:path"
import { expect, test } from "vitest"
import { DEAL_CALLS, ruleOf, targetsOf } from "#shared/deals/machine.ts"
import type { DealActor } from "#shared/deals/states.ts"

const DOCUMENT = join(import.meta.dirname, "../../docs/deals.md")
const DIAGRAM = /```mermaid\n([\s\S]*?)```/

const arrow = (from: string, to: string, call: string, by: readonly DealActor[]) =>
  `    ${from} --> ${to}: ${call} (${by.join(", ")})`

/** The machine as a Mermaid diagram; calls that only stay in their state are not arrows. */
function diagram(): string {
  const arrows = DEAL_CALLS.flatMap(call => {
    const { from, by } = ruleOf(call)
    return from.flatMap(state => targetsOf(call, state).map(next => arrow(state, next, call, by)))
  })
  const ends = ["completed", "refunded", "cancelled"].map(state => `    ${state} --> [*]`)
  return ["stateDiagram-v2", "    [*] --> draft: create (mediator)", ...arrows, ...ends, ""].join("\n")
}

test("the diagram in the documentation is that of the machine", async () => {
  expect((await Bun.file(DOCUMENT).text()).match(DIAGRAM)?.[1]).toBe(diagram())
})
