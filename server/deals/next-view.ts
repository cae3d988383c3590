import { textsIn } from "#server/platform/texts.ts"
import { isoTime } from "#shared/days.ts"
import type { NextStep } from "#shared/deals/deal.ts"
import type { DealFacts } from "#shared/deals/guards.ts"
import { type NextCall, nextCalls } from "#shared/deals/next-calls.ts"
import { otherwiseOf } from "#shared/deals/otherwise.ts"
import type { DealActor } from "#shared/deals/states.ts"
import type { Locale } from "#shared/locales.ts"

type Shown = { now: number; locale: Locale; lateDays: number | null; actor: DealActor }

function toStep(step: NextCall, { now, locale, lateDays, actor }: Shown): NextStep {
  const { call, by, dueAt } = step
  const otherwise = otherwiseOf(step, lateDays, actor)
  return {
    call,
    by,
    due_at: dueAt === null ? null : isoTime(dueAt),
    overdue: dueAt !== null && dueAt < now,
    otherwise: otherwise && textsIn(locale)(otherwise.text, otherwise.values),
  }
}

/** The possible calls of a deal as a reader sees them. */
export const nextSteps = (facts: DealFacts, shown: Shown): NextStep[] =>
  nextCalls(facts).map(step => toStep(step, shown))

/** What a party does that was only asked for its identity. */
export const askedSteps = (facts: DealFacts, party: NextStep["by"], shown: Shown): NextStep[] =>
  nextSteps(facts, shown).filter(({ call, by }) => call === "setIdentity" && by === party)
