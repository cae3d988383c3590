import { Trans, useLingui } from "@lingui/react/macro"
import type { Card } from "#shared/listings/card.ts"
import classes from "./card-cover.module.css"

/** What is for sale, in a word or two. */
export function useTypeText() {
  const { t } = useLingui()
  return ({ kind, type }: Pick<Card, "kind" | "type">): string => {
    if (kind === "account") return t`Developer account`
    return type === "game" ? t`Game` : t({ message: "App", context: "not a game" })
  }
}

/** Marks a listing that is in a deal or sold; renders nothing for an available one. */
export function AvailabilityMark({
  listing: { availability },
  className = classes.mark,
}: {
  listing: Pick<Card, "availability">
  className?: string | undefined
}) {
  if (availability === "available") return null
  return (
    <span className={className}>
      {availability === "sold" ? <Trans>Sold</Trans> : <Trans>In a deal</Trans>}
    </span>
  )
}
