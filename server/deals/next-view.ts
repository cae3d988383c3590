import { isoTime } from "#shared/days.ts"
import type { NextStep } from "#shared/deals/deal.ts"
import type { DealFacts } from "#shared/deals/guards.ts"
import { type NextCall, nextCalls } from "#shared/deals/next-calls.ts"
import type { DealActor } from "#shared/deals/states.ts"
import type { Locale } from "#shared/locales.ts"
import { otherwiseText } from "./otherwise-text.ts"

type Shown = { now: number; locale: Locale; lateDays: number | null; actor: DealActor }

function toStep(step: NextCall, facts: DealFacts, { now, locale, lateDays, actor }: Shown): NextStep {
  const { call, by, dueAt } = step
  const isPartlyPaid = facts.received > 0
  return {
    call,
    by,
    due_at: dueAt === null ? null : isoTime(dueAt),
    overdue: dueAt !== null && dueAt < now,
    otherwise: otherwiseText(step, { lateDays, isPartlyPaid, now }, { actor, locale }),
  }
}

/** The possible calls of a deal as a reader sees them. */
export const nextSteps = (facts: DealFacts, shown: Shown): NextStep[] =>
  nextCalls(facts).map(step => toStep(step, facts, shown))

/** What a party does that was only asked for its identity. */
export const askedSteps = (facts: DealFacts, party: NextStep["by"], shown: Shown): NextStep[] =>
  nextSteps(facts, shown).filter(({ call, by }) => call === "setIdentity" && by === party)
