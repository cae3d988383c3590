import { useRouteContext } from "@tanstack/react-router"
import type { Locale } from "#shared/locales.ts"

export function useLocale(): Locale {
  return useRouteContext({ from: "__root__", select: context => context.locale })
}
