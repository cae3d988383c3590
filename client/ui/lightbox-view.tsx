import { useLingui } from "@lingui/react/macro"
import { useReducedMotion } from "@mantine/hooks"
import type { KeyboardEvent } from "react"
import { Lightbox } from "yet-another-react-lightbox"
import Zoom from "yet-another-react-lightbox/plugins/zoom"
import packageStyles from "yet-another-react-lightbox/styles.css?inline"
import { isRendered } from "../lib/is-rendered.ts"
import classes from "./lightbox-view.module.css"
import { largeSources, type Picture } from "./picture.ts"

export type LightboxViewProps = { pictures: Picture[]; index: number; onClose: () => void }

const CALM = { fade: 0, swipe: 0, navigation: 0, zoom: 0 }
const BRISK = { fade: 160, swipe: 200, navigation: 160, zoom: 160 }
const nothing = () => null
const FOCUSABLE = "button:not([disabled]), a[href], [tabindex='0']"

/** Wraps the focus between the last control and the first, so that Tab never leaves the viewer. */
function trapTab(event: KeyboardEvent<HTMLDivElement>) {
  if (event.key !== "Tab") return
  const controls = [...event.currentTarget.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(isRendered)
  const [first, last] = event.shiftKey ? [controls.at(-1), controls[0]] : [controls[0], controls.at(-1)]
  const focused = document.activeElement
  if (focused !== last && controls.some(one => one === focused)) return
  event.preventDefault()
  first?.focus()
}

/** Shows pictures one at a time, full screen. */
export function LightboxView({ pictures, index, onClose }: LightboxViewProps) {
  const { t } = useLingui()
  const isCalm = useReducedMotion()
  const slides = pictures.map(picture => ({ ...picture, ...largeSources(picture) }))
  const count = "{total}"
  const current = "{index}"
  const labels = {
    Previous: t`Previous image`,
    Next: t`Next image`,
    Close: t`Close`,
    "Zoom in": t`Zoom in`,
    "Zoom out": t`Zoom out`,
    Lightbox: t`Image viewer`,
    "Photo gallery": t`Images`,
    Carousel: t`carousel`,
    Slide: t`image`,
    "{index} of {total}": t`Image ${current} of ${count}`,
  }
  return (
    <>
      <style>{packageStyles}</style>
      <Lightbox
        open
        close={onClose}
        index={index}
        slides={slides}
        plugins={[Zoom]}
        className={classes.lightbox}
        portal={{ container: { onKeyDown: trapTab } }}
        carousel={{ finite: true, preload: 1 }}
        controller={{ closeOnBackdropClick: true }}
        animation={isCalm ? CALM : BRISK}
        labels={labels}
        render={{
          slideFooter: ({ slide }) => (
            <p className={classes.caption}>
              <span className={classes.position}>
                {slides.findIndex(({ src }) => src === slide.src) + 1} / {slides.length}
              </span>
              {slide.alt}
            </p>
          ),
          ...(slides.length === 1 && { buttonPrev: nothing, buttonNext: nothing }),
        }}
      />
    </>
  )
}
