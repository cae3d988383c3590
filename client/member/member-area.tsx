import { Navigate, useParams } from "@tanstack/react-router"
import { lazy, type ReactNode, Suspense, useRef, useState } from "react"
import { MemberCalls } from "#client/session/member-calls.tsx"
import { useMemberSession } from "#client/session/member-session.ts"
import { NotFoundPage } from "../site/not-found-page.tsx"
import { Application } from "../ui/application.tsx"
import { AccountPage } from "./account/account-page.tsx"
import { MemberNav } from "./member-nav.tsx"
import { FocusAfterSignIn } from "./member-page.tsx"
import { MemberPending } from "./member-pending.tsx"
import { ListingsPage } from "./proposals/listings-page.tsx"
import { readSellerPath } from "./seller-form/seller-path.ts"
import { SignInPage } from "./sign-in/sign-in-page.tsx"

/** The form is large, and signing in does not need it. */
const SellerFormPage = lazy(async () => {
  const { SellerFormPage } = await import("./seller-form/seller-form-page.tsx")
  return { default: SellerFormPage }
})

/** Deal pages load much that selling does not need. */
const DealsPage = lazy(async () => {
  const { DealsPage } = await import("./deals/deals-page.tsx")
  return { default: DealsPage }
})
const DealPage = lazy(async () => {
  const { DealPage } = await import("./deals/deal-page.tsx")
  return { default: DealPage }
})
const AlertsPage = lazy(async () => {
  const { AlertsPage } = await import("./alerts/alerts-page.tsx")
  return { default: AlertsPage }
})
const RequestsPage = lazy(async () => {
  const { RequestsPage } = await import("./requests/requests-page.tsx")
  return { default: RequestsPage }
})
const RequestPage = lazy(async () => {
  const { RequestPage } = await import("./requests/request-page.tsx")
  return { default: RequestPage }
})
const ListingRequestsPage = lazy(async () => {
  const { ListingRequestsPage } = await import("./requests/listing-requests-page.tsx")
  return { default: ListingRequestsPage }
})

const OwnListingPage = lazy(async () => {
  const { OwnListingPage } = await import("./listings/own-listing-page.tsx")
  return { default: OwnListingPage }
})

const DEAL = /^deals\/([A-Za-z0-9-]{1,40})$/
const REQUEST = /^requests\/(R-\d{4}-\d{6,15})$/
const LISTING_REQUESTS = /^listings\/(\d{1,15})\/requests$/
const OWN_LISTING = /^listings\/(\d{1,15})$/
const FIRST_PAGE = "listings"

/** The page of a path about requests or one of the member's listings; null for any other. */
function requestsPageOf(path: string, email: string): ReactNode {
  const reference = REQUEST.exec(path)?.[1]
  const listing = LISTING_REQUESTS.exec(path)?.[1]
  if (path === "requests") return <RequestsPage />
  if (reference) return <RequestPage key={reference} reference={reference} email={email} />
  const own = OWN_LISTING.exec(path)?.[1]
  if (own) return <OwnListingPage key={own} listingId={Number(own)} />
  if (listing) return <ListingRequestsPage key={listing} listingId={Number(listing)} />
  return null
}

/** The page of a path below `/my`, and whether it needs no session; null for an unknown path. */
function pageOf(path: string, email: string): { page: ReactNode; isOpen: boolean } | null {
  if (path === "listings") return { page: <ListingsPage />, isOpen: false }
  if (path === "account") return { page: <AccountPage />, isOpen: false }
  if (path === "alerts")
    return {
      page: (
        <Suspense fallback={<MemberPending />}>
          <AlertsPage />
        </Suspense>
      ),
      isOpen: false,
    }
  const number = DEAL.exec(path)?.[1]
  if (path === "deals" || number !== undefined)
    return {
      page: (
        <Suspense fallback={<MemberPending />}>
          {number === undefined ? <DealsPage /> : <DealPage key={number} number={number} email={email} />}
        </Suspense>
      ),
      isOpen: false,
    }
  const requests = requestsPageOf(path, email)
  if (requests) return { page: <Suspense fallback={<MemberPending />}>{requests}</Suspense>, isOpen: false }
  const found = readSellerPath(path)
  if (!found) return null
  const page = (
    <Suspense fallback={<MemberPending />}>
      <SellerFormPage {...found} />
    </Suspense>
  )
  return { page, isOpen: found.target.kind === "new" }
}

/** The member area: signing in, or its navigation and the requested page. */
export function MemberArea() {
  const session = useMemberSession()
  const { _splat: path = "" } = useParams({ from: "/my/$" })
  const isSignedIn = session !== null
  const [wasSignedIn, setSignedIn] = useState(isSignedIn)
  const takesFocus = useRef(false)
  if (isSignedIn !== wasSignedIn) {
    takesFocus.current = isSignedIn
    setSignedIn(isSignedIn)
  }
  if (path === "") return <Navigate to="/my/$" params={{ _splat: FIRST_PAGE }} replace />
  const found = pageOf(path.replace(/\/$/, ""), session?.member.email ?? "")
  if (!found) return <NotFoundPage />
  return (
    <MemberCalls key={session?.token}>
      <FocusAfterSignIn value={takesFocus}>
        <Application>
          {session && <MemberNav email={session.member.email} />}
          {session || found.isOpen ? found.page : <SignInPage />}
        </Application>
      </FocusAfterSignIn>
    </MemberCalls>
  )
}
