import { trpc } from "../lib/trpc.ts"
import { useRequestDialog } from "../requests/use-request-dialog.tsx"
import { Container } from "../ui/container.tsx"
import { Attachments } from "./attachments.tsx"
import { BackLink } from "./back-link.tsx"
import { DealBar } from "./deal-bar.tsx"
import { Description } from "./description.tsx"
import { Figures } from "./figures.tsx"
import { Financials } from "./financials.tsx"
import { Gallery } from "./gallery.tsx"
import { Heading } from "./heading.tsx"
import classes from "./listing-page.module.css"
import { OtherApps } from "./other-apps.tsx"
import { PriceCard } from "./price-card.tsx"
import { RequestButton } from "./request-button.tsx"
import { SellerCard } from "./seller-card.tsx"
import { Video } from "./video.tsx"

/** One app on sale. The loader has put its data into the cache. */
export function ListingPage({ id }: { id: number }) {
  const [listing] = trpc.apps.get.useSuspenseQuery({ id })
  const dialog = useRequestDialog(listing)
  return (
    <Container className={classes.page}>
      <BackLink />
      <div className={classes.columns}>
        <div className={classes.main}>
          <div className={classes.top}>
            <Gallery listing={listing} />
            <Heading listing={listing} />
          </div>
          <div className={classes.body}>
            <Figures listing={listing} />
            <Description text={listing.description} />
            <Financials listing={listing} />
            <Attachments files={listing.files} />
            <Video link={listing.link_video} title={listing.title} />
          </div>
        </div>
        <aside className={classes.side}>
          <div className={classes.price}>
            <PriceCard listing={listing} action={<RequestButton dialog={dialog} wide />} />
          </div>
          <div className={classes.seller}>
            <SellerCard listing={listing} />
          </div>
        </aside>
      </div>
      <OtherApps id={id} />
      <DealBar listing={listing} action={<RequestButton dialog={dialog} />} />
      {dialog.element}
    </Container>
  )
}
