import { Plural, useLingui } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import type { FormField } from "../../listing-form/form-sections.ts"
import { VisuallyHidden } from "../../ui/visually-hidden.tsx"
import type { StepLink } from "./seller-links.ts"
import classes from "./step-nav.module.css"
import { STEPS, type Step, stepOf, useStepTitles } from "./steps.ts"

type StepNavProps = { step: Step; linkOf: StepLink; missing: FormField[]; hasFiles: boolean }

/** The steps by number, with their titles and how many fields are still missing. */
export function StepNav({ step, linkOf, missing, hasFiles }: StepNavProps) {
  const { t } = useLingui()
  const titles = useStepTitles()
  return (
    <nav className={classes.nav} aria-label={t`Steps`}>
      <ol className={classes.steps}>
        {STEPS.map((one, index) => {
          const count = missing.filter(field => stepOf(field) === one).length
          return (
            <li key={one}>
              <Link
                {...linkOf(one)}
                className={classes.step}
                aria-current={one === step ? "step" : undefined}
                data-complete={
                  (one !== "promise" && count === 0 && (one !== "files" || hasFiles)) || undefined
                }
              >
                <span className={classes.number} aria-hidden="true">
                  {index + 1}
                </span>
                <span className={classes.text}>
                  <span>{titles[one]}</span>
                  {count > 0 && (
                    <span className={classes.count}>
                      <VisuallyHidden>, </VisuallyHidden>
                      <Plural value={count} one="# field missing" other="# fields missing" />
                    </span>
                  )}
                </span>
              </Link>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
