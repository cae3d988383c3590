import { Trans } from "@lingui/react/macro"
import { Link, useRouteContext } from "@tanstack/react-router"
import { DrawnItem, DrawnList } from "../drawn-list.tsx"
import { ContractDrawing } from "../illustrations/deal-drawings.tsx"
import { LetterDrawing, MessengerDrawing, QuestionsDrawing } from "../illustrations/help-drawings.tsx"
import { WideSection } from "../wide-section.tsx"

/** FAQ, support and messengers as far as configured; on the FAQ page the services replace the FAQ. */
export function HelpOptions({ isOnFaq = false }: { isOnFaq?: boolean }) {
  const links = useRouteContext({ from: "__root__", select: context => context.siteLinks })
  const { supportEmail, telegram, whatsapp } = links
  return (
    <WideSection id="help" title={<Trans>Need help?</Trans>}>
      <DrawnList isInline>
        {isOnFaq ? (
          <DrawnItem drawing={<ContractDrawing />} title={<Trans>Help with your deal</Trans>}>
            <Trans>Contracts, due diligence, publishing and more.</Trans>
            <Link to="/services">
              <Trans>All seven services</Trans>
            </Link>
          </DrawnItem>
        ) : (
          <DrawnItem drawing={<QuestionsDrawing />} title={<Trans>Questions and answers</Trans>}>
            <Trans>Nine answers on escrow, commission, payment and transfer.</Trans>
            <Link to="/faq">
              <Trans>Read the answers</Trans>
            </Link>
          </DrawnItem>
        )}
        <DrawnItem drawing={<LetterDrawing />} title={<Trans>Support</Trans>}>
          <Trans>A real person reads every request. The first consultation is free.</Trans>
          <Link to="/contacts" search={{ intent: "consult" }}>
            <Trans>Send a request</Trans>
          </Link>
          {supportEmail && <a href={`mailto:${supportEmail}`}>{supportEmail}</a>}
        </DrawnItem>
        {(telegram || whatsapp) && (
          <DrawnItem drawing={<MessengerDrawing />} title={<Trans>Messenger</Trans>}>
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
          </DrawnItem>
        )}
      </DrawnList>
    </WideSection>
  )
}
