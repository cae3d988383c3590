import { Trans, useLingui } from "@lingui/react/macro"
import { Button, Group } from "@mantine/core"
import { IconMail } from "@tabler/icons-react"
import { BRAND } from "#shared/brand.ts"
import { isEmail } from "#shared/contact-details.ts"
import type { ContactRequest } from "#shared/requests/contact.ts"
import { TelegramIcon, WhatsAppIcon } from "../../ui/icons/messengers.tsx"

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

/** Reply by email, Telegram or WhatsApp; channels that the sender cannot be reached by are omitted. */
export function ReplyButtons({ request }: { request: ContactRequest }) {
  const { t } = useLingui()
  const { name, app } = request
  const links = replyLinks(request, app ? `${BRAND}: ${app.title}` : BRAND)
  const common = { component: "a", variant: "default", size: "xs" } as const
  return (
    <Group gap="xs">
      {links.mail && (
        <Button
          {...common}
          href={links.mail}
          aria-label={t`Email ${name}`}
          leftSection={<IconMail size={18} />}
        >
          <Trans context="a way to reply">Email</Trans>
        </Button>
      )}
      {links.telegram && (
        <Button
          {...common}
          {...OUTSIDE}
          href={links.telegram}
          aria-label={t`Telegram ${name}`}
          leftSection={<TelegramIcon size={18} />}
        >
          Telegram
        </Button>
      )}
      {links.whatsapp && (
        <Button
          {...common}
          {...OUTSIDE}
          href={links.whatsapp}
          aria-label={t`WhatsApp ${name}`}
          leftSection={<WhatsAppIcon size={18} />}
        >
          WhatsApp
        </Button>
      )}
    </Group>
  )
}
