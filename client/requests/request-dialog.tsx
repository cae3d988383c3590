import { Trans, useLingui } from "@lingui/react/macro"
import { Modal } from "@mantine/core"
import { useMediaQuery } from "@mantine/hooks"
import { type ReactNode, useEffect, useState } from "react"
import type { Titled } from "#shared/listings/listing.ts"
import { Mantine } from "../ui/mantine.tsx"
import { ContactForm, SentText } from "./contact-form.tsx"
import classes from "./request-dialog.module.css"

/** The steps that follow a request, in order. */
function DealSteps() {
  return (
    <div className={classes.steps}>
      <p className={classes.lead}>
        <Trans>What happens next</Trans>
      </p>
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
    </div>
  )
}

/** The purpose of the dialog of a listing. */
export type DialogIntent = "deal" | "question" | "offer"

export type RequestDialogProps = {
  listing: Titled
  intent: DialogIntent
  isOpen: boolean
  onClose: () => void
  /** Called with what to tell the sender, which is not part of the first load. */
  onSent: (notice: ReactNode) => void
}

const PHONE = "(max-width: 47.99em)"

/** The request form of one listing in a dialog; typed text is preserved when it is closed and reopened. */
export function RequestDialog({ listing, intent, isOpen, onClose, onSent }: RequestDialogProps) {
  const { t } = useLingui()
  const isPhone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false })
  const [sentCount, setSentCount] = useState(0)
  // Opened after it is mounted: the dialog remembers the focused element only when it changes to open.
  const [isShown, setShown] = useState(false)
  useEffect(() => setShown(isOpen), [isOpen])
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
        {intent === "deal" && <DealSteps />}
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
