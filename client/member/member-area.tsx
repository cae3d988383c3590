import { Navigate, useParams } from "@tanstack/react-router"
import { NotFoundPage } from "../site/not-found-page.tsx"
import { Mantine } from "../ui/mantine.tsx"
import { AccountPage } from "./account/account-page.tsx"
import { MemberNav } from "./member-nav.tsx"
import { ListingsPage } from "./proposals/listings-page.tsx"
import { MemberCalls } from "./session/member-calls.tsx"
import { useMemberSession } from "./session/member-session.ts"
import { SignInPage } from "./sign-in/sign-in-page.tsx"

/** The pages below `/my`, by their path. */
const PAGES = new Map([
  ["listings", ListingsPage],
  ["account", AccountPage],
])
const FIRST_PAGE = "listings"

/** The member area: signing in, or its navigation and the requested page. */
export function MemberArea() {
  const session = useMemberSession()
  const { _splat: path = "" } = useParams({ from: "/my/$" })
  if (path === "") return <Navigate to="/my/$" params={{ _splat: FIRST_PAGE }} replace />
  const Page = PAGES.get(path.replace(/\/$/, ""))
  if (!Page) return <NotFoundPage />
  return (
    <MemberCalls key={session?.token}>
      <Mantine>
        {session ? (
          <>
            <MemberNav email={session.member.email} />
            <Page />
          </>
        ) : (
          <SignInPage />
        )}
      </Mantine>
    </MemberCalls>
  )
}
