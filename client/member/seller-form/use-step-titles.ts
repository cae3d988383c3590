import { useLingui } from "@lingui/react/macro"
import type { Step } from "./steps.ts"

export function useStepTitles(): Record<Step, string> {
  const { t } = useLingui()
  return {
    basics: t`What you are selling`,
    figures: t`Price and figures`,
    words: t`Description and links`,
    files: t`Pictures and files`,
    seller: t`About you`,
    promise: t`Check and submit`,
  }
}
