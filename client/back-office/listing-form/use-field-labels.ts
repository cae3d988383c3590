import { useLingui } from "@lingui/react/macro"
import type { FormField, SectionId } from "./form-sections.ts"

/** The labels of the form's fields. */
export function useFieldLabels(): Record<FormField, string> {
  const { t } = useLingui()
  return {
    title: t`Title`,
    type: t`Type`,
    platforms: t`Platforms`,
    price: t`Price`,
    on_request: t`On request`,
    payment_methods: t`Payment methods`,
    specials: t`Specials`,
    last_month_earnings: t`Earnings last month`,
    last_year_earnings: t`Earnings last year`,
    age: t`Age`,
    installs_range: t`Installs`,
    monetizations: t`Monetization`,
    description: t`Description`,
    link_video: t`Video link`,
    google_play_link: t`Google Play link`,
    appstore_link: t`App Store link`,
    title_image: t`Title image`,
    app_icon: t`Icon`,
    screenshots: t`Screenshots`,
    files: t`Files`,
    financials: t`Financials`,
    user_image: t`Image`,
    user_name: t`Name`,
    user_country: t`Country`,
    user_bio: t`Bio`,
    user_notes: t`Notes`,
  }
}

export function useSectionTitles(): Record<SectionId, string> {
  const { t } = useLingui()
  return {
    basics: t`Basics`,
    deal: t`Price and deal`,
    figures: t`Figures`,
    words: t`Description and links`,
    files: t`Pictures and files`,
    seller: t`User info`,
  }
}
