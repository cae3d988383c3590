import { Trans, useLingui } from "@lingui/react/macro"
import type { ReactNode } from "react"
import { Container } from "../ui/container.tsx"
import { BrandLink } from "./brand-link.tsx"
import { VaultDrawing } from "./illustrations/deal-drawings.tsx"
import { LanguageLinks } from "./language-links.tsx"
import classes from "./sign-in-frame.module.css"

type SignInFrameProps = { title?: string; note?: string; children?: ReactNode }

/** The page around the sign-in card: name, illustration, languages and no other links. */
export function SignInFrame({ title, note, children }: SignInFrameProps) {
  const { t } = useLingui()
  return (
    <Container className={classes.frame}>
      <header className={classes.head}>
        <BrandLink />
      </header>
      <main id="main" tabIndex={-1} className={classes.main}>
        <div className={classes.drawing}>
          <VaultDrawing />
        </div>
        <section className={classes.card} aria-labelledby="sign-in" aria-busy={!children}>
          <h1 id="sign-in" className={classes.title}>
            {title ?? <Trans>Sign in</Trans>}
          </h1>
          <p className={classes.note}>{note ?? <Trans>For marketplace staff.</Trans>}</p>
          {children}
        </section>
      </main>
      <footer>
        <nav className={classes.languages} aria-label={t`Language`}>
          <LanguageLinks />
        </nav>
      </footer>
    </Container>
  )
}
