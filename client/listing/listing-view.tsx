import { Trans, useLingui } from "@lingui/react/macro"
import { type ReactNode, useId, useRef, useState } from "react"
import type { EvidencePanel as EvidencePanelTexts } from "#shared/evidence/evidence.ts"
import type { Listing, ListingFile, Titled } from "#shared/listings/listing.ts"
import type { ValuedListing } from "#shared/listings/value.ts"
import { LOCALE_NAMES } from "#shared/locales.ts"
import type { OwnPart } from "../account/own-part.ts"
import { formatBytes, formatDecimal } from "../lib/format.ts"
import { storageUrl } from "../lib/storage-url.ts"
import { useLocale } from "../lib/use-locale.ts"
import type { RequestDialogState } from "../requests/use-request-dialog.tsx"
import { Container } from "../ui/container.tsx"
import { DownloadIcon } from "../ui/icons/arrows.tsx"
import { PaymentIcon } from "../ui/icons/payments.tsx"
import { useIsInView } from "../ui/use-is-in-view.ts"
import { AskButtons, DealButton } from "./deal-button.tsx"
import descriptionClasses from "./description.module.css"
import { EvidencePanel } from "./evidence-panel.tsx"
import { Figures, Financials } from "./figures.tsx"
import { FiguresFacts } from "./figures-facts.tsx"
import { Gallery } from "./gallery.tsx"
import { Heading } from "./heading.tsx"
import classes from "./listing-view.module.css"
import { Section } from "./section.tsx"
import { AskingPrice, PriceCard, SellerCard } from "./side-cards.tsx"
import { useTextLanguage } from "./use-text-language.ts"
import { Video } from "./video.tsx"

const CHARACTERS_PER_LINE = 75
const LINES_SHOWN = 12

/** Whether a text is likely longer than the collapsed description, estimated without measuring the layout. */
export function isLongDescription(text: string): boolean {
  const lines = text.split("\n").map(line => Math.max(1, Math.ceil(line.length / CHARACTERS_PER_LINE)))
  return lines.reduce((sum, count) => sum + count, 0) > LINES_SHOWN + 2
}

/** The seller's description as plain text. A long one is collapsed but is in the page in full. */
function Description({ text }: { text: string }) {
  const { t } = useLingui()
  const id = useId()
  const isLong = isLongDescription(text)
  const [isOpen, setOpen] = useState(false)
  const language = useTextLanguage(text)
  const locale = useLocale()
  const name = language && LOCALE_NAMES[language]
  return (
    <Section title={t`Description`} empty={text.trim() ? null : t`No description yet`}>
      <p className={descriptionClasses.language} suppressHydrationWarning>
        {language === null || language === locale ? "" : t`Language: ${name}`}
      </p>
      <div
        className={descriptionClasses.text}
        id={id}
        data-folded={(isLong && !isOpen) || undefined}
        lang={language ?? undefined}
        suppressHydrationWarning
      >
        {text.trim()}
      </div>
      {isLong && (
        <button
          type="button"
          className={descriptionClasses.more}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? <Trans>Show less</Trans> : <Trans>Show all</Trans>}
        </button>
      )}
    </Section>
  )
}

/** By the last word of the MIME type. */
const KNOWN: Record<string, string> = { pdf: "PDF", csv: "CSV", plain: "TXT", zip: "ZIP", sheet: "XLSX" }

/** The short name of an attachment's format, by its MIME type or else by its file extension. */
export function fileKind({ name, mime }: { name: string; mime: string }): string {
  const ending = /\.([a-z0-9]{1,4})$/i.exec(name)?.[1]
  return KNOWN[mime.replace(/^.*\W/, "")] ?? ending?.toUpperCase() ?? "FILE"
}

export const isImage = ({ mime }: { mime: string }) => mime.startsWith("image/")

/** The payment methods that the seller accepts. */
function PaymentMethods({ methods }: { methods: Titled[] }) {
  return (
    <div className={classes.methods}>
      <h2 className={classes.title}>
        <Trans>Payment methods</Trans>
      </h2>
      {methods.length ? (
        <ul className={classes.paymentMethodsList}>
          {methods.map(({ id, title }) => (
            <li key={id} className={classes.method}>
              <PaymentIcon id={id} size={18} />
              {title}
            </li>
          ))}
        </ul>
      ) : (
        <p className={classes.empty}>
          <Trans>Not provided. Ask about it in your request.</Trans>
        </p>
      )}
    </div>
  )
}

