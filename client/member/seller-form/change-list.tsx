import { Trans } from "@lingui/react/macro"
import type { FormValues } from "../../listing-form/form-values.ts"
import { useFieldLabels } from "../../listing-form/use-field-labels.ts"
import { useFieldText } from "../../listing-form/use-field-text.ts"
import type { Lookups } from "../../listing-form/use-lookups.ts"
import classes from "./change-list.module.css"
import { isSameField, SELLER_FIELDS } from "./seller-values.ts"

type ChangeListProps = { before: FormValues; after: FormValues; lookups: Lookups }

/** What a proposal changes in the published listing, field by field. */
export function ChangeList({ before, after, lookups }: ChangeListProps) {
  const labels = useFieldLabels()
  const textOf = useFieldText(lookups)
  const changed = SELLER_FIELDS.filter(field => !isSameField(field, before, after))
  if (!changed.length)
    return (
      <p>
        <Trans>You have not changed anything yet.</Trans>
      </p>
    )
  return (
    <dl className={classes.changes}>
      {changed.map(field =>
        field === "on_request" ? null : (
          <div key={field} className={classes.change}>
            <dt>{labels[field]}</dt>
            <dd>
              <del className={classes.before}>{textOf(field, before) || "—"}</del>
              <ins className={classes.after}>{textOf(field, after) || "—"}</ins>
            </dd>
          </div>
        ),
      )}
    </dl>
  )
}
