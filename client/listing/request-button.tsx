import { Trans } from "@lingui/react/macro"
import type { RequestDialogState } from "../requests/use-request-dialog.tsx"
import { Button } from "../ui/button.tsx"

type RequestButtonProps = {
  dialog: Pick<RequestDialogState, "open" | "preload" | "isLoading">
  wide?: boolean
}

/** Opens the request for this app; its code is fetched as soon as a hand comes near. */
export function RequestButton({ dialog, wide }: RequestButtonProps) {
  return (
    <Button
      size="lg"
      fullWidth={wide}
      aria-haspopup="dialog"
      aria-busy={dialog.isLoading || undefined}
      onClick={dialog.open}
      onPointerEnter={dialog.preload}
      onFocus={dialog.preload}
    >
      <Trans>Ask for this app</Trans>
    </Button>
  )
}
