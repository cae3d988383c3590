import { Trans } from "@lingui/react/macro"
import type { SendPhase } from "./use-contact-form.ts"

/** The submit button's label, or its progress. */
export function SendLabel({ phase }: { phase: SendPhase }) {
  switch (phase) {
    case "idle":
      return <Trans>Send the request</Trans>
    case "checking":
      return <Trans>Finishing the check…</Trans>
    case "sending":
      return <Trans>Sending…</Trans>
  }
}
