import type { ReactNode } from "react"
import type { Listing } from "#shared/listing.ts"
import type { RequestDialogState } from "../requests/use-request-dialog.tsx"
import { Container } from "../ui/container.tsx"
import { Attachments } from "./attachments.tsx"
import { DealBar } from "./deal-bar.tsx"
import { DealButton } from "./deal-button.tsx"
import { Description } from "./description.tsx"
import { Figures } from "./figures.tsx"
import { Financials } from "./financials.tsx"
import { Gallery } from "./gallery.tsx"
import { Heading } from "./heading.tsx"
import classes from "./listing-view.module.css"
import { PriceCard } from "./price-card.tsx"
import { SellerCard } from "./seller-card.tsx"
import { Video } from "./video.tsx"

type ListingViewProps = {
  listing: Listing
  dialog: Pick<RequestDialogState, "open" | "preload" | "isLoading">
  back?: ReactNode
  others?: ReactNode
  children?: ReactNode
}

/** What a visitor sees of a listing, wherever its data come from. */
export function ListingView({ listing, dialog, back, others, children }: ListingViewProps) {
  return (
    <Container className={classes.page}>
      {back}
      <div className={classes.columns}>
        <div className={classes.top}>
          <Gallery listing={listing} />
          <Heading listing={listing} />
        </div>
        <aside className={classes.side}>
          <div className={classes.price}>
            <PriceCard listing={listing} action={<DealButton listing={listing} dialog={dialog} wide />} />
          </div>
          <div className={classes.seller}>
            <SellerCard listing={listing} />
          </div>
        </aside>
        <div className={classes.body}>
          <Figures listing={listing} />
          <Description text={listing.description} />
          <Financials listing={listing} />
          <Attachments files={listing.files} />
          <Video link={listing.link_video} title={listing.title} />
        </div>
      </div>
      {others}
      <DealBar listing={listing} action={<DealButton listing={listing} dialog={dialog} />} />
      {children}
    </Container>
  )
}
