import { createFileRoute, Outlet } from "@tanstack/react-router"
import { SignInPage } from "../../member/sign-in/sign-in-page.tsx"
import { useMemberSession } from "../../session/member-session.ts"

/** The pages that need a session: signing in is shown instead of them. */
export const Route = createFileRoute("/my/_member")({ component: Page })

function Page() {
  return useMemberSession() ? <Outlet /> : <SignInPage />
}
