import { useEffect, useState } from "react"
import {
  currentSection,
  SECTIONS,
  type SectionId,
  sectionElementId,
} from "../../listing-form/form-sections.ts"

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
export function useCurrentSection(): SectionId | null {
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
