import classes from "./skeleton.module.css"

/** A grey place that something will take; sides in any CSS length. */
export function Skeleton({ width = "100%", height }: { width?: string; height: string }) {
  return <span className={classes.skeleton} style={{ width, height }} aria-hidden="true" />
}
