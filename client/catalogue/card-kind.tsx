import { useLingui } from "@lingui/react/macro"
import type { Card } from "#shared/card.ts"
import { PlatformIcon } from "../ui/icons/platforms.tsx"
import { VisuallyHidden } from "../ui/visually-hidden.tsx"
import classes from "./card-kind.module.css"

/** Platform icons, type and monetization in one line. */
export function CardKind({ listing }: { listing: Card }) {
  const { t } = useLingui()
  const earnsBy = listing.monetizations.map(({ title }) => title).join(", ")
  return (
    <p className={classes.kind}>
      {listing.platforms.map(({ id, title }) => (
        <span key={id} title={title}>
          <PlatformIcon id={id} size={16} />
          <VisuallyHidden>{`${title}, `}</VisuallyHidden>
        </span>
      ))}
      <span className={classes.text} title={earnsBy}>
        {listing.type === "game" ? t`Game` : t`Non-game`}
        {earnsBy && ` · ${earnsBy}`}
      </span>
    </p>
  )
}
