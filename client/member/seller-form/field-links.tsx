import { SimpleGrid } from "@mantine/core"
import { Link } from "@tanstack/react-router"
import { type FormField, fieldId } from "../../listing-form/form-sections.ts"
import { useFieldLabels } from "../../listing-form/use-field-labels.ts"
import type { StepLink } from "./seller-links.ts"
import { stepOf } from "./steps.ts"

type FieldLinksProps = {
  fields: readonly FormField[]
  linkOf: StepLink
  /** What is wrong with a field, shown behind its name. */
  textOf?: (field: FormField) => string | null
  onOpen: (field: FormField) => void
}

/** Links to fields, each on the step that shows it. */
export function FieldLinks({ fields, linkOf, textOf, onOpen }: FieldLinksProps) {
  const labels = useFieldLabels()
  return (
    <SimpleGrid
      cols={{ base: 1, sm: 2 }}
      spacing="lg"
      verticalSpacing="xs"
      py={4}
      renderRoot={props => <ul {...props} />}
    >
      {fields.map(field => {
        const step = stepOf(field)
        const text = textOf?.(field)
        return (
          <li key={field}>
            {step ? (
              <Link
                {...linkOf(step)}
                hash={fieldId(field)}
                hashScrollIntoView={false}
                resetScroll={false}
                onClick={() => onOpen(field)}
              >
                {labels[field]}
              </Link>
            ) : (
              labels[field]
            )}
            {text && `: ${text}`}
          </li>
        )
      })}
    </SimpleGrid>
  )
}
