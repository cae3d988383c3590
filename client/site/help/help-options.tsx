import { Trans } from "@lingui/react/macro"
import { Link, useRouteContext } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { IllustratedItem, IllustratedList } from "../illustrated-list.tsx"
import { LetterDrawing, MessengerDrawing, QuestionsDrawing } from "../illustrations/deal-drawings.tsx"
import { WideSection } from "../wide-section.tsx"

/** FAQ, support and messengers as far as configured; `first` replaces the FAQ on its own page. */
export function HelpOptions({ first }: { first?: ReactNode }) {
  const links = useRouteContext({ from: "__root__", select: context => context.siteLinks })
  const { supportEmail, telegram, whatsapp } = links
  return (
    <WideSection id="help" title={<Trans>Need help?</Trans>}>
      <IllustratedList isInline>
        {first ?? (
          <IllustratedItem drawing={<QuestionsDrawing />} title={<Trans>Questions and answers</Trans>}>
            <Trans>Answers about escrow, commission, payment and transfer.</Trans>
            <Link to="/faq">
              <Trans>Read the answers</Trans>
            </Link>
          </IllustratedItem>
        )}
        <IllustratedItem drawing={<LetterDrawing />} title={<Trans>Support</Trans>}>
          <Trans>A real person reads every request.</Trans>
          <Link to="/contacts" search={{ intent: "other" }}>
            <Trans>Send a request</Trans>
          </Link>
          {supportEmail && <a href={`mailto:${supportEmail}`}>{supportEmail}</a>}
        </IllustratedItem>
        {(telegram || whatsapp) && (
          <IllustratedItem drawing={<MessengerDrawing />} title={<Trans>Messenger</Trans>}>
            <Trans>For a quick question, or to send us a link to an app.</Trans>
            {telegram && (
              <a href={telegram} target="_blank" rel="noopener nofollow">
                Telegram
              </a>
            )}
            {whatsapp && (
              <a href={whatsapp} target="_blank" rel="noopener nofollow">
                WhatsApp
              </a>
            )}
          </IllustratedItem>
        )}
      </IllustratedList>
    </WideSection>
  )
}
