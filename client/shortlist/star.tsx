import { useLingui } from "@lingui/react/macro"
import { StarIcon } from "../ui/icons/star.tsx"
import classes from "./parts.module.css"
import { toggleListing, useShortlist } from "./shortlist-store.ts"

export type StarProps = { id: number; title: string }

/** Puts a listing on the shortlist and takes it off. */
export function Star({ id, title }: StarProps) {
  const { t } = useLingui()
  const isOn = useShortlist()?.ids.includes(id) ?? false
  return (
    <button
      type="button"
      className={classes.star}
      aria-pressed={isOn}
      aria-label={t`Add to shortlist: ${title}`}
      title={isOn ? t`Remove from shortlist` : t`Add to shortlist`}
      onClick={() => toggleListing(id)}
    >
      <span className={classes.disc}>
        <StarIcon size={18} filled={isOn} />
      </span>
    </button>
  )
}
