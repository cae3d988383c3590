import { Trans } from "@lingui/react/macro"
import type { Listing } from "#shared/listings/listing.ts"
import { formatExactPrice } from "../../lib/format.ts"
import { useLocale } from "../../lib/use-locale.ts"

/** The price or "On request"; a dash for a draft with neither. */
export function ListingPrice({ listing: { price, on_request } }: { listing: Listing }) {
  const locale = useLocale()
  if (on_request) return <Trans>On Request</Trans>
  if (price === null) return "—"
  return formatExactPrice(price, locale)
}
