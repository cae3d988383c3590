import { Trans, useLingui } from "@lingui/react/macro"
import { type KeyboardEvent, type ReactNode, useRef, useState } from "react"
import classes from "./carousel.module.css"
import { ChevronLeftIcon, ChevronRightIcon } from "./icons/arrows.tsx"
import type { StripPosition } from "./strip-position.ts"
import { useStrip } from "./use-strip.ts"
import { VisuallyHidden } from "./visually-hidden.tsx"

type CarouselControlsProps = { position: StripPosition; count: number; onStep: (direction: 1 | -1) => void }

/** Previous and next buttons around the position; a button stays focusable at the end of the list. */
function CarouselControls({ position, count, onStep }: CarouselControlsProps) {
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

type CarouselProps = { label: string; slides: { key: string; content: ReactNode }[] }

/** The index of the slide that contains an element, or -1. */
function slideOf(target: EventTarget): number {
  const slide = target instanceof Element ? target.closest("li") : null
  return slide ? [...(slide.parentElement?.children ?? [])].indexOf(slide) : -1
}

/** Horizontally scrolling slides, `--gallery` high (360px by default), operated by touch, wheel, keyboard or buttons. */
export function Carousel({ label, slides }: CarouselProps) {
  const { t } = useLingui()
  const stripRef = useRef<HTMLUListElement>(null)
  const { step, show, ...position } = useStrip(stripRef)
  const [focused, setFocused] = useState(-1)

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const direction = { ArrowRight: 1 as const, ArrowLeft: -1 as const }[event.key]
    if (!direction) return
    event.preventDefault()
    const slide = slideOf(event.target)
    if (slide < 0) return step(direction)
    const next = Math.min(slides.length - 1, Math.max(0, slide + direction))
    stripRef.current?.children[next]?.querySelector<HTMLElement>("a, button")?.focus({ preventScroll: true })
    show(next)
  }

  return (
    <section
      className={classes.carousel}
      aria-label={label}
      aria-roledescription={t`carousel`}
      onKeyDown={onKeyDown}
    >
      <ul
        className={classes.strip}
        ref={stripRef}
        onFocus={event => setFocused(slideOf(event.target))}
        onBlur={() => setFocused(-1)}
      >
        {slides.map(slide => (
          <li className={classes.slide} key={slide.key}>
            {slide.content}
          </li>
        ))}
      </ul>
      {slides.length > 1 && !position.fits && (
        <CarouselControls
          position={focused < 0 ? position : { ...position, index: focused }}
          count={slides.length}
          onStep={step}
        />
      )}
    </section>
  )
}
