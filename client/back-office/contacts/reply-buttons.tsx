import { Trans, useLingui } from "@lingui/react/macro"
import { IconMail } from "@tabler/icons-react"
import { BRAND } from "#shared/brand.ts"
import { type ContactRequest, isEmail } from "#shared/requests/contact.ts"
import { TelegramIcon, WhatsAppIcon } from "../../ui/icons/messengers.tsx"
import classes from "./reply-buttons.module.css"

/** The number of digits of an international number (E.164), including the country code. */
const MIN_DIGITS = 7
const MAX_DIGITS = 15
/** Digits and their separators; a text with letters is not a phone number. */
const PHONE = /^[\d\s+().\-‐-–/]+$/u

/** The digits of an international number, or null. A leading 0 indicates the national format. */
export function internationalDigits(phone: string): string | null {
  if (!PHONE.test(phone)) return null
  const digits = phone.replace(/\D/g, "").replace(/^00/, "")
  const fits = digits.length >= MIN_DIGITS && digits.length <= MAX_DIGITS
  return fits && !digits.startsWith("0") ? digits : null
}

/** The reply links of a request; null for channels that the sender cannot be reached by. */
export function replyLinks(
  { phone, email }: { phone: string | null; email: string },
  subject: string | null,
) {
  const digits = phone === null ? null : internationalDigits(phone)
  const address = encodeURIComponent(email).replace("%40", "@")
  const query = subject ? `?subject=${encodeURIComponent(subject)}` : ""
  return {
    mail: isEmail(email) ? `mailto:${address}${query}` : null,
    telegram: digits && `https://t.me/+${digits}`,
    whatsapp: digits && `https://wa.me/${digits}`,
  }
}

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
          <IconMail size={18} stroke={1.75} />
          <span>
            <Trans context="a way to reply">Email</Trans>
          </span>
        </a>
      )}
      {links.telegram && (
        <a {...common} {...OUTSIDE} href={links.telegram} aria-label={t`Telegram ${name}`}>
          <TelegramIcon size={18} />
          <span>Telegram</span>
        </a>
      )}
      {links.whatsapp && (
        <a {...common} {...OUTSIDE} href={links.whatsapp} aria-label={t`WhatsApp ${name}`}>
          <WhatsAppIcon size={18} />
          <span>WhatsApp</span>
        </a>
      )}
    </div>
  )
}
