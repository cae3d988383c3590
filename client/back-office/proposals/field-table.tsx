import { Trans, useLingui } from "@lingui/react/macro"
import { Box, Checkbox, Group, Table, Text } from "@mantine/core"
import { useState } from "react"
import { EVIDENCE_CLAIMS } from "#shared/evidence/evidence.ts"
import { writeFiguresCell } from "#shared/listings/figures.ts"
import { rangesOfFigures } from "#shared/listings/figures-summary.ts"
import { FILE_VISIBILITIES, type FileAccess, hasVisibility } from "#shared/listings/file-access.ts"
import type { FileField } from "#shared/listings/files.ts"
import { FILE_FIELDS } from "#shared/listings/listing.ts"
import { fieldOf } from "#shared/listings/listing-fields.ts"
import { propertiesOf } from "#shared/properties.ts"
import type { ProposalReview } from "#shared/proposals/proposal-review.ts"
import { STAFF_FIELDS } from "#shared/proposals/proposals.ts"
import { ChangedEntries, ChangedMonths, listChanges } from "../../listing-form/changed-entries.tsx"
import { type FormField, isFileField, SECTIONS } from "../../listing-form/form-sections.ts"
import { figuresAfter, monthsOf } from "../../listing-form/form-values.ts"
import { useFieldLabels } from "../../listing-form/use-field-labels.ts"
import { type Lookups, useLookups } from "../../listing-form/use-lookups.ts"
import { useEventValues } from "../events/use-event-values.ts"
import table from "../list/table.module.css"
import { FileLinks, type ReviewFile } from "./file-links.tsx"

function accessIn(value: unknown): FileAccess {
  const { visibility, claim } = propertiesOf(value)
  return {
    visibility: FILE_VISIBILITIES.find(one => one === visibility) ?? "public",
    claim: EVIDENCE_CLAIMS.find(one => one === claim) ?? null,
  }
}

/** Files of a field: paths of a proposal, or paths with names and access of a listing; others are in `known`. */
function filesOf(field: FileField, value: unknown, known: ReadonlyMap<string, ReviewFile>): ReviewFile[] {
  return [value].flat().flatMap(entry => {
    const { path = entry, name } = propertiesOf(entry)
    if (typeof path !== "string") return []
    const stored = known.get(path)
    if (stored) return stored
    const access = hasVisibility(field) ? accessIn(entry) : null
    return [{ path, name: typeof name === "string" ? name : (path.split("/").at(-1) ?? path), access }]
  })
}

/** Files as a proposal leaves them: it names the access that it changes by path. */
function withAccess(files: readonly ReviewFile[], changes: unknown): ReviewFile[] {
  return files.map(file => {
    const change = propertiesOf(changes)[file.path]
    if (change === undefined || !file.access) return file
    const { claim = file.access.claim ?? null } = propertiesOf(change)
    return { ...file, access: accessIn({ ...propertiesOf(change), claim }) }
  })
}

const isEmpty = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === "" ||
  value === false ||
  (Array.isArray(value) && value.length === 0)

/** The resulting value of a field that was sent or omitted. */
function proposedValue(field: Exclude<FormField, FileField>, sent: unknown, now: unknown): unknown {
  if (sent !== undefined) return sent
  const definition = fieldOf(field)
  if (definition.type === "months") return now
  if (field === "kind") return now ?? "app"
  return definition.type === "one" ? definition.standard : null
}

const isSame = (one: unknown, other: unknown) =>
  (isEmpty(one) && isEmpty(other)) || JSON.stringify(one) === JSON.stringify(other)

type ReviewField =
  | { field: FormField; type: "files"; now: ReviewFile[]; proposed: ReviewFile[]; isChanged: boolean }
  | { field: FormField; type: "value"; now: unknown; proposed: unknown; isChanged: boolean }

/** The fields in the order of the form, each with the listing's value and the proposed one. */
export function reviewFields({ proposal, listing }: ProposalReview): ReviewField[] {
  const stored = listing?.content ?? {}
  const known = new Map(
    [
      ...FILE_FIELDS.flatMap(field => filesOf(field, stored[field], new Map())),
      ...proposal.uploads.flatMap(({ path, name, field }) => filesOf(field, { path, name }, new Map())),
    ].map(file => [file.path, file]),
  )
  const ranges: Record<string, unknown> = rangesOfFigures(figuresAfter(proposal.content, stored.figures))
  const isMembers = proposal.author === "member"
  // Accepting a member's proposal leaves these as they are.
  const isStaffOnly = (field: FormField) => isMembers && STAFF_FIELDS.some(one => one === field)
  return SECTIONS.flatMap(({ fields }) => fields)
    .filter(field => field !== "on_request" && !isStaffOnly(field))
    .map(field => {
      const [now, sent] = [stored[field], proposal.content[field]]
      if (!isFileField(field)) {
        const proposed = ranges[field] ?? proposedValue(field, sent, now)
        return { field, type: "value", now, proposed, isChanged: !isSame(now, proposed) }
      }
      const before = filesOf(field, now, known)
      const proposed = withAccess(
        sent === undefined ? before : filesOf(field, sent, known),
        proposal.content.file_access,
      )
      return { field, type: "files", now: before, proposed, isChanged: !isSame(before, proposed) }
    })
}

/** The files that prove claims once the proposal is accepted. */
export const proofOf = (review: ProposalReview) =>
  reviewFields(review)
    .flatMap(one => (one.type === "files" ? one.proposed : []))
    .map(({ path, name, access }) => ({ path, name, claim: access?.claim }))

const TOP = { th: { verticalAlign: "top" }, td: { verticalAlign: "top" } }

const isUrl = (text: string) => /^https:\/\/\S+$/.test(text)

