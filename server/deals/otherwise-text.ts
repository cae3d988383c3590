import { deadlineText } from "#server/platform/formats.ts"
import { textsIn } from "#server/platform/texts.ts"
import type { NextCall } from "#shared/deals/next-calls.ts"
import { type OtherwiseFacts, otherwiseOf } from "#shared/deals/otherwise.ts"
import type { DealActor } from "#shared/deals/states.ts"
import type { Locale } from "#shared/locales.ts"

/** What happens if nobody takes a step in time, in the language of its reader; null for a step without a deadline. */
export function otherwiseText(
  step: NextCall,
  facts: OtherwiseFacts,
  { actor, locale }: { actor: DealActor; locale: Locale },
): string | null {
  const found = otherwiseOf(step, facts, actor)
  if (!found) return null
  const { text, cancelFrom } = found
  return textsIn(locale)(
    text,
    cancelFrom === undefined ? undefined : { cancelFrom: deadlineText(cancelFrom, locale) },
  )
}
