import { createFileRoute } from "@tanstack/react-router"
import { ReviewPage } from "../../back-office/proposals/review-page.tsx"

export const Route = createFileRoute("/admin/proposals/$id")({
  params: { parse: params => /^[1-9]\d{0,14}$/.test(params.id) && params },
  component: Page,
})

function Page() {
  const { id } = Route.useParams()
  return <ReviewPage key={id} id={Number(id)} />
}
