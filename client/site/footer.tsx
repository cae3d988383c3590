import { Trans, useLingui } from "@lingui/react/macro"
import { Container } from "../ui/container.tsx"
import { BrandLink } from "./brand-link.tsx"
import classes from "./footer.module.css"
import { FooterCompany } from "./footer-company.tsx"
import { FooterLinks } from "./footer-links.tsx"
import { LanguageLinks } from "./language-links.tsx"
import { SocialLinks } from "./social-links.tsx"

/** The footer of every public page: escrow in a sentence, links, languages, who runs the site. */
export function Footer() {
  const { t } = useLingui()
  return (
    <footer className={classes.footer} data-below="">
      <Container className={classes.grid}>
        <div className={classes.about}>
          <BrandLink />
          <p>
            <Trans>
              The payment is held in escrow until the buyer confirms receipt. If either side breaks the terms,
              the deal is paused and the money stays frozen until mediation decides.
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
        <FooterCompany />
      </Container>
    </footer>
  )
}
