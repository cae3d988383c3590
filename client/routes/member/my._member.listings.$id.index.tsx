import { createFileRoute } from "@tanstack/react-router"
import { isId } from "../../member/is-id.ts"
import { OwnListingPage } from "../../member/listings/own-listing-page.tsx"

export const Route = createFileRoute("/my/_member/listings/$id/")({
  params: { parse: params => isId(params.id) && params },
  component: Page,
})

function Page() {
  const { id } = Route.useParams()
  return <OwnListingPage key={id} listingId={Number(id)} />
}
