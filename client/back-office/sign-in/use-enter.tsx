import { useQueryClient } from "@tanstack/react-query"
import { useRouter } from "@tanstack/react-router"
import { type Session, storeSession } from "../../lib/session.ts"
import { trpc } from "../../lib/trpc.ts"
import "@mantine/core/styles/Stack.layer.css"
import { Stack } from "@mantine/core"
import type { ReactNode } from "react"
import { landingOf } from "../../lib/landing.ts"

const LINE = { borderTop: "1px solid var(--line)" }

/** Ways to sign in other than the form above. */
export function OtherWays({ children }: { children: ReactNode }) {
  return (
    <Stack align="flex-start" gap="sm" mt="md" pt="md" style={LINE}>
      {children}
    </Stack>
  )
}

const ACCOUNT = "/admin/account"

/**
 * Enters the back office with a new session, at `returnPath` or else where the person's role starts; at the account
 * page if the team requires a passkey and the person has none, because every other page is closed to them.
 */
export function useEnter(returnPath?: string): (session: Session) => Promise<void> {
  const router = useRouter()
  const queryClient = useQueryClient()
  const utils = trpc.useUtils()
  return async session => {
    // Responses cached before sign-in are outdated.
    queryClient.clear()
    storeSession(session)
    const passkeys = await utils.passkeys.list.fetch().catch(() => null)
    const mustAdd = passkeys?.required && passkeys.data.length === 0
    await router.navigate({
      href: mustAdd ? ACCOUNT : (returnPath ?? landingOf(session.user.role)),
      replace: true,
    })
  }
}
