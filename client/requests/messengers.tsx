import { Trans } from "@lingui/react/macro"
import { useRouteContext } from "@tanstack/react-router"
import { AnchorButton } from "../ui/anchor-button.tsx"
import { TelegramIcon, WhatsAppIcon } from "../ui/icons/messengers.tsx"
import classes from "./messengers.module.css"

/** The other contact channels, as far as the owner has configured them. */
export function Messengers() {
  const { telegram, whatsapp } = useRouteContext({ from: "__root__", select: context => context.siteLinks })
  const ways = [
    { name: "Telegram", href: telegram, Icon: TelegramIcon },
    { name: "WhatsApp", href: whatsapp, Icon: WhatsAppIcon },
  ].filter(({ href }) => href)
  if (!ways.length) return null
  return (
    <div className={classes.messengers}>
      <p className={classes.or}>
        <Trans>Or write to us directly</Trans>
      </p>
      {ways.map(({ name, href, Icon }) => (
        <AnchorButton
          key={name}
          href={href ?? undefined}
          target="_blank"
          rel="noopener nofollow"
          variant="default"
          leftSection={<Icon size={20} />}
        >
          {name}
        </AnchorButton>
      ))}
    </div>
  )
}
