import { msg } from "@lingui/core/macro"
import { createFileRoute, redirect } from "@tanstack/react-router"
import { readReturnPath } from "../../back-office/sign-in/return-path.ts"
import { SignInPage } from "../../back-office/sign-in/sign-in-page.tsx"
import { pageHead } from "../../lib/head.ts"
import { landingOf } from "../../lib/landing.ts"
import { readSession } from "../../lib/session.ts"
import { SignInFrame } from "../../site/sign-in-frame.tsx"

type LoginSearch = { to?: string; ended?: "1" }

export const Route = createFileRoute("/login")({
  ssr: false,
  validateSearch: ({ to, ended }: Record<string, unknown>): LoginSearch => ({
    to: readReturnPath(to) ?? undefined,
    ended: ended === "1" ? ended : undefined,
  }),
  beforeLoad: ({ search, location }) => {
    // The link of an invitation (`#token=`) works for signed-in people too.
    const session = readSession()
    if (session && !location.hash)
      throw redirect({ href: search.to ?? landingOf(session.user.role), replace: true })
  },
  head: ({ match: { context } }) =>
    pageHead(context, {
      path: "/login",
      title: context.i18n._(msg`Sign in`),
      description: context.i18n._(msg`For the marketplace’s administrators.`),
      noindex: true,
    }),
  component: Page,
  pendingComponent: SignInFrame,
})

function Page() {
  const { to, ended } = Route.useSearch()
  return <SignInPage returnPath={to} hasEnded={ended === "1"} />
}
