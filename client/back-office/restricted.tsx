import { Trans } from "@lingui/react/macro"
import type { ReactNode } from "react"
import { type Action, can } from "#shared/policy.ts"
import { useSession } from "../lib/session.ts"
import { AdminPage } from "./admin-page.tsx"

/** Whether the signed-in person has a permission, to hide actions that the server would reject. */
export function useMay(): (action: Action) => boolean {
  const session = useSession()
  return action => session !== null && can({ kind: "staff", ...session.user }, action)
}

const EDITOR = { kind: "staff", id: "", role: "editor" } as const
const MEDIATOR = { kind: "staff", id: "", role: "mediator" } as const

type RestrictedProps = { action: Action; title: string; children?: ReactNode }

/** A screen that requires a permission; without it, explains who has access. */
export function Restricted({ action, title, children }: RestrictedProps) {
  const may = useMay()
  if (may(action)) return children
  return (
    <AdminPage title={title}>
      <p>
        {can(EDITOR, action) ? (
          <Trans>
            Only owners and editors can open this page. Ask one of them if you need something from it.
          </Trans>
        ) : can(MEDIATOR, action) ? (
          <Trans>
            Only owners and mediators can open this page. Ask one of them if you need something from it.
          </Trans>
        ) : (
          <Trans>Only owners can open this page. Ask an owner if you need something from it.</Trans>
        )}
      </p>
    </AdminPage>
  )
}
