import { Trans, useLingui } from "@lingui/react/macro"
import type { ReactNode } from "react"
import { BRAND } from "#shared/brand.ts"
import { SCREENS, type ScreenName, screenPath } from "#shared/screens.ts"
import { storageSrcSet, storageUrl } from "../../lib/storage-url.ts"
import { useLocale } from "../../lib/use-locale.ts"
import { WideSection } from "../wide-section.tsx"
import classes from "./how-it-works.module.css"

type StepProps = {
  title: ReactNode
  /** The text of this step. */
  children: ReactNode
  /** Who does what, as `Part`s. */
  parts: ReactNode
  screen: ReactNode
}

/** A step of a deal: its text, the actions of each side, and a screen. */
export function Step({ title, children, parts, screen }: StepProps) {
  return (
    <li className={classes.step}>
      <div>
        <h3 className={classes.title}>{title}</h3>
        <p className={classes.about}>{children}</p>
        <details className={classes.who}>
          <summary>
            <Trans>Who does what</Trans>
          </summary>
          <dl className={classes.parts}>{parts}</dl>
        </details>
      </div>
      {screen}
    </li>
  )
}

export function Part({ who, children }: { who: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{who}</dt>
      <dd>{children}</dd>
    </div>
  )
}

type ScreenProps = { name: ScreenName; alt: string }

/** A part of a page of the product on a phone, in the language of the visitor; its caption says what it shows. */
export function PhoneScreen({ name, alt }: ScreenProps) {
  const locale = useLocale()
  const { width, height } = SCREENS[name]
  return (
    <figure className={classes.panel}>
      <div className={classes.crop}>
        <img
          className={classes.screen}
          src={storageUrl(screenPath(name, locale))}
          alt=""
          width={width}
          height={height}
          loading="lazy"
          decoding="async"
        />
      </div>
      <figcaption>{alt}</figcaption>
    </figure>
  )
}

/** A deal at the full page width; on a phone, a part of the same deal on a phone. */
export function DealScreen({ alt }: { alt: string }) {
  const locale = useLocale()
  const desk = SCREENS.desk
  const phone = SCREENS.deal
  const path = screenPath("desk", locale)
  return (
    <figure className={classes.deal}>
      <picture className={classes.crop}>
        <source
          media="(min-width: 48em)"
          srcSet={`${storageSrcSet(path, [960, 1280])}, ${storageUrl(path)} 1800w`}
          sizes="min(100vw, 75rem)"
          width={desk.width}
          height={desk.height}
        />
        <img
          className={classes.screen}
          src={storageUrl(screenPath("deal", locale))}
          alt=""
          width={phone.width}
          height={phone.height}
          loading="lazy"
          decoding="async"
        />
      </picture>
      <figcaption>{alt}</figcaption>
    </figure>
  )
}

function ContractStep() {
  const { t } = useLingui()
  return (
    <Step
      title={<Trans>Contract</Trans>}
      parts={
        <>
          <Part who={<Trans>Both sides</Trans>}>
            <Trans>
              Read the document and sign it with your full name and a code that we email to you. Your
              signature is for that exact document: if anything in it changes, both of you sign again.
            </Trans>
          </Part>
          <Part who={<Trans>Mediator</Trans>}>
            <Trans>
              Prepares the contract and answers questions. When both have signed, the listing is marked “In a
              deal”.
            </Trans>
          </Part>
        </>
      }
      screen={
        <PhoneScreen
          name="contract"
          alt={t`A deal on the buyer’s phone: the contract as a PDF with its hash, a field for the full name and a button that sends a code`}
        />
      }
    >
      <Trans>
        We draw up the contract from what you have agreed: the price, who pays the commission, what is
        included and how many days the buyer has for inspection. It is written in both sides’ languages.
      </Trans>
    </Step>
  )
}

