import type { Card } from "#shared/listings/card.ts"
import { SPECIAL } from "#shared/listings/lookups.ts"
import { KeyIcon, ShieldCheckIcon } from "../ui/icons/marks.tsx"
import classes from "./card-specials.module.css"

/** The offer's badges; renders nothing without any. */
export function CardSpecials({ specials }: { specials: Card["specials"] }) {
  if (specials.length === 0) return null
  return (
    <ul className={classes.specials}>
      {specials.map(({ id, title }) => (
        <li key={id} className={classes.special}>
          {id === SPECIAL.verifiedSeller ? <ShieldCheckIcon size={16} /> : <KeyIcon size={16} />}
          <span className={classes.title} title={title}>
            {title}
          </span>
        </li>
      ))}
    </ul>
  )
}
