import { type Action, can } from "#shared/policy.ts"
import { useSession } from "../lib/session.ts"

/** Whether the signed-in person has a permission, to hide actions that the server would reject. */
export function useMay(): (action: Action) => boolean {
  const session = useSession()
  return action => session !== null && can({ kind: "staff", ...session.user }, action)
}
