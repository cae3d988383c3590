const ADDRESS = /\/\*(\/[\w./-]+\.css)\*\//g

/** URLs of the style sheets in a text, each of which starts with a URL comment (`server/app/pages/manifest.ts`). */
export function stylesIn(text: string): string[] {
  return [...text.matchAll(ADDRESS)].flatMap(([, address]) => address ?? [])
}

/**
 * Adds inert links for the styles inlined in the page. The route loader looks for such links; without them it would
 * fetch the styles again and append them after styles that must override them.
 */
export function noteInlineStyles(): void {
  for (const style of document.head.querySelectorAll("style"))
    for (const href of stylesIn(style.textContent)) {
      const link = document.createElement("link")
      link.disabled = true
      link.rel = "stylesheet"
      link.href = href
      document.head.append(link)
    }
}

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
