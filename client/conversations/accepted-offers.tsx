import { Trans } from "@lingui/react/macro"
import { Text } from "@mantine/core"
import type { ReactNode } from "react"
import { formatExactPrice } from "../lib/format.ts"
import { useLocale } from "../lib/use-locale.ts"

/** Whom a price was agreed with, and the price in whole US dollars; the listing where several are changed. */
export type AcceptedOffer = { name: string; amount: number; title?: string }
/** What is about to happen to a listing. */
export type ListingEnd = "sold" | "offline" | "deleted"

type AcceptedOffersProps = {
  offers: readonly AcceptedOffer[]
  /** An entry that says how many more there are. */
  more?: ReactNode
  end: ListingEnd
}

/** The accepted offers that have no deal yet, and what taking the listing away means for them; nothing without any. */
export function AcceptedOffers({ offers, more, end }: AcceptedOffersProps) {
  const locale = useLocale()
  if (offers.length === 0) return null
  return (
    <>
      <ul>
        {offers.map(({ name, amount, title }) => {
          const price = formatExactPrice(amount, locale)
          return (
            <Text component="li" fw={600} key={`${title} ${name} ${amount}`}>
              {title === undefined ? (
                <Trans>
                  A price of {price} is agreed with <bdi>{name}</bdi>.
                </Trans>
              ) : (
                <Trans>
                  <bdi>{title}</bdi>: a price of {price} is agreed with <bdi>{name}</bdi>.
                </Trans>
              )}
            </Text>
          )
        })}
        {more}
      </ul>
      <p>
        {end === "sold" && (
          <Trans>
            While the listing is marked as sold, no deal can be made. The buyer isn’t emailed about it, but
            the conversation says so.
          </Trans>
        )}
        {end === "offline" && (
          <Trans>
            While the listing is offline, the agreement stays and the deal can still be made. The buyer isn’t
            emailed about it, but the conversation says so.
          </Trans>
        )}
        {end === "deleted" && (
          <Trans>
            No deal can be made about a deleted listing. The buyer isn’t emailed about it, but the
            conversation says so.
          </Trans>
        )}
      </p>
    </>
  )
}
