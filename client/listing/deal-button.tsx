import { Trans } from "@lingui/react/macro"
import { useHydrated } from "@tanstack/react-router"
import type { KeyboardEvent, MouseEvent } from "react"
import type { Listing } from "#shared/listings/listing.ts"
import type { RequestDialogState } from "../requests/use-request-dialog.tsx"
import { LinkButton } from "../ui/link-button.tsx"
import { isPlainClick } from "../ui/selectable-link.ts"

type DealButtonProps = {
  listing: Pick<Listing, "id" | "kind" | "availability">
  dialog: Pick<RequestDialogState, "open" | "preload" | "isLoading">
  wide?: boolean
}

/**
 * Opens the request dialog, whose code is preloaded on hover and focus. Without scripts, and in a new tab, it is
 * the link to the contact form for this listing.
 */
export function DealButton({ listing, dialog, wide }: DealButtonProps) {
  const isScripted = useHydrated()
  const openByClick = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    dialog.open("deal")
  }
  if (listing.availability === "sold")
    return (
      <LinkButton to="/marketplace" search={{ kind: [listing.kind] }} size="lg" fullWidth={wide}>
        <Trans>See other listings</Trans>
      </LinkButton>
    )
  // A link is activated by Enter only; a button also by the space bar.
  const openBySpace = (event: KeyboardEvent) => {
    if (event.key !== " ") return
    event.preventDefault()
    dialog.open("deal")
  }
  return (
    <LinkButton
      to="/contacts"
      search={{ intent: "deal", app_id: listing.id }}
      rel="nofollow"
      preload={false}
      size="lg"
      fullWidth={wide}
      {...(isScripted && { role: "button", "aria-haspopup": "dialog" })}
      aria-busy={dialog.isLoading || undefined}
      onClick={openByClick}
      onKeyDown={openBySpace}
      onPointerEnter={dialog.preload}
      onFocus={dialog.preload}
    >
      <Trans>Make a deal</Trans>
    </LinkButton>
  )
}
