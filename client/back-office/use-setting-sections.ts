import { useLingui } from "@lingui/react/macro"

/** The sections of the settings by the ids of their headings, in the order of the page. */
export function useSettingSections() {
  const { t } = useLingui()
  return {
    company: t`Company`,
    contacts: t`Contacts and social links`,
    deals: t`Commission and deadlines`,
    escrow: t`Escrow details`,
    contract: t`Contract`,
    requests: t`Requests`,
    templates: t`Reply templates`,
    mail: t({ message: "Email", context: "settings" }),
  }
}
