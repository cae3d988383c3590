import { Plural, Trans } from "@lingui/react/macro"
import { TextButton } from "../../ui/text-button.tsx"
import classes from "./save-state.module.css"
import type { Phase } from "./saving/use-saving.ts"

type SaveStateProps = {
  phase: Phase | null
  uploadingCount: number
  isDirty: boolean
  isNew: boolean
  isRefused: boolean
  onCallOff: () => void
}

function Waiting({ phase, count }: { phase: Phase; count: number }) {
  return phase.intent.status === "published" ? (
    <Plural
      value={count}
      one="Publishing once # upload is complete"
      other="Publishing once # uploads are complete"
    />
  ) : (
    <Plural value={count} one="Saving once # upload is complete" other="Saving once # uploads are complete" />
  )
}

/** The save state; only progress is announced to screen readers. */
export function SaveState(props: SaveStateProps) {
  const { phase, uploadingCount, isDirty, isNew, isRefused, onCallOff } = props
  const isWaiting = phase?.kind === "waiting"
  return (
    <div className={classes.state}>
      <span role="status">
        {isWaiting && <Waiting phase={phase} count={Math.max(1, uploadingCount)} />}
        {phase?.kind === "saving" && <Trans>Saving…</Trans>}
      </span>
      {isWaiting && (
        <TextButton onClick={onCallOff}>
          <Trans>Cancel</Trans>
        </TextButton>
      )}
      {!phase && isDirty && !isRefused && <Trans>Unsaved changes</Trans>}
      {!phase && isDirty && isRefused && (
        <Trans>Unsaved changes. This browser cannot store them, so save before you leave.</Trans>
      )}
      {!phase && !isDirty && !isNew && <Trans>All changes saved</Trans>}
    </div>
  )
}
