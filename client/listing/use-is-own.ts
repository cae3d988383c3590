import { useEffect, useState } from "react"
import { useMemberSession } from "../session/member-session.ts"

/** Whether the signed-in member owns the listing; false until that is known, since pages are the same for everyone. */
export function useIsOwn(id: number): boolean {
  const token = useMemberSession()?.token
  const [own, setOwn] = useState<{ id: number; token: string } | null>(null)
  useEffect(() => {
    let isLeft = false
    if (token !== undefined)
      import("../account/own-listings.ts")
        .then(module => module.ownsListing(id))
        .then(
          isOwn => isOwn && !isLeft && setOwn({ id, token }),
          () => {},
        )
    return () => {
      isLeft = true
    }
  }, [id, token])
  return token !== undefined && own?.id === id && own.token === token
}
