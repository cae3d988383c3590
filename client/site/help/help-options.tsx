import { Trans } from "@lingui/react/macro"
import { Link, useRouteContext } from "@tanstack/react-router"
import { DrawnItem, DrawnList } from "../drawn-list.tsx"
import { LetterDrawing, MessengerDrawing, QuestionsDrawing } from "../illustrations/help-drawings.tsx"
import { WideSection } from "../wide-section.tsx"

/** Where to get an answer: the questions, a person, a messenger; what the owner has not set is not there. */
export function HelpOptions({ without }: { without?: "faq" }) {
  const links = useRouteContext({ from: "__root__", select: context => context.siteLinks })
  const { supportEmail, telegram, whatsapp } = links
  return (
    <WideSection id="help" title={<Trans>Where to ask</Trans>}>
      <DrawnList>
        {without !== "faq" && (
          <DrawnItem drawing={<QuestionsDrawing />} title={<Trans>Questions and answers</Trans>}>
            <Trans>Escrow, commission, payment, transfer: the nine answers most people need.</Trans>
            <Link to="/faq">
              <Trans>Read the answers</Trans>
            </Link>
          </DrawnItem>
        )}
        <DrawnItem drawing={<LetterDrawing />} title={<Trans>Support</Trans>}>
          <Trans>A person reads what you send. The first consultation is free.</Trans>
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
