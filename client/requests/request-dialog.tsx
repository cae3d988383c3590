import { Trans, useLingui } from "@lingui/react/macro"
import { Modal } from "@mantine/core"
import { useMediaQuery } from "@mantine/hooks"
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react"
import type { Listing } from "#shared/listings/listing.ts"
import { isRendered } from "../lib/is-rendered.ts"
import { CardPrice } from "../price/card-price.tsx"
import { Mantine } from "../ui/mantine.tsx"
import { AnswerText, ContactForm, SentText } from "./contact-form.tsx"
import classes from "./request-dialog.module.css"

/** The steps that follow the wish to buy, in order. */
function DealSteps() {
  return (
    <ol className={classes.list}>
      <li>
        <Trans>We’ll call or write to you about this app</Trans>
      </li>
      <li>
        <Trans>Contract agreed with both sides</Trans>
      </li>
      <li>
        <Trans>Your payment is held in escrow</Trans>
      </li>
      <li>
        <Trans>The seller transfers the app, you confirm receipt, and the seller is paid</Trans>
      </li>
    </ol>
  )
}

type AsideProps = Pick<RequestDialogProps, "listing" | "intent"> & { ref: RefObject<HTMLDivElement | null> }

/** What the request is about, and what follows it. */
function Aside({ ref, listing, intent }: AsideProps) {
  return (
    <div ref={ref} className={classes.aside}>
      <CardPrice listing={listing} />
      <div className={classes.next}>
        <p className={classes.lead}>
          <Trans>What happens next</Trans>
        </p>
        {intent === "deal" ? (
          <DealSteps />
        ) : (
          <p>
            <AnswerText sent={{ next: "conversation" }} />
          </p>
        )}
        {intent === "offer" && (
          <p>
            <Trans>An offer isn’t binding until a contract is signed.</Trans>
          </p>
        )}
      </div>
    </div>
  )
}

/** The purpose of the dialog of a listing. */
export type DialogIntent = "deal" | "question" | "offer"

/** What the dialog says about the listing. */
export type RequestedListing = Pick<Listing, "id" | "title" | "price" | "on_request">

export type RequestDialogProps = {
  listing: RequestedListing
  intent: DialogIntent
  isOpen: boolean
  onClose: () => void
  /** Called with what to tell the sender, which is not part of the first load. */
  onSent: (notice: ReactNode) => void
}

/** After Mantine has tried. */
const FOCUS_BACK_MS = 30
const PHONE = "(max-width: 47.99em)"

/**
 * Moves the focus into the dialog once its content is laid out. Mantine does it before that when a dialog that was kept
 * is opened again, which leaves the focus on the page behind it.
 */
function useFocusWhenShown(isShown: boolean) {
  const content = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = content.current
    if (!isShown || !element) return
    const observer = new ResizeObserver(() => {
      const dialog = element.closest("[role=dialog]")
      if (!dialog || !isRendered(element)) return
      observer.disconnect()
      if (!dialog.contains(document.activeElement))
        dialog.querySelector<HTMLElement>("[data-autofocus]")?.focus({ preventScroll: true })
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [isShown])
  return content
}

/**
 * Returns the focus to what opened the dialog, unless something outside of it has it meanwhile, such as a notice.
 * Mantine's modal does not when a dialog that was kept and opened again is closed by Escape.
 */
function useFocusBack(isOpen: boolean) {
  useEffect(() => {
    if (!isOpen) return
    const before = document.activeElement
    return () => {
      setTimeout(() => {
        const { activeElement } = document
        const isLost = activeElement === document.body || activeElement?.closest("[role=dialog]")
        if (isLost && before instanceof HTMLElement) before.focus({ preventScroll: true })
      }, FOCUS_BACK_MS)
    }
  }, [isOpen])
}

/** The request form of one listing in a dialog; typed text is preserved when it is closed and reopened. */
export function RequestDialog({ listing, intent, isOpen, onClose, onSent }: RequestDialogProps) {
  const { t } = useLingui()
  const isPhone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false })
  const [sentCount, setSentCount] = useState(0)
  // Opened after it is mounted: the dialog remembers the focused element only when it changes to open.
  const [isShown, setShown] = useState(false)
  useEffect(() => setShown(isOpen), [isOpen])
  const content = useFocusWhenShown(isShown)
  useFocusBack(isOpen)
  const titles: Record<DialogIntent, string> = {
    deal: t`Make a deal: ${listing.title}`,
    question: t`Ask about ${listing.title}`,
    offer: t`Make an offer: ${listing.title}`,
  }

  return (
    <Mantine>
      <Modal
        opened={isShown}
        onClose={onClose}
        size={900}
        fullScreen={isPhone}
        keepMounted
        // The default unmounts effects when hidden, which would stop the bot check and discard its proof.
        keepMountedMode="display-none"
        centered
        title={titles[intent]}
        closeButtonProps={{ "aria-label": t`Close` }}
        classNames={{ content: classes.content, title: classes.title, body: classes.body }}
        attributes={{ header: { role: "none" } }}
      >
        <Aside ref={content} listing={listing} intent={intent} />
        <ContactForm
          key={`${intent}${sentCount}`}
          listing={listing}
          intent={intent}
          onSent={sent => {
            setSentCount(sentCount + 1)
            onSent(<SentText sent={sent} />)
          }}
        />
      </Modal>
    </Mantine>
  )
}
