import { Trans, useLingui } from "@lingui/react/macro"
import {
  type ComponentType,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from "react"
import { loading } from "../lib/stale-scripts.ts"
import classes from "./carousel.module.css"
import { ChevronLeftIcon, ChevronRightIcon } from "./icons/arrows.tsx"
import type { LightboxViewProps } from "./lightbox-view.tsx"
import type { Picture } from "./picture.ts"
import { isPlainClick } from "./selectable-link.ts"
import { VisuallyHidden } from "./visually-hidden.tsx"

/**
 * A lightbox whose code is loaded on first use. `opener(index)` is the click handler of a link to the picture file,
 * which is the fallback without scripts or if loading fails.
 */
export function useLightbox(pictures: Picture[]) {
  const [View, setView] = useState<ComponentType<LightboxViewProps> | null>(null)
  const [index, setIndex] = useState<number | null>(null)

  const opener = (chosen: number) => (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    const { href } = event.currentTarget
    import("./lightbox-view.tsx").then(
      module => {
        setView(() => module.LightboxView)
        setIndex(chosen)
      },
      // After a release the page reloads itself, or says why it should be.
      async () => {
        if (!(await loading.isOutdated)) window.location.assign(href)
      },
    )
  }
  const lightbox: ReactNode = View && index !== null && (
    <View pictures={pictures} index={index} onClose={() => setIndex(null)} />
  )
  return { opener, lightbox }
}

/** Browsers round scroll positions. */
const TOLERANCE_PX = 2

/** `first` is the slide at the left edge; `index` is the one to show as current. */
type StripPosition = {
  first: number
  index: number
  atStart: boolean
  atEnd: boolean
  /** All slides are visible. */
  fits: boolean
}

/**
 * The position of a strip from the left edges of its slides, its scroll offset and its maximum offset, all in pixels.
 * At the end the last slide is current, although earlier ones are visible too.
 */
export function stripPosition(starts: number[], scrolled: number, furthest: number): StripPosition {
  const passed = starts.findIndex(start => start >= scrolled - TOLERANCE_PX)
  const first = passed < 0 ? Math.max(0, starts.length - 1) : passed
  const atStart = scrolled <= TOLERANCE_PX
  const fits = furthest <= TOLERANCE_PX
  const atEnd = scrolled >= furthest - TOLERANCE_PX
  return { first, index: atEnd && !fits ? starts.length - 1 : first, atStart, atEnd, fits }
}

const START: StripPosition = { first: 0, index: 0, atStart: true, atEnd: false, fits: false }

/** Left edges of the slides and the maximum scroll offset, in pixels. */
function measure(strip: HTMLElement) {
  const starts = [...strip.children].map(child =>
    child instanceof HTMLElement ? child.offsetLeft - strip.offsetLeft : 0,
  )
  return { starts, furthest: strip.scrollWidth - strip.clientWidth }
}

const isSame = (a: StripPosition, b: StripPosition) =>
  a.first === b.first && a.atStart === b.atStart && a.atEnd === b.atEnd && a.fits === b.fits

/** The position of a horizontal strip and functions to move it; the strip itself scrolls without scripts. */
function useStrip(stripRef: RefObject<HTMLElement | null>) {
  const [position, setPosition] = useState(START)
  /** The target of the current smooth scroll, so that quick presses add up. */
  const target = useRef<number | null>(null)

  useEffect(() => {
    const strip = stripRef.current
    if (!strip) return
    let frame = 0
    const read = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => {
        const { starts, furthest } = measure(strip)
        const now = stripPosition(starts, strip.scrollLeft, furthest)
        setPosition(old => (isSame(old, now) ? old : now))
      })
    }
    const settle = () => {
      target.current = null
    }
    const resized = new ResizeObserver(read)
    resized.observe(strip)
    strip.addEventListener("scroll", read, { passive: true })
    strip.addEventListener("scrollend", settle)
    return () => {
      cancelAnimationFrame(frame)
      resized.disconnect()
      strip.removeEventListener("scroll", read)
      strip.removeEventListener("scrollend", settle)
    }
  }, [stripRef])

  const show = (slide: number) => {
    const strip = stripRef.current
    if (!strip) return
    const { starts, furthest } = measure(strip)
    const left = Math.min(starts[Math.min(starts.length - 1, Math.max(0, slide))] ?? 0, furthest)
    target.current = Math.abs(left - strip.scrollLeft) < 1 ? null : left
    strip.scrollTo({ left })
  }
  const step = (direction: 1 | -1) => {
    const strip = stripRef.current
    if (!strip) return
    const { starts, furthest } = measure(strip)
    show(stripPosition(starts, target.current ?? strip.scrollLeft, furthest).first + direction)
  }
  return { ...position, step, show }
}

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

type Slide = {
  key: string
  content: ReactNode
  /** Width divided by height; as wide as its content without. */
  ratio?: number | undefined
}
type CarouselProps = { label: string; slides: Slide[] }

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
          <li className={classes.slide} key={slide.key} style={{ aspectRatio: slide.ratio }}>
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
