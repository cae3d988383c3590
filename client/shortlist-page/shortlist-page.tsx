import { Trans, useLingui } from "@lingui/react/macro"
import { Link, useRouter } from "@tanstack/react-router"
import { useState } from "react"
import { CardGridSkeleton } from "#client/catalogue/card-grid.tsx"
import { trpc } from "#client/lib/trpc.ts"
import { useLocale } from "#client/lib/use-locale.ts"
import { RecentlySeen } from "#client/shortlist/recently-seen-section.tsx"
import { ShareButton } from "#client/shortlist/share-button.tsx"
import { addListings, type ShortlistState, useShortlist } from "#client/shortlist/shortlist-store.ts"
import { Button } from "#client/ui/button.tsx"
import { Container } from "#client/ui/container.tsx"
import { StarIcon } from "#client/ui/icons/marks.tsx"
import { localizedPath } from "#shared/locales.ts"
import { MAX_COMPARED, MAX_SHARED } from "#shared/shortlist/shortlist.ts"
import { Icon, type IconProps } from "../ui/icons/icon.tsx"
import { type Compared, type ShortlistAddress, searchText, useCompared } from "./address.ts"
import { COMPARISON_ID, Comparison } from "./comparison.tsx"
import { cardsInput } from "./load-shortlist.ts"
import { FailedPart, GoneNote, ListingGrid, OwnList } from "./own-list.tsx"
import classes from "./shortlist-page.module.css"

function PrintIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M7 8.5V4h10v4.5M7 16.5H4.5v-8h15v8H17M7 14h10v6H7Z" />
    </Icon>
  )
}

type SharedListProps = { ids: readonly number[]; shortlist: ShortlistState | null; compared: Compared }

function SaveAll({ found, shortlist }: { found: readonly number[]; shortlist: ShortlistState }) {
  if (found.length === 0) return null
  if (found.every(id => shortlist.ids.includes(id)))
    return (
      <p role="status">
        <Trans>All of these are on your shortlist.</Trans>{" "}
        <Link to="/shortlist">
          <Trans>Open the shortlist</Trans>
        </Link>
      </p>
    )
  return (
    <Button leftSection={<StarIcon size={18} />} onClick={() => addListings(found)}>
      <Trans>Add all to my shortlist</Trans>
    </Button>
  )
}

/** The listings of a shared shortlist. */
function SharedList({ ids, shortlist, compared }: SharedListProps) {
  const { data, isError, refetch } = trpc.shortlist.cards.useQuery(cardsInput(ids))
  if (isError && !data) return <FailedPart onRetry={refetch} />
  if (!data) return <CardGridSkeleton count={Math.min(ids.length, 3)} />
  const found = data.data.map(({ id }) => id)
  const gone = ids.length - found.length
  return (
    <>
      {gone > 0 && <GoneNote count={gone} />}
      <div className={classes.save}>{shortlist && <SaveAll found={found} shortlist={shortlist} />}</div>
      <ListingGrid listings={data.data} compared={compared} />
    </>
  )
}

function showComparison() {
  const comparison = document.getElementById(COMPARISON_ID)
  comparison?.scrollIntoView()
  comparison?.querySelector("h2")?.focus({ preventScroll: true })
}

/** The number of chosen listings, at the bottom of the screen; the table may already be open, above the cards. */
function CompareBar({ compared: { compare, clear }, isOpen }: { compared: Compared; isOpen: boolean }) {
  const { length: count } = compare
  if (count === 0) return null
  const limit = MAX_COMPARED
  return (
    <div className={classes.bar}>
      <p role="status">
        <Trans>
          To compare: {count} of {limit}
        </Trans>
      </p>
      {count > 1 && (
        <Button variant={isOpen ? "default" : "filled"} onClick={showComparison}>
          <Trans>Show comparison</Trans>
        </Button>
      )}
      <Button variant="default" onClick={clear}>
        <Trans>Clear</Trans>
      </Button>
    </div>
  )
}

function Intro({ shortlist, isShared }: { shortlist: ShortlistState | null; isShared: boolean }) {
  if (isShared) return <Trans>These listings were shared with you.</Trans>
  if (shortlist?.isMember) return <Trans>Your shortlist is saved to your account.</Trans>
  return (
    <>
      <Trans>Your shortlist is kept in this browser.</Trans>{" "}
      <Link to="/my/account">
        <Trans>Sign in to save it to your account</Trans>
      </Link>
    </>
  )
}

/** Actions on the listings of the page, once there are any. */
function Actions({ ids, compare }: { ids: readonly number[]; compare: readonly number[] }) {
  const { t } = useLingui()
  const locale = useLocale()
  const { origin } = useRouter().options.context
  const url = origin + localizedPath(locale, "/shortlist") + searchText({ ids, compare })
  const limit = MAX_SHARED
  return (
    <div className={classes.actions}>
      <ShareButton title={t`Shortlist`} url={url} />
      <Button variant="default" leftSection={<PrintIcon size={18} />} onClick={() => window.print()}>
        <Trans>Print</Trans>
      </Button>
      {ids.length > limit && (
        <p className={classes.hint}>
          <Trans>Only the newest {limit} are shared.</Trans>
        </p>
      )}
    </div>
  )
}

/** The visitor's or member's shortlist, or one that was shared by its address. */
export function ShortlistPage(address: ShortlistAddress) {
  const { ids: shared } = address
  const shortlist = useShortlist()
  const compared = useCompared(address)
  const ids = shared ?? shortlist?.ids ?? []
  // A bar that appears on this page is below the cards: above, it would move the checkbox that is ticked next.
  const [isAbove] = useState(address.compare.length > 0)
  const comparison = compared.compare.length > 0 && (
    <Comparison ids={compared.compare} onRemove={compared.remove} />
  )
  return (
    <Container className={classes.page}>
      <header className={classes.header}>
        <div>
          <h1 className={classes.title}>
            {shared ? <Trans>Shared shortlist</Trans> : <Trans>Shortlist</Trans>}
          </h1>
          <p className={classes.intro}>
            <Intro shortlist={shortlist} isShared={shared !== null} />
          </p>
          {!shared && (
            <noscript>
              <p>
                <Trans>To show your own shortlist, turn on JavaScript.</Trans>
              </p>
            </noscript>
          )}
        </div>
        {ids.length > 0 && <Actions ids={ids} compare={compared.compare} />}
      </header>
      {isAbove && comparison}
      <div className={classes.list}>
        {shared ? (
          <SharedList ids={shared} shortlist={shortlist} compared={compared} />
        ) : (
          <OwnList shortlist={shortlist} compared={compared} />
        )}
        <CompareBar compared={compared} isOpen={isAbove} />
      </div>
      {!isAbove && comparison}
      <RecentlySeen />
    </Container>
  )
}
