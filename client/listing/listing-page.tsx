import { trpc } from "../lib/trpc.ts"
import { useRequestDialog } from "../requests/use-request-dialog.tsx"
import { ListingActions, RecentlySeenBelow } from "../shortlist/late-parts.tsx"
import { AccountFacts } from "./account-facts.tsx"
import { BackLink } from "./back-link.tsx"
import { ConfidentialFiles } from "./confidential-files.tsx"
import { ListingView } from "./listing-view.tsx"
import { OtherApps } from "./other-apps.tsx"

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
