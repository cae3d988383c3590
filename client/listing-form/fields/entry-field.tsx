import { Trans, useLingui } from "@lingui/react/macro"
import { NativeSelect, type NativeSelectProps } from "@mantine/core"
import { LISTING_FIELDS } from "#shared/listings/listing-fields.ts"
import type { EntryValue } from "../form-values.ts"
import type { SectionProps } from "../section-props.ts"
import classes from "./entry-field.module.css"

type EntryFieldProps = SectionProps & { name: EntryValue; input: NativeSelectProps }

/** A choice of one entry of a longer lookup: those of the chosen type of app. */
export function EntryField({ form, lookups, name, input }: EntryFieldProps) {
  const { t } = useLingui()
  const { typeOf, lookup } = LISTING_FIELDS[name]
  const { [name]: value, type } = form.values
  const entries = lookups[lookup].filter(({ id }) => typeOf(id) === type || id === value)
  const isCleared = form.cleared.includes(name) && value === null
  return (
    <>
      <NativeSelect
        {...input}
        data={[
          { value: "", label: t`Not provided` },
          ...entries.map(({ id, title }) => ({ value: String(id), label: title })),
        ]}
        value={value === null ? "" : String(value)}
        onChange={event => {
          const chosen = event.currentTarget.value
          form.setValue(name, chosen === "" ? null : Number(chosen))
        }}
      />
      <p className={classes.note} role="status">
        {isCleared && (
          <Trans>The category was cleared because it does not belong to the new type. Choose another.</Trans>
        )}
      </p>
    </>
  )
}
