import { Trans, useLingui } from "@lingui/react/macro"
import { Link, useRouter } from "@tanstack/react-router"
import { useState } from "react"
import { useLocale } from "#client/lib/use-locale.ts"
import { RecentlySeen } from "#client/shortlist/recently-seen-section.tsx"
import { ShareButton } from "#client/shortlist/share-button.tsx"
import { type ShortlistState, useShortlist } from "#client/shortlist/shortlist-store.ts"
import { Button } from "#client/ui/button.tsx"
import { Container } from "#client/ui/container.tsx"
import { PrintIcon } from "#client/ui/icons/print.tsx"
import { localizedPath } from "#shared/locales.ts"
import { MAX_COMPARED, MAX_SHARED } from "#shared/shortlist/shortlist.ts"
import { type ShortlistAddress, searchText } from "./address.ts"
import { COMPARISON_ID, Comparison } from "./comparison.tsx"
import { OwnList } from "./own-list.tsx"
import { SharedList } from "./shared-list.tsx"
import classes from "./shortlist-page.module.css"
import type { Compared } from "./use-compared.ts"
import { useCompared } from "./use-compared.ts"

function showComparison() {
  const comparison = document.getElementById(COMPARISON_ID)
  comparison?.scrollIntoView()
  comparison?.querySelector("h2")?.focus({ preventScroll: true })
}

/** The number of chosen listings, at the bottom of the screen while the cards are visible. */
function CompareBar({ compared: { compare, clear } }: { compared: Compared }) {
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
        <Button onClick={showComparison}>
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
          <Trans>The newest {limit} are shared.</Trans>
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
      {shared ? (
        <SharedList ids={shared} shortlist={shortlist} compared={compared} />
      ) : (
        <OwnList shortlist={shortlist} compared={compared} />
      )}
      <CompareBar compared={compared} />
      {!isAbove && comparison}
      <RecentlySeen />
    </Container>
  )
}
