import { createFileRoute } from "@tanstack/react-router"
import { isDealNumber } from "../../deals/deal-number.ts"
import { DealPage } from "../../member/deals/deal-page.tsx"
import { useMemberSession } from "../../session/member-session.ts"

export const Route = createFileRoute("/my/_member/deals/$number")({
  params: { parse: params => isDealNumber(params.number) && params },
  component: Page,
})

function Page() {
  const { number } = Route.useParams()
  const session = useMemberSession()
  return <DealPage key={number} number={number} email={session?.member.email ?? ""} />
}
