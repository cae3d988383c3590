import { Trans } from "@lingui/react/macro"
import { Text } from "@mantine/core"
import { formatExactPrice } from "../lib/format.ts"
import { useLocale } from "../lib/use-locale.ts"

/** Whom a price was agreed with, and the price in whole US dollars. */
export type AcceptedOffer = { name: string; amount: number }
/** What is about to happen to a listing. */
export type ListingEnd = "sold" | "offline"

type AcceptedOffersProps = { offers: readonly AcceptedOffer[]; end: ListingEnd }

/** The accepted offers that have no deal yet, and what taking the listing away means for them; nothing without any. */
export function AcceptedOffers({ offers, end }: AcceptedOffersProps) {
  const locale = useLocale()
  if (offers.length === 0) return null
  return (
    <>
      <ul>
        {offers.map(({ name, amount }) => {
          const price = formatExactPrice(amount, locale)
          return (
            <Text component="li" fw={600} key={`${name} ${amount}`}>
              <Trans>
                A price of {price} is agreed with <bdi>{name}</bdi>.
              </Trans>
            </Text>
          )
        })}
      </ul>
      <p>
        {end === "sold" ? (
          <Trans>
            While the listing is marked as sold, no deal can be made. The buyer isn’t emailed about it, but
            the conversation says so.
          </Trans>
        ) : (
          <Trans>
            While the listing is offline, the agreement stays and the deal can still be made. The buyer isn’t
            emailed about it, but the conversation says so.
          </Trans>
        )}
      </p>
    </>
  )
}
