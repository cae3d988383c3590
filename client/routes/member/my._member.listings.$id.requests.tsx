import { createFileRoute } from "@tanstack/react-router"
import { isId } from "../../member/is-id.ts"
import { ListingRequestsPage } from "../../member/requests/requests-page.tsx"

export const Route = createFileRoute("/my/_member/listings/$id/requests")({
  params: { parse: params => isId(params.id) && params },
  component: Page,
})

function Page() {
  const { id } = Route.useParams()
  return <ListingRequestsPage key={id} listingId={Number(id)} />
}
