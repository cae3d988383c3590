import type { I18n } from "@lingui/core"
import type { AnyRouter } from "@tanstack/react-router"
import { closeOverlaysOnBack } from "./lib/back-closes.ts"
import type { EarlyTyping } from "./lib/early-typing.ts"
import { allowSkippedTransitions, pageTransition } from "./lib/page-transition.ts"
import { followReleases } from "./lib/releases.ts"
import { restoreTyping } from "./lib/restore-typing.ts"

/** A page that comes back from the browser's cache shows the session and the data of now. */
function renewOnReturn({ options: { context } }: AnyRouter): void {
  window.addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return
    // What reads the browser's storage follows changes of other tabs by this event.
    window.dispatchEvent(new StorageEvent("storage"))
    context.queryClient.invalidateQueries()
  })
}

/** Runs as soon as it is loaded, after the code that the first frame and hydration wait for. */
export function afterStart(router: AnyRouter, i18n: I18n, early: EarlyTyping): void {
  restoreTyping(early)
  followReleases(i18n)
  closeOverlaysOnBack(router)
  renewOnReturn(router)
  allowSkippedTransitions()
  router.update({ defaultViewTransition: pageTransition() })
}
