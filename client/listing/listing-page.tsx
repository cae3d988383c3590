import { Plural, Trans, useLingui } from "@lingui/react/macro"
import { Link, useRouter } from "@tanstack/react-router"
import { type ComponentType, type MouseEvent, useEffect, useState } from "react"
import { CLAIM_LABELS } from "#shared/evidence/evidence-labels.ts"
import type { Listing } from "#shared/listings/listing.ts"
import type { BuyerAccessProps } from "../access/buyer-access.tsx"
import { formatBytes } from "../lib/format.ts"
import { loading } from "../lib/stale-scripts.ts"
import { trpc } from "../lib/trpc.ts"
import { useLocale } from "../lib/use-locale.ts"
import { useRequestDialog } from "../requests/use-request-dialog.tsx"
import { useMemberSession } from "../session/member-session.ts"
import { ListingActions, RecentlySeenBelow } from "../shortlist/late-parts.tsx"
import { Button } from "../ui/button.tsx"
import { ArrowLeftIcon } from "../ui/icons/arrows.tsx"
import classes from "./back-link.module.css"
import figures from "./figures.module.css"
import { fileKind, isImage, ListingView } from "./listing-view.tsx"
import { OtherApps } from "./other-apps.tsx"
import { Section } from "./section.tsx"
import { useOwnPart } from "./use-own-part.ts"

const load = () => import("../access/load-buyer-access.ts")

/**
 * The number of files for buyers with access. The member's actions are loaded after sign-in, or on a visitor's click.
 */
function ConfidentialFiles({ listing }: { listing: Listing }) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const count = listing.confidential_files
  const isSignedIn = useMemberSession() !== null
  const [isAsked, setAsked] = useState(false)
  const [failure, setFailure] = useState<"connection" | "release" | null>(null)
  const [Access, setAccess] = useState<ComponentType<BuyerAccessProps> | null>(null)
  const isLoading = count > 0 && (isSignedIn || isAsked) && !Access && failure === null
  useEffect(() => {
    if (!isLoading) return
    load()
      .then(module => module.loadBuyerAccess(i18n))
      .then(
        component => setAccess(() => component),
        // The page says itself that it is of an older release.
        async () => setFailure((await loading.isOutdated) ? "release" : "connection"),
      )
  }, [isLoading, i18n])
  if (count === 0) return null
  const kinds = new Set(
    listing.confidential.map(({ claim, type, size }) => {
      const proof = claim ? t(CLAIM_LABELS[claim]) : t`Document`
      const kind = isImage({ mime: type }) ? t`Image` : fileKind({ name: "", mime: type })
      return `${proof}: ${kind}, ${formatBytes(size, locale)}`
    }),
  )
  const ask = () => {
    setFailure(null)
    setAsked(true)
  }
  return (
    <Section title={t`Confidential files`}>
      <p className={classes.confidentialFilesNote}>
        <Plural
          value={count}
          one="The seller shows # file only to buyers with access."
          other="The seller shows # files only to buyers with access."
        />
      </p>
      <ul className={classes.confidentialKinds}>
        {[...kinds].map(kind => (
          <li key={kind}>{kind}</li>
        ))}
      </ul>
      {Access ? (
        <Access listing={listing} />
      ) : (
        <p>
          <Button variant="default" data-pending={isLoading || undefined} onClick={ask}>
            <Trans>Ask for access</Trans>
          </Button>
        </p>
      )}
      {failure === "connection" && (
        <p role="alert">
          <Trans>The form couldn’t be loaded. Check your connection and try again.</Trans>
        </p>
      )}
    </Section>
  )
}

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
      own={useOwnPart(id)}
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
