import { join } from "node:path"
import { expect, test } from "vitest"
import { DEAL_CALLS, type DealActor, ruleOf } from "#shared/deals/machine.ts"

const DOCUMENT = join(import.meta.dirname, "../../docs/deals.md")
const DIAGRAM = /```mermaid\n([\s\S]*?)```/

const arrow = (from: string, to: string, call: string, by: readonly DealActor[]) =>
  `    ${from} --> ${to}: ${call} (${by.join(", ")})`

/** The machine as a Mermaid diagram; calls that only stay in their state are not arrows. */
function diagram(): string {
  const arrows = DEAL_CALLS.flatMap(call => {
    const { from, to, by } = ruleOf(call)
    if (call === "resume") return to.map(state => arrow("disputed", state, call, by))
    return from.flatMap(state => to.map(next => arrow(state, next, call, by)))
  })
  const ends = ["completed", "refunded", "cancelled"].map(state => `    ${state} --> [*]`)
  const impossible = /accepted --> refunded|cancelling --> completed/
  const possible = arrows.filter(line => !impossible.test(line))
  return ["stateDiagram-v2", "    [*] --> draft: create (mediator)", ...possible, ...ends, ""].join("\n")
}

test("the diagram in the documentation is that of the machine", async () => {
  expect((await Bun.file(DOCUMENT).text()).match(DIAGRAM)?.[1]).toBe(diagram())
})
