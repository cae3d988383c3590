import { Trans, useLingui } from "@lingui/react/macro"
import { NativeSelect } from "@mantine/core"
import { type ImportColumn, PICTURE_FIELDS } from "#shared/imports/imports.ts"
import { PAYLOAD_FIELDS } from "#shared/listings/listing-fields.ts"
import { FIELD_LABELS } from "#shared/listings/listing-labels.ts"
import { useTranslate } from "../../lib/use-translate.ts"
import { useFieldLabels } from "../../listing-form/use-field-labels.ts"
import classes from "./import.module.css"

type ColumnMappingProps = {
  columns: readonly ImportColumn[]
  /** What was chosen by hand, before the server has checked it. */
  mapping: Readonly<Record<string, string>>
  /** An empty field ignores the column. */
  onChange: (column: string, field: string) => void
}

/** The field that each column of the file sets. */
export function ColumnMapping({ columns, mapping, onChange }: ColumnMappingProps) {
  const { t } = useLingui()
  const translate = useTranslate()
  const labels = useFieldLabels()
  const fields = [
    { value: "", label: t`Not imported` },
    { value: "id", label: t`ID` },
    ...PAYLOAD_FIELDS.map(value => ({ value, label: translate(FIELD_LABELS[value]) })),
    { value: "availability", label: t`Availability` },
    { value: "created_at", label: t({ message: "Created", context: "of a listing" }) },
    ...PICTURE_FIELDS.map(value => ({ value, label: labels[value] })),
  ]
  return (
    <details className={classes.mapping} open={columns.some(({ field }) => field === null)}>
      <summary>
        <Trans>Columns</Trans>
      </summary>
      <div className={classes.columns}>
        {columns.map(({ column, field, sample }) => (
          <NativeSelect
            key={column}
            label={column}
            description={sample}
            value={mapping[column] ?? field ?? ""}
            data={fields}
            onChange={event => onChange(column, event.currentTarget.value)}
          />
        ))}
      </div>
    </details>
  )
}
