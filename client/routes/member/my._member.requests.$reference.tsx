import { createFileRoute } from "@tanstack/react-router"
import { RequestPage } from "../../member/requests/request-page.tsx"
import { useMemberSession } from "../../session/member-session.ts"

export const Route = createFileRoute("/my/_member/requests/$reference")({
  params: { parse: params => /^R-\d{4}-\d{6,15}$/.test(params.reference) && params },
  component: Page,
})

function Page() {
  const { reference } = Route.useParams()
  const session = useMemberSession()
  return <RequestPage key={reference} reference={reference} email={session?.member.email ?? ""} />
}
