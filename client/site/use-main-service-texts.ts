import { useLingui } from "@lingui/react/macro"

/** Titles and texts of the three services on the home page. */
export function useMainServiceTexts() {
  const { t } = useLingui()
  return {
    contract: {
      title: t`Contract and deal support`,
      text: t`Contract terms written for you, and a specialist on your side until the deal closes.`,
    },
    company: {
      title: t`Company formation`,
      text: t`We register a company for you to buy, sell and publish through.`,
    },
    due_diligence: {
      title: t`Legal due diligence`,
      text: t`We check rights, licenses, store compliance and earnings before you pay.`,
    },
  }
}
