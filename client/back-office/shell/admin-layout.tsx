import { Outlet } from "@tanstack/react-router"
import { useState } from "react"
import { readSession } from "../../lib/session.ts"
import { AnnounceProvider } from "../announce.tsx"
import { useRequiredPasskey } from "../passkeys/use-required-passkey.ts"
import { AdminHeader } from "./admin-header.tsx"
import { AdminPending } from "./admin-pending.tsx"
import { useLeave } from "./use-leave.ts"

/** The frame of every screen of the back office. */
export function AdminLayout() {
  const { signOut } = useLeave()
  // The route guard does not run for unknown URLs, and visitors must not fetch anything here.
  const [isVisitor] = useState(() => readSession() === null)
  useRequiredPasskey(!isVisitor)
  if (isVisitor) return <AdminPending />
  return (
    <AnnounceProvider>
      <AdminHeader onSignOut={signOut} />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
    </AnnounceProvider>
  )
}
