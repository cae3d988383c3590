import classes from "./segment-bar.module.css"

type SegmentBarProps = {
  /** Said instead of the drawing. */
  label: string
  count: number
  /** The chosen segment from 1, or null for none. */
  chosen: number | null
}

/** A ladder of equal segments, one of them chosen. */
export function SegmentBar({ label, count, chosen }: SegmentBarProps) {
  const segments = Array.from({ length: count }, (_, index) => index + 1)
  return (
    <span className={classes.bar} role="img" aria-label={label}>
      {segments.map(segment => (
        <span key={segment} className={classes.segment} data-chosen={segment === chosen || undefined} />
      ))}
    </span>
  )
}