/** Whether a changed field is a list or the monthly figures, of which only what changed is shown. */
const isInParts = ({ field, type, isChanged }: ReviewField) =>
  isChanged && (type === "files" || isFileField(field) || ["many", "months"].includes(fieldOf(field).type))

/** The added and removed entries of a changed list, or the changed cells of the monthly figures. */
function ChangedParts({ entry, lookups }: { entry: ReviewField; lookups: Lookups | null }) {
  if (entry.type === "files") {
    const { added, removed } = listChanges(entry.now, entry.proposed, ({ path }) => path)
    const moved = entry.proposed.filter(({ path, access }) =>
      entry.now.some(one => one.path === path && !isSame(one.access, access)),
    )
    const links = (files: ReviewFile[]) => files.length > 0 && <FileLinks files={files} />
    return <ChangedEntries added={links(added)} removed={links(removed)} changed={links(moved)} />
  }
  if (isFileField(entry.field)) return null
  const field = fieldOf(entry.field)
  const cellOf = (value: unknown) => writeFiguresCell(monthsOf(value))
  if (field.type === "months")
    return <ChangedMonths before={cellOf(entry.now)} after={cellOf(entry.proposed)} />
  const entriesOf = (value: unknown) => {
    const ids: unknown[] = [value ?? []].flat()
    return (field.type === "many" && lookups ? lookups[field.lookup] : []).filter(({ id }) =>
      ids.includes(id),
    )
  }
  const { added, removed } = listChanges(entriesOf(entry.now), entriesOf(entry.proposed), ({ id }) => id)
  const titles = (entries: readonly { title: string }[]) => entries.map(({ title }) => title).join(", ")
  return <ChangedEntries added={titles(added)} removed={titles(removed)} />
}

type FieldTableProps = {
  review: ProposalReview
  /** The fields that the seller is asked to change. */
  marked: readonly string[]
  /** Null if nothing can be returned. */
  onMark: ((field: string) => void) | null
}

/** The proposed content field by field, next to the listing's current content for a change. */
export function FieldTable({ review, marked, onMark }: FieldTableProps) {
  const { t } = useLingui()
  const { lookups } = useLookups()
  const labels = useFieldLabels()
  const { valueText } = useEventValues(lookups)
  const { proposal, listing } = review
  const isChange = proposal.based_on !== null && listing !== null && proposal.state !== "accepted"
  const [showsAll, setShowsAll] = useState(false)
  const shownValue = (entry: ReviewField, side: "now" | "proposed") => {
    if (entry.type === "files") return <FileLinks files={entry[side]} />
    const isOnRequest = entry.field === "price" && (entry[side] ?? null) === null
    const text = isOnRequest ? t`On request` : valueText(entry.field, entry[side], true)
    if (!isUrl(text)) return text || "—"
    return (
      <a href={text} target="_blank" rel="noreferrer">
        {text}
      </a>
    )
  }
  const isFilled = (entry: ReviewField) =>
    entry.type === "files" ? entry.proposed.length > 0 : valueText(entry.field, entry.proposed, true) !== ""
  const rows = reviewFields(review).filter(entry =>
    isChange && !showsAll ? entry.isChanged : entry.isChanged || isFilled(entry) || entry.type === "files",
  )
  return (
    <section aria-labelledby="review-content">
      <Group justify="space-between" align="baseline" gap="xs" mb="xs">
        <Box component="h2" id="review-content" fz="lg">
          {isChange ? <Trans>Changes</Trans> : <Trans>Content</Trans>}
        </Box>
        {isChange && (
          <Checkbox label={t`Show all fields`} checked={showsAll} onChange={() => setShowsAll(!showsAll)} />
        )}
      </Group>
      {rows.length === 0 && (
        <Text size="xs" c="dimmed">
          <Trans>The proposal has the same content as the listing.</Trans>
        </Text>
      )}
      {rows.length > 0 && (
        <Table className={table.table} aria-labelledby="review-content" styles={TOP}>
          <Table.Thead>
            <Table.Tr>
              {onMark && <Table.Th w="3rem">{t`Mark`}</Table.Th>}
              <Table.Th>{t`Field`}</Table.Th>
              {isChange && <Table.Th>{t`Listing now`}</Table.Th>}
              <Table.Th>{isChange ? t`Proposed` : t`Value`}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map(entry => (
              <Table.Tr
                key={entry.field}
                bg={marked.includes(entry.field) ? "var(--accent-soft)" : undefined}
              >
                {onMark && (
                  <Table.Td>
                    <Checkbox
                      aria-label={t`Ask for a change: ${labels[entry.field]}`}
                      checked={marked.includes(entry.field)}
                      onChange={() => onMark(entry.field)}
                    />
                  </Table.Td>
                )}
                <Table.Th scope="row" w="11rem" fw={400} c="dimmed">
                  {labels[entry.field]}
                </Table.Th>
                {isChange && isInParts(entry) && (
                  <Table.Td colSpan={2} className={`${table.main} ${table.long}`} bg="var(--success-soft)">
                    <ChangedParts entry={entry} lookups={lookups} />
                  </Table.Td>
                )}
                {isChange && !isInParts(entry) && (
                  <Table.Td data-label={t`Listing now`} className={`${table.main} ${table.long}`} c="dimmed">
                    {shownValue(entry, "now")}
                  </Table.Td>
                )}
                {!(isChange && isInParts(entry)) && (
                  <Table.Td
                    className={`${table.main} ${table.long}`}
                    data-label={isChange ? t`Proposed` : undefined}
                    bg={isChange && entry.isChanged ? "var(--success-soft)" : undefined}
                  >
                    {shownValue(entry, "proposed")}
                  </Table.Td>
                )}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </section>
  )
}
