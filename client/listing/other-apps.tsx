import { Trans, useLingui } from "@lingui/react/macro"
import { CardSkeleton } from "../catalogue/card-grid.tsx"
import { ListingCard } from "../catalogue/listing-card.tsx"
import { trpc } from "../lib/trpc.ts"
import { Button } from "../ui/button.tsx"
import classes from "./other-apps.module.css"
import { Section } from "./section.tsx"

const SKELETONS = [1, 2, 3]

/** Similar listings as cards. */
export function OtherApps({ id }: { id: number }) {
  const { t } = useLingui()
  const { data, isError, refetch } = trpc.apps.similarCards.useQuery({ id })
  return (
    <Section
      title={t`Other listings`}
      empty={data?.length === 0 ? t`No other listings for sale right now` : null}
    >
      {isError && !data ? (
        <div className={classes.failed} role="alert">
          <p>
            <Trans>Other listings couldn’t be loaded.</Trans>
          </p>
          <Button variant="default" onClick={() => refetch()}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      ) : (
        <ul className={classes.grid} aria-busy={!data}>
          {data?.map(listing => (
            <li key={listing.id} data-below="">
              <ListingCard listing={listing} />
            </li>
          )) ??
            SKELETONS.map(key => (
              <li key={key}>
                <CardSkeleton />
              </li>
            ))}
        </ul>
      )}
    </Section>
  )
}
