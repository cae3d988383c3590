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
    <Plural value={count} one="Publishing when # upload is done" other="Publishing when # uploads are done" />
  ) : (
    <Plural value={count} one="Saving when # upload is done" other="Saving when # uploads are done" />
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
        <Trans>Unsaved changes, which this browser cannot keep. Save before you leave.</Trans>
      )}
      {!phase && !isDirty && !isNew && <Trans>All changes are saved</Trans>}
    </div>
  )
}
