import type { Card } from "#shared/listings/card.ts"
import { PlatformIcon } from "../ui/icons/platforms.tsx"
import { VisuallyHidden } from "../ui/visually-hidden.tsx"
import classes from "./card-kind.module.css"
import { useTypeText } from "./use-type-text.ts"

/** Platform icons, type, category and monetization in one line. */
export function CardKind({ listing }: { listing: Card }) {
  const typeText = useTypeText()
  const earnsBy = listing.monetizations.map(({ title }) => title).join(", ")
  const words = [typeText(listing), listing.category?.title, earnsBy].filter(Boolean).join(" · ")
  return (
    <p className={classes.kind}>
      {listing.platforms.map(({ id, title }) => (
        <span key={id} title={title}>
          <PlatformIcon id={id} size={16} />
          <VisuallyHidden>{`${title}, `}</VisuallyHidden>
        </span>
      ))}
      <span className={classes.text} title={words}>
        {words}
      </span>
    </p>
  )
}
