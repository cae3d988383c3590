import { Trans, useLingui } from "@lingui/react/macro"
import { BRAND } from "#shared/brand.ts"
import { Container } from "../ui/container.tsx"
import { BrandLink } from "./brand-link.tsx"
import classes from "./footer.module.css"
import { FooterLinks } from "./footer-links.tsx"
import { LanguageLinks } from "./language-links.tsx"
import { SocialLinks } from "./social-links.tsx"

/** The end of every page: what protects a deal, all pages, languages. */
export function Footer() {
  const { t } = useLingui()
  return (
    <footer className={classes.footer} data-below="">
      <Container className={classes.grid}>
        <div className={classes.about}>
          <BrandLink />
          <p>
            <Trans>
              The buyer’s payment stays in escrow until the buyer confirms delivery. If terms are broken, the
              deal is paused and the money stays frozen until mediation decides.
            </Trans>
          </p>
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
        <p className={classes.end}>© {BRAND}</p>
      </Container>
    </footer>
  )
}
