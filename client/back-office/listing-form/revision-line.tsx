import { Trans } from "@lingui/react/macro"
import type { Listing } from "#shared/listings/listing.ts"
import { formatMoment } from "../../lib/format-time.ts"
import { trpc } from "../../lib/trpc.ts"
import { useLocale } from "../../lib/use-locale.ts"
import { StatusBadge } from "../listings/status-badge.tsx"
import classes from "./editor.module.css"
import { OtherEditors } from "./other-editors.tsx"

function Saved({ listing }: { listing: Listing }) {
  const locale = useLocale()
  const { data } = trpc.apps.revision.useQuery({ id: listing.id })
  // The response may still be that of the previous version.
  const who = data?.updated_at === listing.updated_at ? data.updated_by?.name || data.updated_by?.email : null
  const when = <time dateTime={listing.updated_at}>{formatMoment(listing.updated_at, locale)}</time>
  return (
    <span>
      {who ? (
        <Trans>
          Saved {when} by {who}
        </Trans>
      ) : (
        <Trans>Saved {when}</Trans>
      )}
    </span>
  )
}

/** The listing's stored status, and when and by whom it was last saved. */
export function RevisionLine({ listing }: { listing: Listing | null }) {
  return (
    <p className={classes.revision}>
      <StatusBadge status={listing?.status ?? "draft"} />
      {listing ? <Saved listing={listing} /> : <Trans>Not saved yet</Trans>}
      {listing && <OtherEditors id={listing.id} />}
    </p>
  )
}
