import { Plural, Trans } from "@lingui/react/macro"
import { FILE_FIELDS } from "#shared/listings/listing.ts"
import { filesOfForm } from "../../listing-form/content-files.ts"
import type { FormValues } from "../../listing-form/form-values.ts"
import { useFieldLabels } from "../../listing-form/use-field-labels.ts"
import { useFieldText } from "../../listing-form/use-field-text.ts"
import type { Lookups } from "../../listing-form/use-lookups.ts"
import type { FormFiles } from "../../uploads/form-files.ts"
import classes from "./change-list.module.css"
import { isSameField, SELLER_FIELDS } from "./seller-values.ts"

type Version = { values: FormValues; files: FormFiles }
type ChangeListProps = { before: Version; after: Version; lookups: Lookups }

/** The changes that a proposal makes to the published listing, field by field. */
export function ChangeList({ before, after, lookups }: ChangeListProps) {
  const labels = useFieldLabels()
  const textOf = useFieldText(lookups)
  const changed = SELLER_FIELDS.filter(field => !isSameField(field, before.values, after.values))
  const paths = { before: filesOfForm(before.files), after: filesOfForm(after.files) }
  const changedFiles = FILE_FIELDS.filter(
    field => JSON.stringify(paths.before[field]) !== JSON.stringify(paths.after[field]),
  )
  if (!changed.length && !changedFiles.length)
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
              <del className={classes.before}>{textOf(field, before.values) || "—"}</del>
              <ins className={classes.after}>{textOf(field, after.values) || "—"}</ins>
            </dd>
          </div>
        ),
      )}
      {changedFiles.map(field => (
        <div key={field} className={classes.change}>
          <dt>{labels[field]}</dt>
          <dd>
            <del className={classes.before}>
              <Plural value={before.files[field].length} _0="None" one="# file" other="# files" />
            </del>
            <ins className={classes.after}>
              <Plural value={after.files[field].length} _0="None" one="# file" other="# files" />
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}
