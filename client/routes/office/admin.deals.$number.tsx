import { createFileRoute } from "@tanstack/react-router"
import { DealPage } from "../../back-office/deals/deal-page.tsx"
import { isDealNumber } from "../../deals/deal-number.ts"

export const Route = createFileRoute("/admin/deals/$number")({
  params: { parse: params => isDealNumber(params.number) && params },
  component: Page,
})

function Page() {
  const { number } = Route.useParams()
  return <DealPage key={number} number={number} />
}
