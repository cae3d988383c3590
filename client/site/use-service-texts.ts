import { useLingui } from "@lingui/react/macro"
import type { Service } from "#shared/services.ts"

/** What the seven services are called and what each one is. */
export function useServiceTexts(): Record<Service, { title: string; text: string }> {
  const { t } = useLingui()
  return {
    contract: {
      title: t`Contract and deal support`,
      text: t`A contract both sides can sign, and a specialist who sees the deal through to closing.`,
    },
    company: {
      title: t`Company formation`,
      text: t`We register a company for you to buy, sell and publish through.`,
    },
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
    due_diligence: {
      title: t`Legal due diligence`,
      text: t`We check rights, licences, store compliance and earnings before you pay.`,
    },
    developer_account: {
      title: t`Developer account registration`,
      text: t`A Google Play or Apple developer account in your company’s name.`,
    },
  }
}
