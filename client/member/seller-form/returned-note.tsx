import { Trans } from "@lingui/react/macro"
import type { FormField } from "../../listing-form/form-sections.ts"
import { FieldLinks } from "./field-links.tsx"
import classes from "./seller-form.module.css"
import type { StepLink } from "./seller-links.ts"

type ReturnedNoteProps = {
  note: string | null
  fields: FormField[]
  linkOf: StepLink
  onOpen: (field: FormField) => void
}

/** The changes requested by staff, with links to the marked fields. */
export function ReturnedNote({ note, fields, linkOf, onOpen }: ReturnedNoteProps) {
  return (
    <section className={classes.returned}>
      <h2 className={classes.subtitle}>
        <Trans>Changes requested</Trans>
      </h2>
      {note && <p className={classes.note}>{note}</p>}
      <FieldLinks fields={fields} linkOf={linkOf} onOpen={onOpen} />
      <p>
        <Trans>Make the changes, then submit it again.</Trans>
      </p>
    </section>
  )
}
