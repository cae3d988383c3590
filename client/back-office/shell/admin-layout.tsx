import { useLingui } from "@lingui/react/macro"
import { Link, Outlet, useLocation, useMatchRoute, useRouter } from "@tanstack/react-router"
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from "react"
import "../mantine-styles.ts"
import { useQueryClient } from "@tanstack/react-query"
import { forgetDrafts } from "../../lib/drafts.ts"
import { authHeaders, forgetSession, onSessionChange, readSession } from "../../lib/session.ts"
import { trpc } from "../../lib/trpc.ts"
import { whenIdle } from "../../lib/when-idle.ts"
import { Mark } from "../../site/brand-link.tsx"
import { Application } from "../../ui/application.tsx"
import { Container } from "../../ui/container.tsx"
import { Skeleton } from "../../ui/skeleton.tsx"
import { ConfirmPresence } from "../account/confirm-presence.tsx"
import { Announcements } from "../announce.tsx"
import { loadMenus } from "../late-menu.tsx"
import header from "./admin-header.module.css"
import { AdminHeader } from "./admin-header.tsx"
import classes from "./admin-layout.module.css"
import { useAreas } from "./areas.tsx"

/** The frame of the back office while the session is being checked. */
export function AdminPending() {
  return (
    <>
      <header className={header.header}>
        <div className={header.row}>
          <Mark />
        </div>
      </header>
      <main id="main" tabIndex={-1} aria-busy="true">
        <Container className={classes.page}>
          <Skeleton width="12rem" height="2rem" />
          <Skeleton height="2.75rem" />
          <Skeleton height="18rem" />
        </Container>
      </main>
    </>
  )
}

async function endSession(headers: Record<string, string>) {
  const { sessionEndingCalls } = await import("#client/session/account-calls.ts")
  await sessionEndingCalls(headers).auth.logout.mutate()
}

/**
 * Leaves the back office. If the session has ended (by the server's response or in another tab) or there was none,
 * sign-in returns to this screen. The cached data is removed in either case.
 */
function useLeave() {
  const router = useRouter()
  const queryClient = useQueryClient()
  const isLeaving = useRef(false)
  const hadSession = useRef(false)

  const leave = useCallback(
    async (search: { to?: string; ended?: "1" }) => {
      if (isLeaving.current) return
      isLeaving.current = true
      await router.navigate({ to: "/login", search, replace: true, ignoreBlocker: true })
      queryClient.clear()
      isLeaving.current = false
    },
    [router, queryClient],
  )

  useEffect(() => {
    const check = () => {
      if (readSession()) {
        hadSession.current = true
        return
      }
      const { pathname, searchStr, hash } = router.state.location
      leave({ to: pathname + searchStr + (hash && `#${hash}`), ended: hadSession.current ? "1" : undefined })
    }
    check()
    return onSessionChange(check)
  }, [router, leave])

  /** Ends the session in this browser, and on the server if it can be reached. */
  const signOut = async () => {
    const headers = authHeaders()
    isLeaving.current = true
    forgetSession()
    forgetDrafts("staff")
    isLeaving.current = false
    void queryClient.cancelQueries()
    endSession(headers).catch(() => {})
    await leave({})
    // The form that was left may have stored its last change.
    forgetDrafts("staff")
  }
  return { signOut }
}

const ACCOUNT = "/admin/account"

/** Redirects people who still have to add a passkey to the account page: the server rejects all other calls. */
function useRequiredPasskey(isEnabled: boolean): void {
  const router = useRouter()
  const { data } = trpc.passkeys.list.useQuery(undefined, { enabled: isEnabled })
  const mustAdd = data?.required === true && data.data.length === 0
  useEffect(() => {
    const lead = () => {
      if (mustAdd && router.state.location.pathname !== ACCOUNT)
        void router.navigate({ to: ACCOUNT, replace: true })
    }
    lead()
    return router.subscribe("onResolved", lead)
  }, [mustAdd, router])
}

/** Links to the areas of the back office; the current one is marked. */
function AreaLinks() {
  const areas = useAreas()
  const isIn = useMatchRoute()
  return (
    <ul className={classes.areas}>
      {areas.map(({ to, label, icon: AreaIcon, waiting }) => (
        <li key={to}>
          <Link
            to={to}
            activeOptions={{ exact: to === "/admin" }}
            className={classes.area}
            data-active={isIn({ to, fuzzy: to !== "/admin" }) !== false || undefined}
          >
            <AreaIcon size={18} stroke={1.75} aria-hidden="true" />
            <span className={classes.label}>{label}</span>
            {waiting}
          </Link>
        </li>
      ))}
    </ul>
  )
}

const loadDrawer = () => import("./menu-drawer.tsx")
/** Loads ahead what opens later, so that it opens without a connection too. */
function loadLater(): void {
  loadMenus()
  if (window.matchMedia("(width < 62em)").matches) loadDrawer().catch(() => {})
}
/** Only small screens have it. */
const MenuDrawer = lazy(async () => ({ default: (await loadDrawer()).MenuDrawer }))

/** The frame of every screen of the back office. */
export function AdminLayout() {
  const { t } = useLingui()
  const { signOut } = useLeave()
  // Not the whole location: a filter would render the frame again.
  const pathname = useLocation({ select: location => location.pathname })
  // The page on which the menu was opened, so that leaving it, by Back too, closes the menu.
  const [menuPath, setMenuPath] = useState<string | null>(null)
  const isMenuOpen = menuPath === pathname
  const [wasMenuOpened, setMenuOpened] = useState(false)
  // The route guard does not run for unknown URLs, and visitors must not fetch anything here.
  const [isVisitor] = useState(() => readSession() === null)
  useRequiredPasskey(!isVisitor)
  useEffect(() => whenIdle(loadLater), [])
  if (isVisitor) return <AdminPending />
  return (
    <Application>
      <ConfirmPresence />
      <header className={header.header}>
        <AdminHeader
          isMenuOpen={isMenuOpen}
          onMenu={() => {
            setMenuOpened(true)
            setMenuPath(isMenuOpen ? null : pathname)
          }}
          onMenuNear={loadDrawer}
          onSignOut={signOut}
        />
      </header>
      <div className={classes.body}>
        <nav className={classes.navigation} aria-label={t`Back office`}>
          <AreaLinks />
        </nav>
        <main id="main" tabIndex={-1} className={classes.main}>
          <Outlet />
          {wasMenuOpened && (
            <Suspense>
              <MenuDrawer isOpen={isMenuOpen} onClose={() => setMenuPath(null)}>
                <AreaLinks />
              </MenuDrawer>
            </Suspense>
          )}
        </main>
      </div>
      <Announcements />
    </Application>
  )
}
