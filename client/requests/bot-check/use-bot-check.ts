import { useLingui } from "@lingui/react/macro"
import { useLayoutEffect, useRef, useState } from "react"
import type { Locale } from "#shared/locales.ts"
import { isRendered } from "../../lib/is-rendered.ts"
import { useLocale } from "../../lib/use-locale.ts"
import { type BotCheck, type CheckState, createBotCheck } from "./create-bot-check.ts"
import type { WidgetTexts } from "./widget-parts.ts"

/** Loads the widget and appends it to `host`; resolves once it is ready to start. */
async function mountWidget(host: HTMLElement, locale: Locale, texts: WidgetTexts) {
  const { createWidget } = await import("./widget-parts.ts")
  const widget = await createWidget(locale, texts)
  const isLoaded = new Promise(resolve => widget.addEventListener("load", resolve, { once: true }))
  host.append(widget)
  await isLoaded
  return widget
}

/** The bot check of one form; its widget is mounted in `hostRef`. */
export function useBotCheck() {
  const { t } = useLingui()
  const locale = useLocale()
  const hostRef = useRef<HTMLDivElement>(null)
  const checkRef = useRef<BotCheck>(null)
  const [state, setState] = useState<CheckState>("idle")
  // A layout effect, because its cleanup runs while the widget is still on the page. If the form is shown again,
  // the effect runs again and needs a new check.
  useLayoutEffect(() => {
    setState("idle")
    return () => {
      checkRef.current?.dispose()
      checkRef.current = null
    }
  }, [])

  /** Created lazily, once the widget's host element exists. */
  const check = () => {
    checkRef.current ??= createBotCheck({
      mount: async () => {
        if (!hostRef.current) throw new Error("The form is no longer mounted.")
        const texts = {
          label: t`I’m not a robot`,
          verifying: t`Checking that you’re not a robot…`,
          verified: t`Bot check passed`,
        }
        return mountWidget(hostRef.current, locale, texts)
      },
      onState: setState,
      isPossible: () => window.isSecureContext && "subtle" in crypto,
      isVisible: () =>
        document.visibilityState === "visible" && hostRef.current !== null && isRendered(hostRef.current),
      now: Date.now,
    })
    return checkRef.current
  }
  return {
    hostRef,
    state,
    start: () => check().start(),
    renew: () => check().renew(),
    take: (limitMs: number) => check().take(limitMs),
  }
}
