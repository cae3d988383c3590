import { DAY_MS, type DealFacts } from "./guards.ts"
import { DEAL_CALLS, type DealCall, refusalOf, ruleOf } from "./machine.ts"
import { CHECKLIST_STATES, type DealActor, type DealState } from "./states.ts"

/** A possible call, its actor, and its deadline (ms) if it is awaited. */
export type NextCall = { call: DealCall | "setItem"; by: DealActor; dueAt: number | null }

function turnOf(call: DealCall, by: DealActor, { state, terms }: DealFacts): number | null {
  const { turn } = ruleOf(call)
  return turn && (turn.by === by || turn.by === "both") ? turn.due(terms, state, by) : null
}

/** What is awaited comes first: an answer to a request to cancel, then the main path, then what goes on beside it. */
function rankOf({ call, dueAt }: NextCall, state: DealState): number {
  if (dueAt === null) return 4
  if (call === "agreeToCancel") return 0
  if (call === "setPayout" && state === "signed") return 3
  return call === "confirm" || call === "paid" ? 2 : 1
}

/** The possible calls, their actors, and their deadlines; the first one with a deadline is whose turn it is. */
export function nextCalls(facts: DealFacts): NextCall[] {
  const steps: NextCall[] = DEAL_CALLS.flatMap(call =>
    ruleOf(call)
      .by.filter(by => refusalOf(call, facts, by) === null)
      .filter(() => call !== "reverseReceipt" || facts.hasReceipt)
      .map(by => ({ call, by, dueAt: turnOf(call, by, facts) })),
  )
  const items: NextCall[] = CHECKLIST_STATES.includes(facts.state)
    ? (["seller", "buyer"] as const)
        .filter(party => facts.openItems[party] > 0)
        .map(party => ({
          call: "setItem",
          by: party,
          dueAt:
            facts.state === "transferring" ? facts.terms.stateAt + facts.terms.handoverDays * DAY_MS : null,
        }))
    : []
  return [...steps, ...items].sort((a, b) => rankOf(a, facts.state) - rankOf(b, facts.state))
}
