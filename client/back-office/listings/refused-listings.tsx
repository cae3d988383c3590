import { Plural, Trans, useLingui } from "@lingui/react/macro"
import { CloseButton } from "@mantine/core"
import { Link } from "@tanstack/react-router"
import { fieldText } from "#shared/error-texts.ts"
import { useTranslate } from "../../lib/use-translate.ts"
import { useFieldLabels } from "../../listing-form/use-field-labels.ts"
import classes from "./refused-listings.module.css"
import type { Refusal } from "./use-listing-actions.ts"

type RefusedListingsProps = { refusal: Refusal; onClose: () => void }

/** The listings that were not changed, with reasons and links to fix them. */
export function RefusedListings({ refusal: { action, failed, count }, onClose }: RefusedListingsProps) {
  const { t } = useLingui()
  return (
    <section className={classes.refused} role="alert">
      <h2 className={classes.title}>
        {action === "published" ? (
          <Plural value={count} one="# listing was not published" other="# listings were not published" />
        ) : (
          <Plural value={count} one="# listing was not changed" other="# listings were not changed" />
        )}
      </h2>
      <ul className={classes.list}>
        {failed.map(({ id, title, message, fields }) => (
          <li key={id} className={classes.item}>
            <b className={classes.name}>{title}</b>
            {Object.keys(fields).length ? <Reasons fields={fields} /> : <span>{message}</span>}
            {action !== "delete" && (
              <Link className={classes.link} to="/admin/app/$id/edit" params={{ id: String(id) }}>
                <Trans>Complete</Trans>
              </Link>
            )}
          </li>
        ))}
      </ul>
      <CloseButton className={classes.close ?? ""} aria-label={t`Close`} onClick={onClose} />
    </section>
  )
}

/** Groups fields by error text; empty required fields are reported as missing. */
function Reasons({ fields }: { fields: Record<string, string[]> }) {
  const { t } = useLingui()
  const missing = fieldText({ code: "required" }, useTranslate())
  const labels = new Map(Object.entries(useFieldLabels()))
  const reasons = Map.groupBy(Object.keys(fields), field => fields[field]?.[0] ?? "")
  return [...reasons].map(([reason, some]) => {
    const names = some.map(field => labels.get(field) ?? field).join(", ")
    return <span key={reason}>{reason === missing ? t`Missing: ${names}` : `${names}: ${reason}`}</span>
  })
}
