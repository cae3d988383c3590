import { useLingui } from "@lingui/react/macro"
import type { Card } from "#shared/card.ts"
import { PlatformIcon } from "../ui/icons/platforms.tsx"
import { VisuallyHidden } from "../ui/visually-hidden.tsx"
import classes from "./card-kind.module.css"

/** Platforms as marks, and whether it is a game. */
export function CardKind({ listing }: { listing: Card }) {
  const { t } = useLingui()
  return (
    <p className={classes.kind}>
      {listing.platforms.map(({ id, title }) => (
        <span key={id} title={title}>
          <PlatformIcon id={id} size={18} />
          <VisuallyHidden>{`${title}, `}</VisuallyHidden>
        </span>
      ))}
      {listing.type === "game" ? t`Game` : t`Non-game`}
    </p>
  )
}
