import { Trans, useLingui } from "@lingui/react/macro"
import { Link, linkOptions, useRouteContext } from "@tanstack/react-router"
import { BRAND } from "#shared/brand.ts"
import { PLATFORM } from "#shared/listings/lookups.ts"
import { AccountList } from "../shortlist/late-parts.tsx"
import { Container } from "../ui/container.tsx"
import { TelegramIcon } from "../ui/icons/messengers.tsx"
import { LinkedInIcon, XIcon, YouTubeIcon } from "../ui/icons/site-icons.tsx"
import { BrandLink } from "./brand-link.tsx"
import { useCompanyDetails } from "./company-details.tsx"
import classes from "./footer.module.css"
import { LanguageLinks } from "./language-links.tsx"
import { AccountLink, useMainLinks } from "./main-links.tsx"

/** All pages, in three groups. */
function FooterLinks() {
  const { t } = useLingui()
  const [marketplace, ...pages] = useMainLinks()
  const groups = [
    {
      title: marketplace.label,
      links: linkOptions([
        { to: "/marketplace", label: t`All listings` },
        { to: "/marketplace", search: { platform_id: [PLATFORM.android] }, label: t`Android apps` },
        { to: "/marketplace", search: { platform_id: [PLATFORM.ios] }, label: t`iOS apps` },
        { to: "/marketplace", search: { type: ["game"] }, label: t`Games` },
        { to: "/marketplace", search: { kind: ["account"] }, label: t`Developer accounts` },
      ]),
    },
    {
      title: BRAND,
      links: linkOptions([
        ...pages,
        { to: "/how-it-works", label: t`How a deal works` },
        { to: "/faq", label: t`Questions and answers` },
      ]),
    },
    {
      title: t`Legal`,
      links: linkOptions([
        { to: "/terms-of-service", label: t`Terms of service` },
        { to: "/privacy-policy", label: t`Privacy policy` },
      ]),
    },
  ]
  return groups.map(({ title, links }) => (
    <nav key={title} className={classes.group} aria-label={title}>
      <p className={classes.heading} aria-hidden="true">
        {title}
      </p>
      <ul>
        {links.map(({ label, ...link }) => (
          <li key={label}>
            <Link {...link} className={classes.textLink}>
              {label}
            </Link>
          </li>
        ))}
        {title === BRAND && (
          <li>
            <AccountList className={classes.textLink} except="/my" />
            <AccountLink className={classes.textLink} />
          </li>
        )}
      </ul>
    </nav>
  ))
}

/** The copyright notice and the configured company details. */
function FooterCompany() {
  const year = useRouteContext({ from: "__root__", select: context => context.year })
  const name = useRouteContext({ from: "__root__", select: context => context.company.name })
  const details = useCompanyDetails().filter(({ key }) => key !== "name")
  return (
    <div className={classes.company}>
      <p>
        © {year} {name ?? BRAND}
      </p>
      {details.length > 0 && (
        <dl className={classes.details}>
          {details.map(({ key, label, value }) => (
            <div key={key}>
              <dt>{label}:</dt> <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}

/** The configured social links. */
function useSocialLinks() {
  const links = useRouteContext({ from: "__root__", select: context => context.siteLinks })
  const pages = [
    { name: "X", href: links.x, Icon: XIcon },
    { name: "LinkedIn", href: links.linkedin, Icon: LinkedInIcon },
    { name: "YouTube", href: links.youtube, Icon: YouTubeIcon },
    { name: "Telegram", href: links.telegram, Icon: TelegramIcon },
  ]
  return pages.flatMap(({ href, ...page }) => (href ? [{ ...page, href }] : []))
}

/** The configured social links; renders nothing without any. */
function SocialLinks() {
  const pages = useSocialLinks()
  if (pages.length === 0) return null
  return (
    <ul className={classes.list}>
      {pages.map(({ name, href, Icon }) => (
        <li key={name}>
          <a className={classes.link} href={href} target="_blank" rel="noreferrer" aria-label={name}>
            <Icon />
          </a>
        </li>
      ))}
    </ul>
  )
}

/** The footer of every public page: links, languages, who runs the site. */
export function Footer() {
  const { t } = useLingui()
  return (
    <footer className={classes.footer} data-below="">
      <Container className={classes.grid}>
        <div className={classes.about}>
          <BrandLink />
          <SocialLinks />
        </div>
        <FooterLinks />
        <nav className={classes.languages} aria-label={t`Language`}>
          <p className={classes.heading} aria-hidden="true">
            <Trans>Language</Trans>
          </p>
          <LanguageLinks />
        </nav>
      </Container>
      <Container>
        <FooterCompany />
      </Container>
    </footer>
  )
}
