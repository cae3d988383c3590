import { Trans, useLingui } from "@lingui/react/macro"
import { Checkbox, Table } from "@mantine/core"
import { useState } from "react"
import { CLAIM_LABELS } from "#shared/evidence/evidence-labels.ts"
import type { ProposalReview } from "#shared/proposals/proposal-review.ts"
import { useTranslate } from "../../lib/use-translate.ts"
import { useFieldLabels } from "../../listing-form/use-field-labels.ts"
import { useLookups } from "../../listing-form/use-lookups.ts"
import { useVisibilityTexts } from "../../uploads/file-access-field.tsx"
import { PrivateImage, usePrivateUrl } from "../../uploads/private-image.tsx"
import { useEventValues } from "../events/use-event-values.ts"
import classes from "./review.module.css"
import type { ReviewFile } from "./review-fields.ts"
import { type ReviewField, reviewFields } from "./review-fields.ts"

const PICTURE = /\.(avif|gif|jpe?g|png|webp)$/i

function FileLink({ file }: { file: ReviewFile }) {
  const { t } = useLingui()
  const translate = useTranslate()
  const visibilities = useVisibilityTexts()
  const url = usePrivateUrl(file.path)
  const isPicture = PICTURE.test(file.path)
  const label = file.access?.claim && translate(CLAIM_LABELS[file.access.claim])
  return (
    <a
      className={classes.file}
      href={url}
      target="_blank"
      rel="noreferrer"
      download={isPicture ? undefined : file.name}
      aria-label={isPicture ? t`Open ${file.name}` : t`Download ${file.name}`}
    >
      {isPicture && <PrivateImage path={file.path} width={256} alt="" className={classes.picture} />}
      <span>{file.name}</span>
      {file.access && (
        <small className={classes.minor}>
          {visibilities[file.access.visibility]}
          {label && ` · ${t`Proof: ${label}`}`}
        </small>
      )}
    </a>
  )
}

/** Pictures as previews, other files by name; each opens on its own. */
function FileLinks({ files }: { files: ReviewFile[] }) {
  if (!files.length) return "—"
  return (
    <span className={classes.files}>
      {files.map(file => (
        <FileLink key={file.path} file={file} />
      ))}
    </span>
  )
}

const isUrl = (text: string) => /^https:\/\/\S+$/.test(text)

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
      <div className={classes.sectionHead}>
        <h2 id="review-content">{isChange ? <Trans>Changes</Trans> : <Trans>Content</Trans>}</h2>
        {isChange && (
          <Checkbox label={t`Show all fields`} checked={showsAll} onChange={() => setShowsAll(!showsAll)} />
        )}
      </div>
      {rows.length === 0 && (
        <p className={classes.minor}>
          <Trans>The proposal has the same content as the listing.</Trans>
        </p>
      )}
      {rows.length > 0 && (
        <Table className={classes.fields} aria-labelledby="review-content">
          <Table.Thead>
            <Table.Tr>
              {onMark && <Table.Th>{t`Mark`}</Table.Th>}
              <Table.Th>{t`Field`}</Table.Th>
              {isChange && <Table.Th>{t`Listing now`}</Table.Th>}
              <Table.Th>{isChange ? t`Proposed` : t`Value`}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map(entry => (
              <Table.Tr key={entry.field} data-marked={marked.includes(entry.field) || undefined}>
                {onMark && (
                  <Table.Td className={classes.mark}>
                    <Checkbox
                      aria-label={t`Ask for a change: ${labels[entry.field]}`}
                      checked={marked.includes(entry.field)}
                      onChange={() => onMark(entry.field)}
                    />
                  </Table.Td>
                )}
                <Table.Th scope="row">{labels[entry.field]}</Table.Th>
                {isChange && (
                  <Table.Td data-label={t`Listing now`} className={classes.now}>
                    {shownValue(entry, "now")}
                  </Table.Td>
                )}
                <Table.Td
                  data-label={isChange ? t`Proposed` : undefined}
                  data-changed={isChange && entry.isChanged}
                >
                  {shownValue(entry, "proposed")}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </section>
  )
}
