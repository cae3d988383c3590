import { Trans } from "@lingui/react/macro"
import type { ReactNode } from "react"
import { Container } from "../../ui/container.tsx"
import { CompanyDetails } from "../company-details.tsx"
import { PageIntro } from "../page-section.tsx"
import classes from "./legal-page.module.css"

type LegalPageProps = { title: ReactNode; children: ReactNode }

/** A legal text, marked as a placeholder, and who runs the site. */
export function LegalPage({ title, children }: LegalPageProps) {
  return (
    <>
      <PageIntro title={title} />
      <Container>
        <div className={classes.columns}>
          <div className={classes.text}>
            <p className={classes.mark}>
              <b>
                <Trans>Placeholder text.</Trans>
              </b>{" "}
              <Trans>
                The final wording will appear here before the marketplace opens. Nothing below is binding.
              </Trans>
            </p>
            {children}
          </div>
          <CompanyDetails />
        </div>
      </Container>
    </>
  )
}
