import { Plural, Trans } from "@lingui/react/macro"
import { Link, useRouteContext } from "@tanstack/react-router"
import { BRAND } from "#shared/brand.ts"
import { PAYOUT_DAYS } from "#shared/deals/guards.ts"
import { ListingCard } from "../../catalogue/listing-card.tsx"
import { trpc } from "../../lib/trpc.ts"
import { LinkButton } from "../../ui/button.tsx"
import { Container } from "../../ui/container.tsx"
import { ReviewTimeText } from "../../ui/review-time-text.tsx"
import { useCommissionPercent, useCommissionText } from "../commission.ts"
import { DeliveredDrawing } from "../illustrations/deal-drawings.tsx"
import { PageIntro, PageSection } from "../page-section.tsx"
import { TextRow } from "../text-row.tsx"
import { EXAMPLE } from "./example-query.ts"
import { PriceExample } from "./price-example.tsx"
import classes from "./sell-page.module.css"

/** Frequent questions of sellers, with a link to all answers. */
function SellerQuestions() {
  return (
    <PageSection
      id="seller-questions"
      title={<Trans>What sellers ask</Trans>}
      note={
        <p>
          <Link to="/faq">
            <Trans>All questions and answers</Trans>
          </Link>
        </p>
      }
    >
      <ul className={classes.columns}>
        <TextRow title={<Trans>Who sees my contact details?</Trans>}>
          <Trans>
            Our team. Buyers write to you on {BRAND} and see neither your email nor your phone number unless
            you both agree. A contract names both sides with their legal name and address.
          </Trans>
        </TextRow>
        <TextRow title={<Trans>When am I paid?</Trans>}>
          <Trans>
            Within <Plural value={PAYOUT_DAYS} one="# business day" other="# business days" /> of the buyer
            confirming receipt. If the buyer objects, mediation decides based on the contract.
          </Trans>
        </TextRow>
        <TextRow title={<Trans>What if my app earns nothing yet?</Trans>}>
          <Trans>
            You can still sell it. Buyers also pay for installs, age, code and a good store record.
          </Trans>
        </TextRow>
        <TextRow title={<Trans>Can I change my mind?</Trans>}>
          <Trans>
            Yes, at any time before you sign the contract. Taking a listing offline costs nothing.
          </Trans>
        </TextRow>
      </ul>
    </PageSection>
  )
}

/** What can be sold here, and what cannot. */
function Accepted() {
  return (
    <>
      <PageSection id="accepted" title={<Trans>What we accept</Trans>}>
        <ul className={classes.columns}>
          <TextRow title={<Trans>Apps and games</Trans>}>
            <Trans>
              For Android and iOS, with real functionality and yours to transfer. If an app isn’t in a store,
              tell us why.
            </Trans>
          </TextRow>
          <TextRow title={<Trans>Developer accounts</Trans>}>
            <Trans>
              Google Play and App Store accounts, personal or organization, where the store’s own procedure
              allows a change of ownership.
            </Trans>
          </TextRow>
        </ul>
      </PageSection>
      <PageSection id="not-accepted" title={<Trans>What we don’t accept</Trans>}>
        <ul className={classes.columns}>
          <TextRow title={<Trans>Empty apps, templates and shell projects</Trans>}>
            <Trans>An app must work and do something useful for the people who install it.</Trans>
          </TextRow>
          <TextRow title={<Trans>Apps that break store policies</Trans>}>
            <Trans>If a store has rejected or removed it, resolve that before you list it.</Trans>
          </TextRow>
          <TextRow title={<Trans>Apps that aren’t yours to sell</Trans>}>
            <Trans>You need the rights to the code, the name, the artwork and the store page.</Trans>
          </TextRow>
        </ul>
      </PageSection>
    </>
  )
}

/** A listing of the market as buyers find it; nothing while there is none with figures. */
function ExampleListing() {
  const { data } = trpc.apps.cards.useQuery(EXAMPLE)
  const example = data?.data[0]
  if (!example) return null
  return (
    <PageSection id="example" title={<Trans>What buyers see</Trans>}>
      <p className={classes.text}>
        <Trans>
          The price beside the earnings, and what we have checked. The listing’s page shows every month.
        </Trans>
      </p>
      <div className={classes.card}>
        <ListingCard listing={example} />
      </div>
    </PageSection>
  )
}

type SellPageProps = {
  /** Hours that half of the newest reviews took at most; null until enough have been measured. */
  reviewDays: number | null
}

/** Information for sellers before they submit an app or account. */
export function SellPage({ reviewDays }: SellPageProps) {
  const commission = useCommissionText()
  const payer = useRouteContext({ from: "__root__", select: context => context.feePayer })
  const percent = useCommissionPercent()
  const payers = {
    seller: <Trans>The seller pays it, out of the sale price.</Trans>,
    buyer: <Trans>The buyer usually pays it, on top of the sale price.</Trans>,
    half: <Trans>Buyer and seller usually pay half of it each.</Trans>,
  }
  const payerText = percent === null ? null : payers[payer]
  return (
    <>
      <PageIntro title={<Trans>Sell your app or developer account</Trans>} drawing={<DeliveredDrawing />}>
        <p>
          <Trans>List it in a few minutes, even on your phone. You pay only if it sells.</Trans>
        </p>
        <div className={classes.start}>
          <LinkButton to="/my/listings/new/{-$step}" size="lg">
            <Trans>Sell your app</Trans>
          </LinkButton>
          <Link to="/my/listings">
            <Trans>Sign in to see your listings</Trans>
          </Link>
        </div>
      </PageIntro>
      <Accepted />
      <PageSection id="cost" title={<Trans>What it costs</Trans>}>
        <p className={classes.text}>
          <Trans>Listing is free.</Trans> {commission} {payerText}
        </p>
        <PriceExample />
      </PageSection>
      <ExampleListing />
      <PageSection
        id="steps"
        title={<Trans>How a deal works</Trans>}
        note={
          <p>
            <Link to="/how-it-works">
              <Trans>See every step</Trans>
            </Link>
          </p>
        }
      >
        <ol className={`${classes.columns} ${classes.steps}`}>
          <TextRow title={<Trans>Signing</Trans>}>
            <Trans>Buyer and seller agree on the terms and sign.</Trans>
          </TextRow>
          <TextRow title={<Trans>Payment</Trans>}>
            <Trans>The buyer’s payment is held in escrow. Neither side can withdraw it.</Trans>
          </TextRow>
          <TextRow title={<Trans>Handover</Trans>}>
            <Trans>The seller hands over the app or the whole account.</Trans>
          </TextRow>
          <TextRow title={<Trans>Inspection and payout</Trans>}>
            <Trans>The buyer checks and confirms receipt, and the seller is paid.</Trans>
          </TextRow>
        </ol>
      </PageSection>
      <PageSection id="review" title={<Trans>How long the review takes</Trans>}>
        <p className={classes.text}>
          <Trans>A person reviews every listing before it is published, and we email you the decision.</Trans>{" "}
          {reviewDays !== null && <ReviewTimeText days={reviewDays} />}
        </p>
      </PageSection>
      <SellerQuestions />
      <Container className={classes.closing}>
        <LinkButton to="/my/listings/new/{-$step}" size="lg">
          <Trans>Sell your app</Trans>
        </LinkButton>
      </Container>
    </>
  )
}
