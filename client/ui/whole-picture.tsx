import type { ComponentProps } from "react"
import classes from "./whole-picture.module.css"

type WholePictureProps = Omit<ComponentProps<"img">, "className" | "ref"> & {
  alt: string
  className?: string | undefined
}

/**
 * A picture that is never cropped. What its aspect ratio leaves free shows a blurred enlargement, which has the same
 * sources and so is the same request.
 */
export function WholePicture({ className = "", alt, ...image }: WholePictureProps) {
  return (
    <span className={`${classes.frame} ${className}`}>
      <img {...image} className={classes.backdrop} alt="" aria-hidden="true" fetchPriority={undefined} />
      <img {...image} className={classes.picture} alt={alt} />
    </span>
  )
}
