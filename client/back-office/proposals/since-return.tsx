import { Trans } from "@lingui/react/macro"
import { Table } from "@mantine/core"
import { FILE_FIELDS } from "#shared/listings/listing.ts"
import type { ProposalReview } from "#shared/proposals/proposal-review.ts"
import { toFormField } from "../../listing-form/form-sections.ts"
import { useFieldLabels } from "../../listing-form/use-field-labels.ts"
import { useLookups } from "../../listing-form/use-lookups.ts"
import { useEventValues } from "../events/use-event-values.ts"
import classes from "./review.module.css"

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
