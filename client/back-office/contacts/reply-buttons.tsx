import { Trans, useLingui } from "@lingui/react/macro"
import { BRAND } from "#shared/brand.ts"
import type { ContactRequest } from "#shared/requests/contact.ts"
import { MailIcon } from "../../ui/icons/mail.tsx"
import { TelegramIcon, WhatsAppIcon } from "../../ui/icons/messengers.tsx"
import classes from "./reply-buttons.module.css"
import { replyLinks } from "./reply-links.ts"

/** External links without opener and referrer. */
const OUTSIDE = { target: "_blank", rel: "noopener noreferrer nofollow" } as const

type ReplyButtonsProps = { request: ContactRequest; onReply?: () => void }

/** Reply by email, Telegram or WhatsApp; channels that the sender cannot be reached by are omitted. */
export function ReplyButtons({ request, onReply }: ReplyButtonsProps) {
  const { t } = useLingui()
  const { name, app } = request
  const links = replyLinks(request, app ? `${BRAND}: ${app.title}` : BRAND)
  const common = { className: classes.reply, onClick: onReply }
  return (
    <div className={classes.replies}>
      {links.mail && (
        <a {...common} href={links.mail} aria-label={t`Email ${name}`}>
          <MailIcon size={18} />
          <span className={classes.word}>
            <Trans context="a way to reply">Email</Trans>
          </span>
        </a>
      )}
      {links.telegram && (
        <a {...common} {...OUTSIDE} href={links.telegram} aria-label={t`Telegram ${name}`}>
          <TelegramIcon size={18} />
          <span className={classes.word}>Telegram</span>
        </a>
      )}
      {links.whatsapp && (
        <a {...common} {...OUTSIDE} href={links.whatsapp} aria-label={t`WhatsApp ${name}`}>
          <WhatsAppIcon size={18} />
          <span className={classes.word}>WhatsApp</span>
        </a>
      )}
    </div>
  )
}
