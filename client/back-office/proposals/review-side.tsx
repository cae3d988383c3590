import { Trans, useLingui } from "@lingui/react/macro"
import { Box, Stack, Table, Text } from "@mantine/core"
import { Link } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { writeFiguresCell } from "#shared/listings/figures.ts"
import { FILE_FIELDS } from "#shared/listings/listing.ts"
import { LOCALE_NAMES } from "#shared/locales.ts"
import type { Mentioned, ProposalReview, Signal } from "#shared/proposals/proposal-review.ts"
import type { ProposalWithUploads } from "#shared/proposals/proposals.ts"
import { MessageForm, useMessage } from "../../conversations/message-form.tsx"
import { formatNumber } from "../../lib/format.ts"
import { formatAgo, formatMoment } from "../../lib/format-time.ts"
import { staffDraft } from "../../lib/session.ts"
import { trpc } from "../../lib/trpc.ts"
import { useLocale } from "../../lib/use-locale.ts"
import { ChangedMonths } from "../../listing-form/changed-entries.tsx"
import { toFormField } from "../../listing-form/form-sections.ts"
import { monthsOf } from "../../listing-form/form-values.ts"
import { useFieldLabels } from "../../listing-form/use-field-labels.ts"
import { useLookups } from "../../listing-form/use-lookups.ts"
import { useWarningTexts } from "../../listing-form/use-warning-texts.ts"
import { WrittenText } from "../../ui/written-text.tsx"
import { useActionText } from "../events/use-event-texts.ts"
import { useEventValues } from "../events/use-event-values.ts"
import { useProposalTexts } from "./use-proposal-texts.ts"

/**
 * The messages of staff and the seller about a member's proposal, and a form to write to the seller without a decision.
 */
export function ReviewThread({ proposal }: { proposal: ProposalWithUploads }) {
  const { t } = useLingui()
  const locale = useLocale()
  const utils = trpc.useUtils()
  const { id, state, author, thread } = proposal
  const message = useMessage({
    draft: staffDraft(`proposal/${id}`),
    send: (text, context) => utils.client.proposals.reply.mutate({ id, text }, { context }),
    onSettled: () => utils.proposals.review.invalidate({ id }),
  })
  const isDiscussed = author === "member" && (state === "submitted" || state === "returned")
  if (!isDiscussed && thread.length === 0) return null
  return (
    <section aria-labelledby="review-thread">
      <Box component="h2" id="review-thread" fz="lg" mb="xs">
        <Trans>Messages with the seller</Trans>
      </Box>
      {thread.map(({ id: number, by, text: written, at }) => (
        <div key={number}>
          <Text size="xs" c="dimmed">
            <b>{by === "seller" ? <Trans>Seller</Trans> : <Trans>Our team</Trans>}</b>{" "}
            <time dateTime={at}>{formatMoment(at, locale)}</time>
          </Text>
          <WrittenText>{written}</WrittenText>
        </div>
      ))}
      {isDiscussed && (
        <MessageForm
          message={message}
          label={t`Write to the seller`}
          description={t`The seller receives it by email and can reply. It isn’t a decision yet.`}
          maxLength={4000}
          variant="default"
        />
      )}
    </section>
  )
}

const cellOf = (value: unknown) => writeFiguresCell(monthsOf(value))
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
      <Box component="h2" id="review-since" fz="lg" mb="xs">
        <Trans>Changed since it was returned</Trans>
      </Box>
      {changes.length === 0 ? (
        <Text size="xs" c="dimmed">
          <Trans>Nothing has changed since then.</Trans>
        </Text>
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
              const label = known ? labels[known] : field
              if (field === "figures")
                return (
                  <Table.Tr key={field}>
                    <Table.Th>{label}</Table.Th>
                    <Table.Td colSpan={2}>
                      <ChangedMonths before={cellOf(before)} after={cellOf(after)} />
                    </Table.Td>
                  </Table.Tr>
                )
              return (
                <Table.Tr key={field}>
                  <Table.Th>{label}</Table.Th>
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
export function useSignalText(): (signal: Signal) => string {
  const { t } = useLingui()
  const locale = useLocale()
  const labels = useFieldLabels()
  const warnings = useWarningTexts()
  return signal => {
    switch (signal.code) {
      case "listing_taken":
        return signal.availability === "sold" ? t`The listing has been sold.` : t`The listing is in a deal.`
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
        return t`Too few images: ${fields}`
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
        return t`The description is in ${found}, but the seller’s language is ${seller}`
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

function Part({ id, title, children }: { id: string; title: ReactNode; children: ReactNode }) {
  return (
    <Stack component="section" gap="xs" aria-labelledby={id}>
      <Box component="h2" id={id} fz="lg">
        {title}
      </Box>
      {children}
    </Stack>
  )
}

function Signals({ signals }: Pick<ProposalReview, "signals">) {
  const signalText = useSignalText()
  return (
    <Part id="review-signals" title={<Trans>Signals</Trans>}>
      {signals.length === 0 && (
        <Text size="xs" c="dimmed">
          <Trans>Nothing unusual was found.</Trans>
        </Text>
      )}
      <Stack component="ul" gap="xs">
        {signals.map(signal => (
          <li key={signal.code}>
            {signalText(signal)}
            {"found" in signal && Array.isArray(signal.found) && (
              <Stack component="ul" gap="xs" mt="xs">
                {signal.found.map(one => (
                  <li key={`${one.kind} ${one.id}`}>
                    <MentionLink {...one} />
                  </li>
                ))}
              </Stack>
            )}
          </li>
        ))}
      </Stack>
    </Part>
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
    <Stack component="aside" gap="lg" w={{ lg: "20rem" }} flex="none" aria-label={t`About this proposal`}>
      <Signals signals={review.signals} />
      <Part id="review-seller" title={<Trans>Seller</Trans>}>
        {seller ? (
          <>
            <WrittenText>{[seller.name, seller.email].filter(Boolean).join("\n")}</WrittenText>
            <Text size="xs" c="dimmed">
              <Trans>
                {LOCALE_NAMES[seller.locale]}, member since {since}
              </Trans>
            </Text>
          </>
        ) : (
          <Text size="xs" c="dimmed">
            <Trans>Deleted account</Trans>
          </Text>
        )}
        {others.total > 0 && (
          <>
            <Text size="xs" c="dimmed">
              <Trans>Other proposals: {others.total}</Trans>
            </Text>
            <Stack component="ul" gap="xs">
              {others.newest.map(({ id, title, state }) => (
                <li key={id}>
                  <Link to="/admin/proposals/$id" params={{ id: String(id) }}>
                    {title || untitled}
                  </Link>{" "}
                  <Text component="span" size="xs" c="dimmed">
                    {states[state]}
                  </Text>
                </li>
              ))}
            </Stack>
          </>
        )}
      </Part>
      <Part id="review-steps" title={<Trans>History</Trans>}>
        <Stack component="ol" gap="xs">
          {steps.map(({ at, action, name, note }) => (
            <li key={`${at} ${action}`}>
              {actionText(action)}
              <Text size="xs" c="dimmed">
                {name && `${name}, `}
                <time dateTime={at} title={formatMoment(at, locale)}>
                  {formatAgo(at, nowMs, locale)}
                </time>
              </Text>
              {note && (
                <WrittenText size="xs" c="dimmed">
                  {note}
                </WrittenText>
              )}
            </li>
          ))}
        </Stack>
      </Part>
    </Stack>
  )
}
