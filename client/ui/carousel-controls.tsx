import { Trans, useLingui } from "@lingui/react/macro"
import classes from "./carousel-controls.module.css"
import { ChevronLeftIcon, ChevronRightIcon } from "./icons/arrows.tsx"
import type { StripPosition } from "./strip-position.ts"
import { VisuallyHidden } from "./visually-hidden.tsx"

type CarouselControlsProps = { position: StripPosition; count: number; onStep: (direction: 1 | -1) => void }

/** Previous and next buttons around the position; a button stays focusable at the end of the list. */
export function CarouselControls({ position, count, onStep }: CarouselControlsProps) {
  const { t } = useLingui()
  const { index, atStart, atEnd } = position
  const current = index + 1
  return (
    <div className={classes.controls}>
      <button
        type="button"
        className={classes.button}
        aria-label={t`Previous image`}
        aria-disabled={atStart}
        onClick={() => onStep(-1)}
      >
        <ChevronLeftIcon />
      </button>
      <p className={classes.position} aria-live="polite">
        <span aria-hidden="true">
          {current} / {count}
        </span>
        <VisuallyHidden>
          <Trans>
            Image {current} of {count}
          </Trans>
        </VisuallyHidden>
      </p>
      <button
        type="button"
        className={classes.button}
        aria-label={t`Next image`}
        aria-disabled={atEnd}
        onClick={() => onStep(1)}
      >
        <ChevronRightIcon />
      </button>
    </div>
  )
}
