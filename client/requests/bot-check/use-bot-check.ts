import { useLingui } from "@lingui/react/macro"
import { useLayoutEffect, useRef, useState } from "react"
import { useLocale } from "../../lib/use-locale.ts"
import { type BotCheck, type CheckState, createBotCheck } from "./create-bot-check.ts"
import { mountWidget } from "./mount-widget.ts"

/** The bot check of one form; `hostRef` is where its widget will stand. */
export function useBotCheck() {
  const { t } = useLingui()
  const locale = useLocale()
  const hostRef = useRef<HTMLDivElement>(null)
  const checkRef = useRef<BotCheck>(null)
  const [state, setState] = useState<CheckState>("idle")
  // A layout effect ends before the form leaves the page, and with it the widget that is to stop.
  useLayoutEffect(() => () => checkRef.current?.dispose(), [])

  /** Made at first need, when the place for its widget is there. */
  const check = () => {
    checkRef.current ??= createBotCheck({
      mount: async () => {
        if (!hostRef.current) throw new Error("The form is gone.")
        const texts = {
          label: t`I am not a robot`,
          verifying: t`Checking that you are not a robot…`,
          verified: t`Bot check passed`,
        }
        return mountWidget(hostRef.current, locale, texts)
      },
      onState: setState,
      isPossible: () => window.isSecureContext && "subtle" in crypto,
      isWatched: () => document.visibilityState === "visible",
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
export type BotCheckHandle = ReturnType<typeof useBotCheck>
