import { useLingui } from "@lingui/react/macro"
import type { Service } from "#shared/requests/services.ts"
import { useMainServiceTexts } from "./use-main-service-texts.ts"

/** Titles and texts of the seven services. */
export function useServiceTexts(): Record<Service, { title: string; text: string }> {
  const { t } = useLingui()
  return {
    ...useMainServiceTexts(),
    bank_account: {
      title: t`Corporate bank account`,
      text: t`We prepare the paperwork and open an account for your company.`,
    },
    publishing: {
      title: t`App publishing`,
      text: t`We publish your app on Google Play and the App Store and answer the reviewers’ questions.`,
    },
    trademark: {
      title: t`Trademark registration`,
      text: t`We protect your app’s name and icon before someone else registers them.`,
    },
    developer_account: {
      title: t`Developer account registration`,
      text: t`A Google Play or Apple developer account in your company’s name.`,
    },
  }
}
