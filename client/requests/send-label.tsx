import { Trans } from "@lingui/react/macro"
import type { SendPhase } from "./use-contact-form.ts"

/** What the button will do, or what it waits for. */
export function SendLabel({ phase }: { phase: SendPhase }) {
  switch (phase) {
    case "still":
      return <Trans>Send the request</Trans>
    case "checking":
      return <Trans>Finishing the check…</Trans>
    case "sending":
      return <Trans>Sending…</Trans>
  }
}
