import { Trans } from "@lingui/react/macro"
import { fieldId, optionId } from "../form-sections.ts"
import type { ListingForm } from "../use-listing-form.ts"
import { ChoiceCell } from "./choice-cell.tsx"
import { ChoiceGroup } from "./choice-group.tsx"

type RangeFieldProps = {
  form: ListingForm
  field: "last_month_earnings" | "last_year_earnings" | "age" | "installs_range"
  label: string
  required?: boolean
  options: readonly { id: number; title: string }[]
}

/** A single step of a scale; an optional scale can be cleared. */
export function RangeField({ form, field, label, required, options }: RangeFieldProps) {
  const chosen = form.values[field]
  const error = form.error(field)
  const cells = options.map(({ id, title }, index) => (
    <ChoiceCell
      key={id}
      id={optionId(field, index + (required ? 0 : 1))}
      kind="radio"
      name={field}
      title={title}
      checked={chosen === id}
      invalid={Boolean(error)}
      onChange={() => form.set(field, id)}
    />
  ))
  return (
    <ChoiceGroup
      label={label}
      required={required}
      error={error}
      single
      ladder
      onLeave={() => form.leave(field)}
    >
      {!required && (
        <ChoiceCell
          id={fieldId(field)}
          kind="radio"
          name={field}
          title={<Trans>Not provided</Trans>}
          checked={chosen === null}
          onChange={() => form.set(field, null)}
        />
      )}
      {cells}
    </ChoiceGroup>
  )
}
