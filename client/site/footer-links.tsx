import { useLingui } from "@lingui/react/macro"
import { Link, linkOptions } from "@tanstack/react-router"
import { BRAND } from "#shared/brand.ts"
import { PLATFORM } from "#shared/listings/lookups.ts"
import { AccountList } from "../shortlist/late-parts.tsx"
import { AccountLink } from "./account-link.tsx"
import classes from "./footer-links.module.css"
import { useMainLinks } from "./use-main-links.ts"

/** All pages, in three groups. */
export function FooterLinks() {
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
            <Link {...link} className={classes.link}>
              {label}
            </Link>
          </li>
        ))}
        {title === BRAND && (
          <li>
            <AccountLink className={classes.link} />
            <AccountList className={classes.link} except="/my" />
          </li>
        )}
      </ul>
    </nav>
  ))
}
