import { useEffect, useState } from "react"
import type { OwnPart } from "../account/own-part.ts"
import { useMemberSession } from "../session/member-session.ts"

/** What the listing is to the signed-in member; null until that is known, since pages are the same for everyone. */
export function useOwnPart(id: number): OwnPart | null {
  const token = useMemberSession()?.token
  const [own, setOwn] = useState<{ id: number; token: string; part: OwnPart } | null>(null)
  useEffect(() => {
    let isLeft = false
    if (token !== undefined)
      import("../account/own-part.ts")
        .then(module => module.ownPartIn(id))
        .then(
          part => !isLeft && setOwn({ id, token, part }),
          () => {},
        )
    return () => {
      isLeft = true
    }
  }, [id, token])
  return token !== undefined && own?.id === id && own.token === token ? own.part : null
}
