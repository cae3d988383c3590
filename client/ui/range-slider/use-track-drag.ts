import { type PointerEvent, useRef } from "react"
import { type Edge, moveEdge, nearestEdge, type SliderSpan, valueAt } from "./slider-values.ts"

type TrackDrag = { max: number; span: SliderSpan; onChange: (span: SliderSpan) => void }

function positionIn(track: HTMLElement, clientX: number): number {
  const { left, width } = track.getBoundingClientRect()
  return width > 0 ? Math.min(1, Math.max(0, (clientX - left) / width)) : 0
}

/**
 * Pressing the track moves the nearest thumb there; it follows the pointer until release. If the touch turns out to
 * scroll the page (pointercancel), the move is reverted.
 */
export function useTrackDrag({ max, span, onChange }: TrackDrag) {
  const drag = useRef<{ edge: Edge; before: SliderSpan } | null>(null)

  const moveTo = (edge: Edge, position: number) => {
    const next = moveEdge(span, edge, valueAt(position, max), max)
    if (next[0] !== span[0] || next[1] !== span[1]) onChange(next)
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || !event.isPrimary) return
      const position = positionIn(event.currentTarget, event.clientX)
      const edge = nearestEdge(span, position, max)
      drag.current = { edge, before: span }
      event.currentTarget.setPointerCapture(event.pointerId)
      const thumbs = event.currentTarget.querySelectorAll<HTMLElement>("[role=slider]")
      thumbs[edge === "lo" ? 0 : 1]?.focus({ preventScroll: true })
      event.preventDefault()
      moveTo(edge, position)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (drag.current) moveTo(drag.current.edge, positionIn(event.currentTarget, event.clientX))
    },
    onPointerUp: () => {
      drag.current = null
    },
    onPointerCancel: () => {
      if (drag.current) onChange(drag.current.before)
      drag.current = null
    },
  }
}
