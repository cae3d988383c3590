import { createFileRoute } from "@tanstack/react-router"
import { listingHead } from "../../listing/listing-head.ts"
import { ListingPage } from "../../listing/listing-page.tsx"
import { loadListing } from "../../listing/load-listing.ts"

export const Route = createFileRoute("/marketplace/$id")({
  loader: ({ context, params }) => loadListing(context.utils, params.id),
  head: ({ match: { context }, loaderData }) => (loaderData ? listingHead(context, loaderData) : {}),
  component: Page,
})

function Page() {
  const { id } = Route.useLoaderData()
  return <ListingPage key={id} id={id} />
}
