import { Plural, Trans, useLingui } from "@lingui/react/macro"
import {
  problemCounts,
  type SectionId,
  sectionElementId,
  sectionsOf,
} from "../../listing-form/form-sections.ts"
import { useSectionTitles } from "../../listing-form/use-field-labels.ts"
import type { ListingForm } from "../../listing-form/use-listing-form.ts"
import classes from "./section-nav.module.css"
import { useCurrentSection } from "./use-current-section.ts"

function show(id: SectionId) {
  const element = document.getElementById(sectionElementId(id))
  element?.scrollIntoView({ block: "start" })
  element?.querySelector("h2")?.focus({ preventScroll: true })
}

type SectionNavProps = { form: ListingForm; missing: number | null; hasEvidence: boolean }

/** The sections of the form on wide screens, with the current one and the number of problems. */
export function SectionNav({ form, missing, hasEvidence }: SectionNavProps) {
  const { t } = useLingui()
  const titles = useSectionTitles()
  const counts = problemCounts(form.errors)
  const current = useCurrentSection()
  const ids: SectionId[] = [...sectionsOf(form.values.kind), ...(hasEvidence ? (["evidence"] as const) : [])]
  return (
    <nav className={classes.nav} aria-label={t`Form sections`}>
      <ul>
        {ids.map(id => {
          const count = counts.get(id) ?? 0
          return (
            <li key={id}>
              <a
                className={classes.link}
                href={`#${sectionElementId(id)}`}
                aria-current={id === current ? "location" : undefined}
                onClick={event => {
                  event.preventDefault()
                  show(id)
                }}
              >
                {titles[id]}
                {count > 0 && (
                  <span className={classes.count}>
                    <Plural value={count} one="# problem" other="# problems" />
                  </span>
                )}
              </a>
            </li>
          )
        })}
      </ul>
      {missing !== null && (
        <p className={classes.missing}>
          {missing ? (
            <Plural
              value={missing}
              one="Fill in # more field to publish"
              other="Fill in # more fields to publish"
            />
          ) : (
            <Trans>Ready to be published</Trans>
          )}
        </p>
      )}
    </nav>
  )
}
