import { optionId } from "../form-sections.ts"
import type { ListingForm } from "../use-listing-form.ts"
import { ChoiceCell } from "./choice-cell.tsx"
import { ChoiceGroup } from "./choice-group.tsx"

type ManyFieldProps = {
  form: ListingForm
  field: "platforms" | "monetizations" | "payment_methods" | "specials"
  label: string
  required?: boolean
  options: readonly { id: number; title: string }[]
}

/** A multiple choice. */
export function ManyField({ form, field, label, required, options }: ManyFieldProps) {
  const chosen = form.values[field]
  const error = form.error(field)
  return (
    <ChoiceGroup label={label} required={required} error={error} onLeave={() => form.leave(field)}>
      {options.map(({ id, title }, index) => (
        <ChoiceCell
          key={id}
          id={optionId(field, index)}
          kind="checkbox"
          name={field}
          title={title}
          checked={chosen.includes(id)}
          invalid={Boolean(error)}
          onChange={checked =>
            form.set(field, checked ? [...chosen, id] : chosen.filter(other => other !== id))
          }
        />
      ))}
    </ChoiceGroup>
  )
}
