import { Trans } from "@lingui/react/macro"
import { useRouter } from "@tanstack/react-router"
import { useEffect, useState } from "react"
import { localizedPath } from "#shared/locales.ts"
import { useLocale } from "../lib/use-locale.ts"
import { Button } from "../ui/button.tsx"
import { StarIcon } from "../ui/icons/star.tsx"
import { VisuallyHidden } from "../ui/visually-hidden.tsx"
import { PriceChange } from "./price-change.tsx"
import { noteSeen, readSeen } from "./recently-seen.ts"
import { ShareButton } from "./share-button.tsx"
import { toggleListing, useShortlist } from "./shortlist-store.ts"

export type ListingActionsProps = { listing: { id: number; title: string; price: number | null } }

/** Shortlist and sharing on the page of a listing, which is recorded as recently viewed. */
export function ListingActions({ listing: { id, title, price } }: ListingActionsProps) {
  const locale = useLocale()
  const { origin } = useRouter().options.context
  const isOn = useShortlist()?.ids.includes(id) ?? false
  const [before] = useState(() => readSeen().find(one => one.id === id))
  useEffect(() => noteSeen({ id, price }), [id, price])
  return (
    <>
      <Button
        variant="default"
        aria-pressed={isOn}
        leftSection={<StarIcon size={18} filled={isOn} />}
        onClick={() => toggleListing(id)}
      >
        {isOn ? <Trans>On your shortlist</Trans> : <Trans>Add to shortlist</Trans>}
        <VisuallyHidden>: {title}</VisuallyHidden>
      </Button>
      <ShareButton title={title} url={origin + localizedPath(locale, `/marketplace/${id}`)} />
      {before && before.price !== price && <PriceChange before={before.price} now={price} />}
    </>
  )
}
