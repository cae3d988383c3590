import { BUILT_IN_LAWS, type Law } from "#shared/settings/laws.ts"
import type { SettingValues } from "#shared/settings/settings.ts"
import { inEveryLanguage } from "./values-service.ts"

/** Every jurisdiction: those of the product, then those that owners have added. */
export const lawsOf = ({ laws }: Pick<SettingValues, "laws">): Law[] => [
  ...Object.entries(BUILT_IN_LAWS).map(([code, title]) => ({ code, title: inEveryLanguage(title) })),
  ...laws,
]
