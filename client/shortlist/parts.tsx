import { Trans, useLingui } from "@lingui/react/macro"
import { useRouter } from "@tanstack/react-router"
import { useEffect, useState } from "react"
import { localizedPath } from "#shared/locales.ts"
import { AccountList, AccountMenu } from "../account/account-menu.tsx"
import { useLocale } from "../lib/use-locale.ts"
import { Button } from "../ui/button.tsx"
import { StarIcon } from "../ui/icons/marks.tsx"
import { VisuallyHidden } from "../ui/visually-hidden.tsx"
import classes from "./parts.module.css"
import { PriceChange } from "./price-change.tsx"
import { noteSeen, readSeen } from "./recently-seen.ts"
import { RecentlySeenBelow } from "./recently-seen-below.tsx"
import { ShareButton } from "./share-button.tsx"
import { ShortlistCount } from "./shortlist-count.tsx"
import { toggleListing, useShortlist } from "./shortlist-store.ts"

type ListingActionsProps = { listing: { id: number; title: string; price: number | null } }

/** Shortlist and sharing on the page of a listing, which is recorded as recently viewed. */
function ListingActions({ listing: { id, title, price } }: ListingActionsProps) {
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

type StarProps = { id: number; title: string }

/** Puts a listing on the shortlist and takes it off. */
function Star({ id, title }: StarProps) {
  const { t } = useLingui()
  const isOn = useShortlist()?.ids.includes(id) ?? false
  return (
    <button
      type="button"
      className={classes.star}
      aria-pressed={isOn}
      aria-label={t`Add to shortlist: ${title}`}
      title={isOn ? t`Remove from shortlist` : t`Add to shortlist`}
      onClick={() => toggleListing(id)}
    >
      <span className={classes.disc}>
        <StarIcon size={18} filled={isOn} />
      </span>
    </button>
  )
}

/** The parts that `late-parts.tsx` loads after the page. */
export const PARTS = { AccountList, AccountMenu, ListingActions, RecentlySeenBelow, ShortlistCount, Star }
