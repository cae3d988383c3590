import { useLingui } from "@lingui/react/macro"
import type { Service } from "#shared/services.ts"

/** What the seven services are called and what each one is. */
export function useServiceTexts(): Record<Service, { title: string; text: string }> {
  const { t } = useLingui()
  return {
    contract: {
      title: t`Contract and deal support`,
      text: t`A contract that both sides can sign, and a person who leads the deal to its end.`,
    },
    company: {
      title: t`Company formation`,
      text: t`A company to buy, sell and publish through, registered for you.`,
    },
    bank_account: {
      title: t`Corporate bank account`,
      text: t`Papers prepared and an account opened for your company.`,
    },
    publishing: {
      title: t`App publishing`,
      text: t`Your app in Google Play and the App Store, review questions included.`,
    },
    trademark: {
      title: t`Trademark registration`,
      text: t`The app’s name and icon protected before somebody else takes them.`,
    },
    due_diligence: {
      title: t`Legal due diligence`,
      text: t`Rights, licences, store standing and earnings checked before you pay.`,
    },
    developer_account: {
      title: t`Developer account registration`,
      text: t`A Google Play or Apple developer account in your company’s name.`,
    },
  }
}
