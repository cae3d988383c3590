import { Trans, useLingui } from "@lingui/react/macro"
import { keepPreviousData } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { trpc } from "#client/lib/trpc.ts"
import { AppThumbnail } from "#client/shortlist/recently-seen-section.tsx"
import { CloseIcon } from "#client/ui/icons/marks.tsx"
import { VisuallyHidden } from "#client/ui/visually-hidden.tsx"
import type { ComparedListing } from "#shared/shortlist/shortlist.ts"
import classes from "./comparison.module.css"
import { cardsInput } from "./load-shortlist.ts"
import { FailedPart, GoneNote } from "./own-list.tsx"
import { type CompareCell, type CompareRow, useCompareRows } from "./use-compare-rows.ts"

export const COMPARISON_ID = "comparison"

type ComparisonProps = { ids: readonly number[]; onRemove: (id: number) => void }

function Column({ listing, onRemove }: { listing: ComparedListing } & Pick<ComparisonProps, "onRemove">) {
  const { t } = useLingui()
  const { id, title } = listing
  return (
    <th scope="col">
      <div className={classes.column}>
        <AppThumbnail listing={listing} />
        <button
          type="button"
          className={classes.remove}
          aria-label={t`Remove from the comparison: ${title}`}
          onClick={() => onRemove(id)}
        >
          <CloseIcon size={18} />
        </button>
        <Link to="/marketplace/$id" params={{ id: String(id) }} className={classes.title}>
          {title}
        </Link>
      </div>
    </th>
  )
}

/** Figures are compared from their last digit. */
const FIGURE = /^[^\p{L}]*\d/u

function Cell({ cell: { text, note, best } }: { cell: CompareCell }) {
  return (
    <td data-best={best ? "" : undefined} data-figure={FIGURE.test(text) ? "" : undefined}>
      {text}
      {best && <small>{best}</small>}
      {note && <small>{note}</small>}
    </td>
  )
}

function Row({ row: { label, cells, differs }, ids }: { row: CompareRow; ids: readonly number[] }) {
  return (
    <tr data-differs={differs ? "" : undefined}>
      <th scope="row">
        {label}
        {differs && (
          <VisuallyHidden>
            {" "}
            <Trans>(differs)</Trans>
          </VisuallyHidden>
        )}
      </th>
      {cells.map((cell, place) => (
        <Cell key={ids[place]} cell={cell} />
      ))}
    </tr>
  )
}

function Table({
  listings,
  busy,
  onRemove,
}: { listings: readonly ComparedListing[]; busy: boolean } & Pick<ComparisonProps, "onRemove">) {
  const { t } = useLingui()
  const rows = useCompareRows(listings)
  const ids = listings.map(({ id }) => id)
  return (
    <>
      <section className={classes.region} aria-label={t`Table of the compared listings`} aria-busy={busy}>
        <table className={classes.table}>
          <thead>
            <tr>
              <td />
              {listings.map(listing => (
                <Column key={listing.id} listing={listing} onRemove={onRemove} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(row => (
              <Row key={row.key} row={row} ids={ids} />
            ))}
          </tbody>
        </table>
      </section>
      <p className={classes.legend}>
        <Trans>
          A bar at the start of a row marks a difference. The best figure in a row is highlighted if every
          listing has one.
        </Trans>
      </p>
    </>
  )
}

/** Up to four listings side by side. */
export function Comparison({ ids, onRemove }: ComparisonProps) {
  const { data, isPlaceholderData, isError, refetch } = trpc.shortlist.compare.useQuery(cardsInput(ids), {
    placeholderData: keepPreviousData,
  })
  const listings = data?.data.filter(({ id }) => ids.includes(id)) ?? []
  const gone = data && !isPlaceholderData ? ids.length - listings.length : 0
  return (
    <section id={COMPARISON_ID} className={classes.comparison} aria-labelledby="comparison-title">
      <h2 id="comparison-title" tabIndex={-1} className={classes.heading}>
        <Trans>Comparison</Trans>
      </h2>
      {gone > 0 && <GoneNote count={gone} />}
      {isError && !data && <FailedPart onRetry={refetch} />}
      {listings.length > 1 ? (
        <Table listings={listings} busy={isPlaceholderData} onRemove={onRemove} />
      ) : (
        !isError && (
          <p className={classes.legend}>
            <Trans>Choose at least two listings to see them side by side.</Trans>
          </p>
        )
      )}
    </section>
  )
}
