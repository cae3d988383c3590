import { storageUrl } from "../lib/storage-url.ts"
import classes from "./app-icon.module.css"

type AppIconProps = { path: string | null; title: string }

const SIDE = 112

/** An app's icon at 112 pixels, or a tile with its initial. */
export function AppIcon({ path, title }: AppIconProps) {
  if (path)
    return (
      <img
        className={classes.icon}
        src={storageUrl(path, 128)}
        srcSet={`${storageUrl(path, 128)} 1x, ${storageUrl(path, 256)} 2x`}
        alt=""
        width={SIDE}
        height={SIDE}
      />
    )
  const [initial = ""] = title.trim()
  return (
    <span className={classes.icon} aria-hidden="true">
      <svg className={classes.drawing} viewBox="0 0 112 112" aria-hidden="true" focusable="false">
        <path d="M0 28h112M0 56h112M0 84h112M28 0v112M56 0v112M84 0v112" />
        <circle cx="56" cy="56" r="39.5" />
        <path d="M0 0l112 112M112 0 0 112" />
      </svg>
      <span className={classes.initial}>{initial.toUpperCase()}</span>
    </span>
  )
}
