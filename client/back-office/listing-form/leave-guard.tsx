import { useBlocker } from "@tanstack/react-router"
import { useRef } from "react"
import { LeaveDialog } from "./dialogs/leave-dialog.tsx"
import type { Keeper } from "./unsaved/keeper.ts"

/** Signing in again leads back here, and what is typed is kept meanwhile. */
const SIGN_IN = "/login"

type LeaveGuardProps = { isDirty: boolean; isRefused: boolean; keeper: Keeper }

/** Asks before unsaved changes are left; the browser asks only when it has not kept them. */
export function LeaveGuard({ isDirty, isRefused, keeper }: LeaveGuardProps) {
  const isDiscarded = useRef(false)
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      isDirty && !isDiscarded.current && next.pathname !== current.pathname && next.pathname !== SIGN_IN,
    enableBeforeUnload: () => isDirty && !isDiscarded.current && keeper.hasUnkept(),
    withResolver: true,
  })
  return (
    <LeaveDialog
      opened={blocker.status === "blocked"}
      isKept={!isRefused}
      onStay={() => blocker.reset?.()}
      onLeave={() => void keeper.flush().then(() => blocker.proceed?.())}
      onDiscard={() => {
        isDiscarded.current = true
        void keeper.drop().then(() => blocker.proceed?.())
      }}
    />
  )
}
