import { useEffect, useState } from "react"

const KEY = "invitation"
const LINK = /^#token=([a-z0-9]{20,100})$/

/**
 * The token is removed from the URL, so that it is in no history and no shared link, and stored for this tab, so that
 * it survives a reload and a change of language.
 */
function takeToken(): string | null {
  if (typeof window === "undefined") return null
  const token = LINK.exec(window.location.hash)?.[1] ?? null
  try {
    if (token === null) return sessionStorage.getItem(KEY)
    sessionStorage.setItem(KEY, token)
    const { pathname, search } = window.location
    window.history.replaceState(window.history.state, "", pathname + search)
  } catch {
    // Without storage the token remains in the URL.
  }
  return token
}

/** The token of the invitation that this tab was opened with; null for none. */
export function useInvitationToken() {
  const [token, setToken] = useState(takeToken)
  // The link may be opened in a tab that shows this page already.
  useEffect(() => {
    const listen = () => setToken(takeToken())
    window.addEventListener("hashchange", listen)
    return () => window.removeEventListener("hashchange", listen)
  }, [])
  const forget = () => {
    setToken(null)
    try {
      sessionStorage.removeItem(KEY)
    } catch {
      // There is no storage to remove it from.
    }
  }
  return { token, forget }
}
