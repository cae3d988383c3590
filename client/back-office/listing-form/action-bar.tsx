import { Trans, useLingui } from "@lingui/react/macro"
import type { ListingStatus } from "#shared/lookups.ts"
import { Button } from "../../ui/button.tsx"
import { AlertIcon, CloseIcon } from "../../ui/icons/marks.tsx"
import classes from "./action-bar.module.css"
import { EyeIcon } from "./eye-icon.tsx"
import { SaveState } from "./save-state.tsx"
import type { Saving } from "./saving/use-saving.ts"

type ActionBarProps = {
  status: ListingStatus
  hasCopy: boolean
  saving: Saving
  uploadingCount: number
  isDirty: boolean
  isNew: boolean
  /** The browser cannot store unsaved changes. */
  isRefused: boolean
  onPreview: () => void
}

/** The fixed bar at the bottom of the screen with the save state and the actions. */
export function ActionBar(props: ActionBarProps) {
  const { status, hasCopy, saving, uploadingCount, isDirty, isNew, isRefused, onPreview } = props
  const { t } = useLingui()
  const { phase, problem, save } = saving
  const isSaving = phase?.kind === "saving"
  const button = (aim: ListingStatus) => ({
    "aria-disabled": isSaving || undefined,
    "data-pending": (isSaving && phase.intent.status === aim && !phase.intent.asCopy) || undefined,
    onClick: () => void save({ status: aim, stays: false }),
  })
  const isPublished = status === "published"
  const copyButton = (
    <Button
      variant="default"
      aria-disabled={isSaving || undefined}
      data-pending={(isSaving && phase.intent.asCopy) || undefined}
      onClick={() => void save({ status, stays: true, asCopy: true })}
    >
      <Trans>Save draft</Trans>
    </Button>
  )
  return (
    <div className={classes.bar}>
      <div role="alert">
        {problem && (
          <div className={classes.problem}>
            <AlertIcon />
            <p>
              {problem} <Trans>Nothing you typed is lost.</Trans>
            </p>
            <button
              type="button"
              className={classes.close}
              aria-label={t`Close`}
              onClick={saving.dismissProblem}
            >
              <CloseIcon size={18} />
            </button>
          </div>
        )}
      </div>
      <div className={classes.row}>
        <SaveState
          phase={phase}
          uploadingCount={uploadingCount}
          isDirty={isDirty}
          isNew={isNew}
          isRefused={isRefused}
          onCallOff={saving.callOff}
        />
        <div className={classes.actions} data-many={isPublished || hasCopy || undefined}>
          <Button
            variant="subtle"
            className={classes.preview}
            leftSection={<EyeIcon />}
            aria-haspopup="dialog"
            onClick={onPreview}
          >
            <span className={classes.previewText}>
              <Trans>Preview</Trans>
            </span>
          </Button>
          <Button variant="default" {...button("draft")}>
            {isPublished ? <Trans>Unpublish</Trans> : <Trans>Save as draft</Trans>}
          </Button>
          {(isPublished || hasCopy) && copyButton}
          <Button {...button("published")}>
            {isPublished ? <Trans>Publish changes</Trans> : <Trans>Publish</Trans>}
          </Button>
        </div>
      </div>
    </div>
  )
}
