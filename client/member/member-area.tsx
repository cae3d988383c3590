import { Outlet } from "@tanstack/react-router"
import { useRef, useState } from "react"
import { MemberCalls } from "#client/session/member-calls.tsx"
import { useMemberSession } from "#client/session/member-session.ts"
import { Application } from "../ui/application.tsx"
import { MemberNav } from "./member-nav.tsx"
import { FocusAfterSignIn } from "./member-page.tsx"

/** The frame of the member area: its calls, and its navigation for signed-in members. */
export function MemberArea() {
  const session = useMemberSession()
  const isSignedIn = session !== null
  const [wasSignedIn, setSignedIn] = useState(isSignedIn)
  const takesFocus = useRef(false)
  if (isSignedIn !== wasSignedIn) {
    takesFocus.current = isSignedIn
    setSignedIn(isSignedIn)
  }
  return (
    <MemberCalls key={session?.token}>
      <FocusAfterSignIn value={takesFocus}>
        <Application>
          {session && <MemberNav email={session.member.email} />}
          <Outlet />
        </Application>
      </FocusAfterSignIn>
    </MemberCalls>
  )
}
