import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import { useLingui } from "@lingui/react"
import { useRouteContext } from "@tanstack/react-router"
import type { Locale } from "#shared/locales.ts"
import { formatPercent } from "../lib/format.ts"
import { useLocale } from "../lib/use-locale.ts"

/** What the commission is and what it includes; `percent` is null where it is agreed per deal. */
function commissionMessage(percent: number | null, locale: Locale): MessageDescriptor {
  if (percent === null) return msg`Our commission is agreed per deal and includes escrow and mediation.`
  const share = formatPercent(percent, locale)
  return msg`Our commission is ${share} of the sale price and includes escrow and mediation.`
}

/** The configured commission in percent; null if it is agreed per deal. */
export const useCommissionPercent = (): number | null =>
  useRouteContext({ from: "__root__", select: context => context.commissionPercent })

export function useCommissionText(): string {
  const { _ } = useLingui()
  return _(commissionMessage(useCommissionPercent(), useLocale()))
}
