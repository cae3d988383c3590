import { Plural, Trans, useLingui } from "@lingui/react/macro"
import { Badge, NavLink } from "@mantine/core"
import { useEffect, useState } from "react"
import {
  currentSection,
  problemCounts,
  SECTIONS,
  type SectionId,
  sectionElementId,
  sectionsOf,
} from "../../listing-form/form-sections.ts"
import { useSectionTitles } from "../../listing-form/use-field-labels.ts"
import type { ListingForm } from "../../listing-form/use-listing-form.ts"
import classes from "./section-nav.module.css"

/** A section is current once it has reached the upper third of the window. */
const LINE = 1 / 3

function readCurrent(): SectionId | null {
  const { scrollHeight } = document.documentElement
  const ids: SectionId[] = [...SECTIONS.map(({ id }) => id), "evidence"]
  const starts = ids.flatMap(id => {
    const element = document.getElementById(sectionElementId(id))
    return element ? { id, top: element.getBoundingClientRect().top } : []
  })
  const isAtEnd = window.scrollY > 0 && window.scrollY + window.innerHeight >= scrollHeight - 2
  return currentSection(starts, window.innerHeight * LINE, isAtEnd)
}

/** The current section of the form, updated on scroll. */
function useCurrentSection(): SectionId | null {
  const [current, setCurrent] = useState<SectionId | null>(null)
  useEffect(() => {
    let frame = 0
    const update = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => setCurrent(readCurrent()))
    }
    update()
    window.addEventListener("scroll", update, { passive: true })
    window.addEventListener("resize", update)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener("scroll", update)
      window.removeEventListener("resize", update)
    }
  }, [])
  return current
}

function show(id: SectionId) {
  const element = document.getElementById(sectionElementId(id))
  element?.scrollIntoView({ block: "start" })
  element?.querySelector("h2")?.focus({ preventScroll: true })
}

type SectionNavProps = { form: ListingForm; missing: number | null; hasEvidence: boolean }

/** Called with the id under which drafts are stored from then on. */
export function SectionNav({ form, missing, hasEvidence }: SectionNavProps) {
  const { t } = useLingui()
  const titles = useSectionTitles()
  const counts = problemCounts(form.errors)
  const current = useCurrentSection()
  const ids: SectionId[] = [...sectionsOf(form.values.kind), ...(hasEvidence ? (["evidence"] as const) : [])]
  return (
    <nav className={classes.nav} aria-label={t`Form sections`}>
      {ids.map(id => {
        const count = counts.get(id) ?? 0
        return (
          <NavLink
            key={id}
            href={`#${sectionElementId(id)}`}
            label={titles[id]}
            active={id === current}
            aria-current={id === current ? "location" : undefined}
            rightSection={
              count > 0 && (
                <Badge className={classes.count} tt="none">
                  <Plural value={count} one="# problem" other="# problems" />
                </Badge>
              )
            }
            onClick={event => {
              event.preventDefault()
              show(id)
            }}
          />
        )
      })}
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