/** A download link with the file's kind, name and size. */
function AttachmentLink({ file }: { file: ListingFile }) {
  const locale = useLocale()
  const { path, name, size } = file
  return (
    <a className={classes.file} href={storageUrl(path)} download={name}>
      {isImage(file) ? (
        <img
          className={classes.preview}
          src={storageUrl(path, 128)}
          alt=""
          width={48}
          height={48}
          loading="lazy"
        />
      ) : (
        <span className={classes.kind} aria-hidden="true">
          {fileKind(file)}
        </span>
      )}
      <span className={classes.words}>
        <span className={classes.name}>{name}</span>
        <span className={classes.size}>
          {fileKind(file)} · {formatBytes(size, locale)}
        </span>
      </span>
      <DownloadIcon className={classes.arrow} />
    </a>
  )
}

type DealBarProps = {
  listing: Listing
  action: ReactNode
  /** Whether the page's price is scrolled out of view, so that the bar has to show it. */
  showsPrice: boolean
}

/** A fixed bar on small screens with the deal button, and the price with its multiple once the page's own is out of view. */
function DealBar({ listing, action, showsPrice }: DealBarProps) {
  const locale = useLocale()
  const multiple = listing.summary?.multiple == null ? null : formatDecimal(listing.summary.multiple, locale)
  return (
    <div className={classes.bar}>
      {showsPrice && (
        <div className={classes.barPrice}>
          <AskingPrice listing={listing} small />
          {multiple !== null && (
            <p className={classes.size}>
              <Trans>{multiple} × yearly profit</Trans>
            </p>
          )}
        </div>
      )}
      {action}
    </div>
  )
}

/** The listing's downloadable files. */
function Attachments({ files }: { files: ListingFile[] }) {
  const { t } = useLingui()
  return (
    <Section title={t`Files`} empty={files.length ? null : t`No files attached`}>
      <ul className={classes.list}>
        {files.map(file => (
          <li key={file.id}>
            <AttachmentLink file={file} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

type ListingViewProps = {
  /** Without a comparison of its price in a preview. */
  listing: Listing & Partial<Pick<ValuedListing, "value" | "asking">>
  dialog: Pick<RequestDialogState, "open" | "preload" | "isLoading">
  /** What it is to the signed-in member. */
  own?: OwnPart | null
  back?: ReactNode
  /** Shortlist and sharing. */
  keep?: ReactNode
  /** For accounts only. */
  facts?: ReactNode
  /** Undefined without evidence. */
  evidence?: EvidencePanelTexts | undefined
  /** Files for buyers with access. */
  confidential?: ReactNode
  others?: ReactNode
  children?: ReactNode
}

/** Approximate heights of the header and of the bar at the bottom of a small screen. */
const BARS_PX = { top: 60, bottom: 80 }

/** A listing as visitors see it; used by its page and by the preview in the back office. */
export function ListingView({
  listing,
  dialog,
  own,
  back,
  keep,
  facts,
  evidence,
  confidential,
  others,
  children,
}: ListingViewProps) {
  const priceRef = useRef<HTMLDivElement>(null)
  const isPriceInView = useIsInView(priceRef, BARS_PX)
  return (
    <Container className={classes.page}>
      {back && <div className={classes.back}>{back}</div>}
      <div className={classes.columns}>
        <div className={classes.top}>
          <div className={classes.gallery}>
            <Gallery listing={listing} />
          </div>
          <Heading
            listing={listing}
            checks={evidence?.seller}
            stores={evidence?.stores}
            isPreview={back === undefined}
          />
        </div>
        <aside className={classes.side}>
          <div>
            <PriceCard
              listing={listing}
              isOwn={own?.isOwn}
              action={<DealButton listing={listing} dialog={dialog} own={own} wide />}
              asks={<AskButtons listing={listing} dialog={dialog} own={own} />}
              keep={keep}
              priceRef={priceRef}
            />
          </div>
          <div className={classes.payment}>
            <PaymentMethods methods={listing.payment_methods} />
          </div>
          <div className={classes.seller}>
            <SellerCard listing={listing} checks={evidence?.seller} />
          </div>
        </aside>
        <div className={classes.body}>
          {facts}
          {listing.summary && listing.figures && (
            <FiguresFacts summary={listing.summary} months={listing.figures} source={evidence?.figures} />
          )}
          <Figures listing={listing} />
          <Description text={listing.description} />
          {evidence && <EvidencePanel panel={evidence} />}
          {/* What is confidential is listed below; nothing is missing. */}
          {(listing.financials.length > 0 || !listing.confidential_files) && <Financials listing={listing} />}
          {(listing.files.length > 0 || !listing.confidential_files) && <Attachments files={listing.files} />}
          {confidential}
          <div className={classes.video}>
            <Video link={listing.link_video} title={listing.title} />
          </div>
        </div>
      </div>
      {others && <div className={classes.others}>{others}</div>}
      <DealBar
        listing={listing}
        showsPrice={!isPriceInView}
        action={<DealButton listing={listing} dialog={dialog} own={own} />}
      />
      {children}
    </Container>
  )
}
