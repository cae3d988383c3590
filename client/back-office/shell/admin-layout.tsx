import { Outlet } from "@tanstack/react-router"
import { AnnounceProvider } from "../announce.tsx"
import { AdminHeader } from "./admin-header.tsx"
import { useLeave } from "./use-leave.ts"

/** The frame of every screen of the back office. */
export function AdminLayout() {
  const { signOut } = useLeave()
  return (
    <AnnounceProvider>
      <AdminHeader onSignOut={signOut} />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
    </AnnounceProvider>
  )
}
