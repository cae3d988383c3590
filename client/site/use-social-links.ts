import { useRouteContext } from "@tanstack/react-router"
import { TelegramIcon } from "../ui/icons/messengers.tsx"
import { LinkedInIcon, XIcon, YouTubeIcon } from "../ui/icons/site-icons.tsx"

/** The configured social links. */
export function useSocialLinks() {
  const links = useRouteContext({ from: "__root__", select: context => context.siteLinks })
  const pages = [
    { name: "X", href: links.x, Icon: XIcon },
    { name: "LinkedIn", href: links.linkedin, Icon: LinkedInIcon },
    { name: "YouTube", href: links.youtube, Icon: YouTubeIcon },
    { name: "Telegram", href: links.telegram, Icon: TelegramIcon },
  ]
  return pages.flatMap(({ href, ...page }) => (href ? [{ ...page, href }] : []))
}
