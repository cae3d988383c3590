import classes from "./skeleton.module.css"

/** A loading placeholder; sides in any CSS length. */
export function Skeleton({ width = "100%", height }: { width?: string; height: string }) {
  return <span className={classes.skeleton} style={{ width, height }} aria-hidden="true" />
}
