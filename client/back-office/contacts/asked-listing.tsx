import { Link } from "@tanstack/react-router"
import type { ReactNode } from "react"
import type { Listing, Titled } from "#shared/listings/listing.ts"
import { trpc } from "../../lib/trpc.ts"
import { RowThumbnail } from "../list/row-thumbnail.tsx"
import classes from "./asked-listing.module.css"

/** The listing that a request is about; a draft links to its form, because it has no public page. */
export function AskedListing({ app }: { app: Titled }) {
  const { data: listing } = trpc.apps.get.useQuery({ id: app.id })
  const params = { id: String(app.id) }
  const content: ReactNode = (
    <>
      {listing ? <RowThumbnail listing={listing} /> : <span className={classes.place} />}
      <span className={classes.title}>{app.title}</span>
    </>
  )
  return isPublic(listing) ? (
    <Link className={classes.listing} to="/marketplace/$id" params={params}>
      {content}
    </Link>
  ) : (
    <Link className={classes.listing} to="/admin/app/$id/edit" params={params}>
      {content}
    </Link>
  )
}

const isPublic = (listing: Listing | undefined) => listing?.status === "published"
