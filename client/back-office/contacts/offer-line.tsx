import { useLingui } from "@lingui/react/macro"
import { Text } from "@mantine/core"
import type { ContactRequest } from "#shared/requests/contact.ts"
import type { Writer } from "#shared/requests/conversation.ts"
import { formatExactPrice } from "../../lib/format.ts"
import { useLocale } from "../../lib/use-locale.ts"
import { useOfferStates } from "./use-offer-states.ts"

/** What was offered, the counteroffer, and whose turn it is; nothing for a request without an offer. */
export function OfferLine({ request }: { request: ContactRequest }) {
  const { t } = useLingui()
  const locale = useLocale()
  const states = useOfferStates()
  const { offer, last_offer: last, turn } = request
  const first = offer ?? last?.amount
  if (first === null || first === undefined) return null
  const turns: Record<Writer, string> = {
    buyer: t`buyer’s turn`,
    seller: t`seller’s turn`,
    staff: t`our turn`,
  }
  const sum = formatExactPrice(first, locale)
  const counter = last ? formatExactPrice(last.amount, locale) : ""
  const parts = [
    t`Offer ${sum}`,
    last && last.amount !== first && t`counteroffer ${counter}`,
    last && last.state !== "open" && states[last.state],
    turn && turns[turn],
  ]
  return (
    <Text size="xs" fw={turn === "staff" ? 600 : undefined}>
      {parts.filter(Boolean).join(" · ")}
    </Text>
  )
}
