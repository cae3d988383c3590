import { Trans, useLingui } from "@lingui/react/macro"
import { Table } from "@mantine/core"
import { Link } from "@tanstack/react-router"
import { FILE_FIELDS } from "#shared/listings/listing.ts"
import { LOCALE_NAMES } from "#shared/locales.ts"
import type { Mentioned, ProposalReview, Signal } from "#shared/proposals/proposal-review.ts"
import { formatNumber } from "../../lib/format.ts"
import { formatAgo, formatMoment } from "../../lib/format-time.ts"
import { useLocale } from "../../lib/use-locale.ts"
import { toFormField } from "../../listing-form/form-sections.ts"
import { useFieldLabels } from "../../listing-form/use-field-labels.ts"
import { useLookups } from "../../listing-form/use-lookups.ts"
import { useWarningTexts } from "../../listing-form/use-warning-texts.ts"
import { useActionText } from "../events/use-event-texts.ts"
import { useEventValues } from "../events/use-event-values.ts"
import classes from "./review.module.css"
import { useProposalTexts } from "./use-proposal-texts.ts"

const countOf = (value: unknown) => (Array.isArray(value) ? value.length : Number(Boolean(value)))

/** The seller's changes since the version that staff returned; renders nothing for a proposal that was not returned. */
export function SinceReturn({ changes }: { changes: ProposalReview["since_return"] }) {
  const labels = useFieldLabels()
  const { lookups } = useLookups()
  const { valueText } = useEventValues(lookups)
  if (changes === null) return null
  const textOf = (field: string, value: unknown) =>
    FILE_FIELDS.some(one => one === field) ? countOf(value) : valueText(field, value, true) || "—"
  return (
    <section aria-labelledby="review-since">
      <div className={classes.sectionHead}>
        <h2 id="review-since">
          <Trans>Changed since it was returned</Trans>
        </h2>
      </div>
      {changes.length === 0 ? (
        <p className={classes.minor}>
          <Trans>Nothing has changed since then.</Trans>
        </p>
      ) : (
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>
                <Trans>Field</Trans>
              </Table.Th>
              <Table.Th>
                <Trans>Returned</Trans>
              </Table.Th>
              <Table.Th>
                <Trans>Now</Trans>
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {changes.map(({ field, before, after }) => {
              const known = toFormField(field)
              return (
                <Table.Tr key={field}>
                  <Table.Th>{known ? labels[known] : field}</Table.Th>
                  <Table.Td>{textOf(field, before)}</Table.Td>
                  <Table.Td>{textOf(field, after)}</Table.Td>
                </Table.Tr>
              )
            })}
          </Table.Tbody>
        </Table>
      )}
    </section>
  )
}

/** The text of a signal for the reviewer. */
function useSignalText(): (signal: Signal) => string {
  const { t } = useLingui()
  const locale = useLocale()
  const labels = useFieldLabels()
  const warnings = useWarningTexts()
  return signal => {
    switch (signal.code) {
      case "same_link":
        return t`The same store link is used in:`
      case "same_seller":
        return t`The seller also has:`
      case "price_high": {
        const years = formatNumber(signal.years, locale)
        return t`The price is high: ${years} × the yearly earnings`
      }
      case "price_low": {
        const years = formatNumber(signal.years, locale)
        return t`The price is low: ${years} × the yearly earnings`
      }
      case "pictures_missing": {
        const fields = signal.fields.map(field => labels[field]).join(", ")
        return t`Too few pictures: ${fields}`
      }
      case "link_elsewhere": {
        const fields = signal.fields.map(field => labels[field]).join(", ")
        return t`Doesn’t lead to the store: ${fields}`
      }
      case "not_in_store":
        return t`Not in a store: ${signal.reason}`
      case "contradiction":
        return warnings[signal.warning]
      case "other_language": {
        const [found, seller] = [LOCALE_NAMES[signal.found], LOCALE_NAMES[signal.seller]]
        return t`The language of the description is ${found}, the seller’s is ${seller}`
      }
    }
  }
}

function MentionLink({ kind, id, title }: Mentioned) {
  const { untitled } = useProposalTexts()
  if (kind === "proposal")
    return (
      <Link to="/admin/proposals/$id" params={{ id: String(id) }}>
        {title || untitled}
      </Link>
    )
  return (
    <Link to="/admin/app/$id/edit" params={{ id: String(id) }}>
      {title || untitled}
    </Link>
  )
}

function Signals({ signals }: Pick<ProposalReview, "signals">) {
  const signalText = useSignalText()
  return (
    <section aria-labelledby="review-signals">
      <h2 id="review-signals">
        <Trans>Signals</Trans>
      </h2>
      {signals.length === 0 && (
        <p className={classes.minor}>
          <Trans>Nothing unusual was found.</Trans>
        </p>
      )}
      <ul>
        {signals.map(signal => (
          <li key={signal.code}>
            {signalText(signal)}
            {"found" in signal && Array.isArray(signal.found) && (
              <ul>
                {signal.found.map(one => (
                  <li key={`${one.kind} ${one.id}`}>
                    <MentionLink {...one} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

type ReviewSideProps = { review: ProposalReview; nowMs: number }

/** Helps to decide: signals, the seller with other proposals, and the history. */
export function ReviewSide({ review, nowMs }: ReviewSideProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const { states, untitled } = useProposalTexts()
  const actionText = useActionText()
  const { seller, others, steps } = review
  const since = seller && formatMoment(seller.since, locale)
  return (
    <aside className={classes.side} aria-label={t`About this proposal`}>
      <Signals signals={review.signals} />
      <section aria-labelledby="review-seller">
        <h2 id="review-seller">
          <Trans>Seller</Trans>
        </h2>
        {seller ? (
          <>
            <p className={classes.text}>{[seller.name, seller.email].filter(Boolean).join("\n")}</p>
            <p className={classes.minor}>
              <Trans>
                {LOCALE_NAMES[seller.locale]}, member since {since}
              </Trans>
            </p>
          </>
        ) : (
          <p className={classes.minor}>
            <Trans>Deleted account</Trans>
          </p>
        )}
        {others.total > 0 && (
          <>
            <p className={classes.minor}>
              <Trans>Other proposals: {others.total}</Trans>
            </p>
            <ul>
              {others.newest.map(({ id, title, state }) => (
                <li key={id}>
                  <Link to="/admin/proposals/$id" params={{ id: String(id) }}>
                    {title || untitled}
                  </Link>{" "}
                  <span className={classes.minor}>{states[state]}</span>
                </li>
              ))}
            </ul>
          </>
        )}
      </section>
      <section aria-labelledby="review-steps">
        <h2 id="review-steps">
          <Trans>History</Trans>
        </h2>
        <ol>
          {steps.map(({ at, action, name, note }) => (
            <li key={`${at} ${action}`}>
              {actionText(action)}
              <p className={classes.minor}>
                {name && `${name}, `}
                <time dateTime={at} title={formatMoment(at, locale)}>
                  {formatAgo(at, nowMs, locale)}
                </time>
              </p>
              {note && <p className={`${classes.minor} ${classes.text}`}>{note}</p>}
            </li>
          ))}
        </ol>
      </section>
    </aside>
  )
}
