import { useLingui } from "@lingui/react/macro"
import { CHECKLIST_LABELS } from "#shared/deals/checklist-labels.ts"
import type { TimelineEvent } from "#shared/deals/deal.ts"
import { DEAL_EVENT_LABELS } from "#shared/deals/event-labels.ts"
import { PARTIES } from "#shared/deals/states.ts"
import { propertiesOf } from "#shared/properties.ts"
import { formatMoment } from "../lib/format-time.ts"
import { useLocale } from "../lib/use-locale.ts"
import { useTranslate } from "../lib/use-translate.ts"
import { useDeal } from "./deal-access.tsx"
import { formatCents } from "./money.ts"
import { useRoleTexts } from "./use-deal-texts.ts"

const LABELS = new Map(Object.entries(DEAL_EVENT_LABELS))

/** The sums of the entries that an event is about, in whole US cents. */
function entriesOf(entries: unknown): number[] {
  if (!Array.isArray(entries)) return []
  return entries.flatMap((entry: unknown) => {
    const { amount } = propertiesOf(entry)
    return typeof amount === "number" ? [amount] : []
  })
}

/** An event of a deal in words: the action, its item or sum, the actor and the time. */
export function useEventText(): (event: TimelineEvent) => { title: string; minor: string } {
  const { t } = useLingui()
  const locale = useLocale()
  const translate = useTranslate()
  const roles = useRoleTexts()
  const { deal } = useDeal()

  function aboutOf({ action, data }: TimelineEvent): string | null {
    if (action === "deal.cancellation_agreed") {
      const isDeclined = data.asked !== undefined && data.asked !== data.party
      if (data.agree !== true) return isDeclined ? t`declined` : t`withdrawn`
      return data.to === undefined ? t`asked` : t`agreed`
    }
    const item = deal.checklist.find(({ id }) => id === data.item_id)
    if (item) {
      const texts = CHECKLIST_LABELS[item.code]
      const title = texts ? translate(texts.title) : item.code
      if (data.confirmed === true) return t`${title}: confirmed`
      return data.done === true ? t`${title}: done` : t`${title}: not done`
    }
    const sums = entriesOf(data.entries)
    if (sums.length > 0) return sums.map(cents => formatCents(cents, locale)).join(" + ")
    const entry = deal.ledger.find(({ id }) => id === data.entry_id)
    const cents = typeof data.amount === "number" ? data.amount : entry?.amount
    return cents === undefined ? null : formatCents(cents, locale)
  }

  function actorOf({ actor, data }: TimelineEvent): string {
    if (actor.name) return actor.name
    if (actor.kind === "staff") return roles.mediator
    if (actor.kind === "system") return t`Automatic`
    const party = PARTIES.find(one => one === data.party)
    return party ? roles[party] : ""
  }

  return event => {
    const label = LABELS.get(event.action)
    const title = [label ? translate(label) : event.action, aboutOf(event)].filter(Boolean).join(" · ")
    const minor = [actorOf(event), formatMoment(event.at, locale)].filter(Boolean).join(" · ")
    return { title, minor }
  }
}
