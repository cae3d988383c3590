import { Trans } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import { CLAIM_LABELS } from "#shared/evidence/evidence-labels.ts"
import { formatMoment } from "../../lib/format-time.ts"
import { trpc } from "../../lib/trpc.ts"
import { useLocale } from "../../lib/use-locale.ts"
import { useTranslate } from "../../lib/use-translate.ts"
import classes from "./review.module.css"

/** The checks requested by owners of listings, oldest first; renders nothing without any. */
export function AskedChecks() {
  const translate = useTranslate()
  const locale = useLocale()
  const { data } = trpc.evidence.asks.useQuery(undefined, { refetchOnWindowFocus: true })
  if (!data?.data.length) return null
  return (
    <section aria-labelledby="asked-checks">
      <h2 id="asked-checks">
        <Trans>Checks that sellers ask for ({data.total})</Trans>
      </h2>
      <ul>
        {data.data.map(({ listing_id, title, claim, at }) => (
          <li key={`${listing_id} ${claim}`}>
            <Link to="/admin/app/$id/edit" params={{ id: String(listing_id) }} hash="evidence">
              {title}
            </Link>
            : {translate(CLAIM_LABELS[claim])}{" "}
            <span className={classes.minor}>{formatMoment(at, locale)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
