import { Trans } from "@lingui/react/macro"
import type { FileField } from "#shared/files.ts"
import { placesOf } from "./form-files.ts"
import classes from "./take-hint.module.css"
import { useLimitsText } from "./use-limits-text.ts"

/** What an empty field accepts and how; touch screens can neither drop nor paste. */
export function TakeHint({ field }: { field: FileField }) {
  const limits = useLimitsText(field)
  return (
    <span className={classes.hint}>
      <span className={classes.dropOrPaste}>
        {placesOf(field) === 1 ? (
          <Trans>Or drop or paste it here.</Trans>
        ) : (
          <Trans>Or drop or paste them here.</Trans>
        )}{" "}
      </span>
      {limits}
    </span>
  )
}
