import { Plural, Trans } from "@lingui/react/macro"
import { Alert } from "@mantine/core"
import { IconAlertCircle } from "@tabler/icons-react"
import { type RefObject, useEffect } from "react"
import {
  fieldId,
  fieldsInOrder,
  focusField,
  sectionOf,
  toFormField,
} from "../../listing-form/form-sections.ts"
import { useFieldLabels, useSectionTitles } from "../../listing-form/use-field-labels.ts"
import type { ListingForm } from "../../listing-form/use-listing-form.ts"
import classes from "./editor.module.css"

type ProblemSummaryProps = {
  errors: ListingForm["errors"]
  /** The number of rejected saves; each one moves the focus here. 0 shows nothing. */
  refusals: number
  boxRef: RefObject<HTMLDivElement | null>
}

/** Why the listing was not saved; each line links to its field and names its section. It shrinks as fields are fixed. */
export function ProblemSummary({ errors, refusals, boxRef }: ProblemSummaryProps) {
  const labels = useFieldLabels()
  const sections = useSectionTitles()
  const fields = fieldsInOrder(errors)
  const others = Object.entries(errors).filter(([name, text]) => text && !toFormField(name))
  const count = fields.length + others.length

  useEffect(() => {
    if (!refusals) return
    boxRef.current?.focus({ preventScroll: true })
    boxRef.current?.scrollIntoView({ block: "start" })
  }, [refusals, boxRef])

  return (
    <div role="alert" aria-atomic="false" aria-relevant="additions">
      {refusals > 0 && count > 0 && (
        <Alert
          role="none"
          mod={{ tone: "failed" }}
          className={classes.summary}
          ref={boxRef}
          tabIndex={-1}
          icon={<IconAlertCircle />}
          title={
            <Plural
              value={count}
              one="Not saved yet: # field needs attention"
              other="Not saved yet: # fields need attention"
            />
          }
        >
          <ul className={classes.problems}>
            {fields.map(field => (
              <li key={field}>
                <a
                  href={`#${fieldId(field)}`}
                  onClick={event => {
                    event.preventDefault()
                    focusField(field)
                  }}
                >
                  {labels[field]}
                </a>
                <span>
                  {` (${sections[sectionOf(field)]}): `}
                  {errors[field]}
                </span>
              </li>
            ))}
            {others.map(([name, text]) => (
              <li key={name}>{text}</li>
            ))}
          </ul>
        </Alert>
      )}
      {refusals > 0 && count === 0 && (
        <Alert role="none" mod={{ tone: "done" }} className={classes.summary}>
          <Trans>All marked fields are fixed. Save again.</Trans>
        </Alert>
      )}
    </div>
  )
}
