import classes from "./segment-bar.module.css"

type SegmentBarProps = {
  /** Text alternative of the bar. */
  label: string
  count: number
  /** The highlighted segment, counted from 1, or null. */
  chosen: number | null
}

/** A bar of equal segments, one of them highlighted. */
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