function EscrowStep() {
  const { t } = useLingui()
  return (
    <Step
      title={<Trans>Escrow</Trans>}
      parts={
        <>
          <Part who={<Trans>Buyer</Trans>}>
            <Trans>
              Pays the agreed amount into the escrow account. The account details are on the deal page.
            </Trans>
          </Part>
          <Part who={<Trans>Seller</Trans>}>
            <Trans>Hands over nothing until the full amount has arrived.</Trans>
          </Part>
          <Part who={<Trans>Mediator</Trans>}>
            <Trans>
              Records the payment with its reference. From then on both sides see how much is held.
            </Trans>
          </Part>
        </>
      }
      screen={
        <PhoneScreen
          name="money"
          alt={t`The money of a deal on the seller’s phone: the amount held in escrow, the price, the commission and the payment with its reference`}
        />
      }
    >
      <Trans>
        The buyer’s payment is held in an escrow account at a licensed partner. Neither side can withdraw it,
        and {BRAND} never holds it.
      </Trans>
    </Step>
  )
}

function TransferStep() {
  const { t } = useLingui()
  return (
    <Step
      title={<Trans>Transfer</Trans>}
      parts={
        <>
          <Part who={<Trans>Seller</Trans>}>
            <Trans>
              Works through the checklist, with notes and files where they help. The handover is complete when
              every item is done.
            </Trans>
          </Part>
          <Part who={<Trans>Buyer</Trans>}>
            <Trans>
              Completes the buyer’s items, such as the details of the receiving store account, and confirms
              each item that has arrived.
            </Trans>
          </Part>
        </>
      }
      screen={
        <PhoneScreen
          name="checklist"
          alt={t`The handover checklist on the seller’s phone: the items of the seller, each with an explanation`}
        />
      }
    >
      <Trans>
        Each deal has a checklist made for its stores and for what is included: the app or the account, source
        code, signing keys, backend, domains. Every item explains how it is done.
      </Trans>
    </Step>
  )
}

function InspectionStep() {
  const { t } = useLingui()
  return (
    <Step
      title={<Trans>Inspection</Trans>}
      parts={
        <>
          <Part who={<Trans>Buyer</Trans>}>
            <Trans>Confirms receipt, or opens a dispute if something is missing or not as described.</Trans>
          </Part>
          <Part who={<Trans>Seller</Trans>}>
            <Trans>Answers questions in the deal’s messages.</Trans>
          </Part>
          <Part who={<Trans>Mediator</Trans>}>
            <Trans>
              If the buyer doesn’t answer in time, nothing is paid out automatically. We ask them again. A
              mediator may then confirm receipt on the buyer’s behalf, and the record says that it was the
              mediator’s decision.
            </Trans>
          </Part>
        </>
      }
      screen={
        <PhoneScreen
          name="inspection"
          alt={t`A deal on the buyer’s phone: what to check and until when, with a button that confirms receipt`}
        />
      }
    >
      <Trans>
        The buyer checks what was handed over. The contract says how many days the buyer has: three, unless
        you agree otherwise.
      </Trans>
    </Step>
  )
}

function PayoutStep() {
  const { t } = useLingui()
  return (
    <Step
      title={<Trans>Payout</Trans>}
      parts={
        <>
          <Part who={<Trans>Mediator</Trans>}>
            <Trans>
              Enters the payout. A colleague checks the amount and the reference and confirms it; if no one
              else is available, the ledger says that the same person confirmed it.
            </Trans>
          </Part>
          <Part who={<Trans>Seller</Trans>}>
            <Trans>Receives the price less their share of the commission.</Trans>
          </Part>
          <Part who={<Trans>Both sides</Trans>}>
            <Trans>
              Can download a closing certificate and the full record. The listing is marked as sold.
            </Trans>
          </Part>
        </>
      }
      screen={
        <PhoneScreen
          name="payout"
          alt={t`The money of a completed deal: the payment received, the amount paid to the seller and the commission`}
        />
      }
    >
      <Trans>Once the buyer has confirmed receipt, the seller is paid from the escrow account.</Trans>
    </Step>
  )
}

/** The steps of a deal without trouble, with screens of the product. */
export function DealSteps() {
  return (
    <WideSection id="steps" title={<Trans>Step by step</Trans>}>
      <ol className={classes.steps}>
        <ContractStep />
        <EscrowStep />
        <TransferStep />
        <InspectionStep />
        <PayoutStep />
      </ol>
    </WideSection>
  )
}
