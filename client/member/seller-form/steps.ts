import { useLingui } from "@lingui/react/macro"
import type { FormSection } from "#shared/listings/field-definition.ts"
import type { ListingKind } from "#shared/listings/lookups.ts"
import { type FormField, sectionOf, sectionsOf } from "../../listing-form/form-sections.ts"

export function useStepTitles(): Record<Step, string> {
  const { t } = useLingui()
  return {
    basics: t`What you are selling`,
    figures: t`Price and figures`,
    words: t`Description and links`,
    files: t`Images and files`,
    seller: t`About you`,
    promise: t`Check and submit`,
  }
}

/** The steps in which sellers describe their app or account; each is the last part of its URL. */
export const STEPS = ["basics", "figures", "words", "files", "seller", "promise"] as const
export type Step = (typeof STEPS)[number]

const SECTIONS: Record<Step, readonly FormSection[]> = {
  basics: ["basics", "account"],
  figures: ["deal", "figures"],
  words: ["words"],
  files: ["files"],
  seller: ["seller"],
  promise: [],
}

/** The sections of a step that a kind of listing has. */
export function sectionsOfStep(step: Step, kind: ListingKind): FormSection[] {
  const own = sectionsOf(kind)
  return SECTIONS[step].filter(section => own.includes(section))
}

/** The step that shows a field; null if the seller's form leaves it out. */
export function stepOf(field: FormField): Step | null {
  const section = sectionOf(field)
  return STEPS.find(step => SECTIONS[step].includes(section)) ?? null
}

/** The step of a URL; the first one if the URL names none, null for any other text. */
export function readStep(text: string | undefined): Step | null {
  return text === undefined ? STEPS[0] : (STEPS.find(step => step === text) ?? null)
}
