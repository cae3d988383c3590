import { createFileRoute } from "@tanstack/react-router"
import { ListingPage } from "../../listing/listing-page.tsx"
import { listingHead, loadListing } from "../../listing/load-listing.ts"

export const Route = createFileRoute("/marketplace/$id")({
  loader: ({ context, params }) => loadListing(context.utils, params.id),
  head: ({ match: { context }, loaderData }) => (loaderData ? listingHead(context, loaderData) : {}),
  component: Page,
})

function Page() {
  const { id } = Route.useLoaderData()
  return <ListingPage key={id} id={id} />
}
