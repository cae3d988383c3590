import type { Card } from "#shared/listings/card.ts"
import { SPECIAL } from "#shared/listings/lookups.ts"
import { KeyIcon, OldShieldIcon, ShieldCheckIcon } from "../ui/icons/marks.tsx"
import { VisuallyHidden } from "../ui/visually-hidden.tsx"
import classes from "./card-specials.module.css"

type CardSpecialsProps = {
  specials: Card["specials"]
  /** Says that the check of the seller is too old to rely on. */
  old: string | undefined
}

/** The offer's badges; renders nothing without any. */
export function CardSpecials({ specials, old }: CardSpecialsProps) {
  if (specials.length === 0) return null
  return (
    <ul className={classes.specials}>
      {specials.map(({ id, title }) => {
        if (id !== SPECIAL.verifiedSeller)
          return (
            <li key={id} className={classes.special}>
              <KeyIcon size={16} />
              <span className={classes.title} title={title}>
                {title}
              </span>
            </li>
          )
        return (
          <li key={id} className={classes.special} data-old={old && ""}>
            {old ? <OldShieldIcon size={16} /> : <ShieldCheckIcon size={16} />}
            <span className={classes.title} title={old ? `${title} · ${old}` : title}>
              {title}
              {old && <VisuallyHidden>{` (${old})`}</VisuallyHidden>}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
