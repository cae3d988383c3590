import { useBlocker } from "@tanstack/react-router"
import { useRef } from "react"
import { LeaveDialog } from "./dialogs/leave-dialog.tsx"
import type { Autosave } from "./drafts/autosave.ts"

/** Sign-in returns here, and the draft is stored meanwhile. */
const SIGN_IN = "/login"

type LeaveGuardProps = { isDirty: boolean; isRefused: boolean; autosave: Autosave }

/** Asks before leaving with unsaved changes; the browser's own prompt appears only if they are not stored. */
export function LeaveGuard({ isDirty, isRefused, autosave }: LeaveGuardProps) {
  const isDiscarded = useRef(false)
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      isDirty && !isDiscarded.current && next.pathname !== current.pathname && next.pathname !== SIGN_IN,
    enableBeforeUnload: () => isDirty && !isDiscarded.current && autosave.hasUnstored(),
    withResolver: true,
  })
  return (
    <LeaveDialog
      opened={blocker.status === "blocked"}
      isStored={!isRefused}
      onStay={() => blocker.reset?.()}
      onLeave={() => void autosave.flush().then(() => blocker.proceed?.())}
      onDiscard={() => {
        isDiscarded.current = true
        void autosave.drop().then(() => blocker.proceed?.())
      }}
    />
  )
}
