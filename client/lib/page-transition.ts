/** Whether the browser supports typed transitions, which `theme/page-change.css` requires. */
const hasTypes = () => CSS.supports("selector(:active-view-transition-type(page))")

const isCalm = () => matchMedia("(prefers-reduced-motion: reduce)").matches

/** The option of a router that animates page changes but not filter changes (`theme/page-change.css`). */
export const pageTransition = () =>
  hasTypes() && {
    types: ({ fromLocation, pathChanged }: { fromLocation?: object; pathChanged: boolean }) =>
      fromLocation && pathChanged && !isCalm() ? ["page"] : false,
  }

/** The router does not await an animation, which rejects when the next page change skips it: that is no fault. */
export function allowSkippedTransitions(): void {
  window.addEventListener("unhandledrejection", event => {
    const { reason } = event
    if (reason instanceof DOMException && /transition/i.test(reason.message)) event.preventDefault()
  })
}
