import { Trans, useLingui } from "@lingui/react/macro"
import { Link, useRouter } from "@tanstack/react-router"
import { type MouseEvent, useState } from "react"
import { trpc } from "../lib/trpc.ts"
import { useRequestDialog } from "../requests/use-request-dialog.tsx"
import { ListingActions, RecentlySeenBelow } from "../shortlist/late-parts.tsx"
import { ArrowLeftIcon } from "../ui/icons/arrows.tsx"
import classes from "./back-link.module.css"
import { ConfidentialFiles } from "./confidential-files.tsx"
import figures from "./figures.module.css"
import { ListingView } from "./listing-view.tsx"
import { OtherApps } from "./other-apps.tsx"

/** The facts about a developer account, and the transfer procedures of its stores; both come with their texts. */
function AccountFacts({ id }: { id: number }) {
  const { t } = useLingui()
  const [{ facts, ownership }] = trpc.apps.accountFacts.useSuspenseQuery({ id })
  return (
    <section aria-label={t`About the account`}>
      <dl className={figures.figures}>
        {facts.map(({ label, value }) => (
          <div key={label} className={figures.figure}>
            <dt>{label}</dt>
            <dd className={figures.value}>{value ?? <Trans>Not provided</Trans>}</dd>
          </div>
        ))}
      </dl>
      <div className={classes.note}>
        <p>{ownership.intro}</p>
        <ul>
          {ownership.procedures.map(text => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </div>
    </section>
  )
}

const CATALOGUE = "/marketplace"

/** To the catalogue; goes back in the history if the visitor came from there, which restores filters and scroll. */
function BackLink() {
  const router = useRouter()
  // During navigation `resolvedLocation` is still the previous page.
  const [cameFromCatalogue] = useState(() => router.state.resolvedLocation?.pathname === CATALOGUE)

  const goBack = (event: MouseEvent) => {
    if (!cameFromCatalogue || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    router.history.back()
  }
  return (
    <Link to={CATALOGUE} className={classes.back} onClick={goBack}>
      <ArrowLeftIcon size={18} />
      <Trans>All apps</Trans>
    </Link>
  )
}

/** A listing's page. The loader has filled the query cache. */
export function ListingPage({ id }: { id: number }) {
  const [listing] = trpc.apps.get.useSuspenseQuery({ id })
  const { data: evidence } = trpc.evidence.panel.useQuery({ id })
  const dialog = useRequestDialog(listing)
  return (
    <ListingView
      listing={listing}
      dialog={dialog}
      back={<BackLink />}
      keep={<ListingActions listing={listing} />}
      facts={listing.kind === "account" && <AccountFacts id={id} />}
      evidence={evidence}
      confidential={<ConfidentialFiles listing={listing} />}
      others={<OtherApps id={id} />}
    >
      <RecentlySeenBelow except={id} />
      {dialog.element}
    </ListingView>
  )
}
