import { Trans } from "@lingui/react/macro"
import { useHydrated } from "@tanstack/react-router"
import type { KeyboardEvent, MouseEvent } from "react"
import type { Listing } from "#shared/listings/listing.ts"
import type { OwnPart } from "../account/own-part.ts"
import type { DialogIntent } from "../requests/request-dialog.tsx"
import type { RequestDialogState } from "../requests/use-request-dialog.tsx"
import { type ButtonLook, LinkButton } from "../ui/button.tsx"
import { isPlainClick } from "../ui/selectable-link.ts"
import classes from "./deal-button.module.css"

type DealButtonProps = {
  listing: Pick<Listing, "id" | "kind" | "availability">
  dialog: Pick<RequestDialogState, "open" | "preload" | "isLoading">
  own?: OwnPart | null | undefined
  wide?: boolean
}
type RequestButtonProps = Omit<DealButtonProps, "own" | "wide"> & ButtonLook & { intent: DialogIntent }

/** The buyer's request that has led to a deal, or to a price for a listing that is still available; null for none. */
function onGoing({ availability }: Pick<Listing, "availability">, own: OwnPart | null | undefined) {
  const request = own?.request
  if (!request) return null
  const goesOn = availability === "available" ? request.isAgreed : request.deal !== null
  return goesOn ? request : null
}

/**
 * The primary button of a listing: a sold one leads to other listings, one in a deal can be watched, one's own leads to
 * its page in the member area, and a buyer with a deal or an agreed price goes on there.
 */
export function DealButton({ listing, dialog, own, wide }: DealButtonProps) {
  if (own?.isOwn)
    return (
      <LinkButton to="/my/listings/$id" params={{ id: String(listing.id) }} size="lg" fullWidth={wide}>
        <Trans>Manage your listing</Trans>
      </LinkButton>
    )
  const goesOn = onGoing(listing, own)
  if (goesOn?.deal && listing.availability !== "available")
    return (
      <LinkButton to="/my/deals/$number" params={{ number: goesOn.deal }} size="lg" fullWidth={wide}>
        <Trans>Open your deal</Trans>
      </LinkButton>
    )
  if (goesOn)
    return (
      <LinkButton
        to="/my/requests/$reference"
        params={{ reference: goesOn.reference }}
        size="lg"
        fullWidth={wide}
      >
        <Trans>See your accepted offer</Trans>
      </LinkButton>
    )
  if (listing.availability === "sold")
    return (
      <LinkButton to="/marketplace" search={{ kind: [listing.kind] }} size="lg" fullWidth={wide}>
        <Trans>See other listings</Trans>
      </LinkButton>
    )
  if (listing.availability === "in_deal")
    return (
      <LinkButton
        to="/my/alerts"
        search={{ watch: listing.id }}
        rel="nofollow"
        preload={false}
        size="lg"
        fullWidth={wide}
      >
        <Trans>Tell me if it falls through</Trans>
      </LinkButton>
    )
  return (
    <RequestButton listing={listing} dialog={dialog} intent="deal" size="lg" fullWidth={wide}>
      <Trans>Make a deal</Trans>
    </RequestButton>
  )
}

/**
 * The quiet ways to get in touch about a listing that is not sold; one in a deal takes questions alone. Who has asked
 * before finds that conversation, and who has agreed on a price goes on there.
 */
export function AskButtons({ listing, dialog, own }: Omit<DealButtonProps, "wide">) {
  const request = own?.request
  if (own?.isOwn || onGoing(listing, own) || listing.availability === "sold") return null
  return (
    <div className={classes.asks}>
      <RequestButton listing={listing} dialog={dialog} intent="question" variant="default">
        <Trans>Ask a question</Trans>
      </RequestButton>
      {listing.availability === "available" && (
        <RequestButton listing={listing} dialog={dialog} intent="offer" variant="default">
          <Trans>Make an offer</Trans>
        </RequestButton>
      )}
      {request && (
        <LinkButton to="/my/requests/$reference" params={{ reference: request.reference }} variant="default">
          <Trans>Open your request</Trans>
        </LinkButton>
      )}
    </div>
  )
}

/**
 * Opens the request dialog, whose code is preloaded on hover and focus. Without scripts, and in a new tab, it is
 * the link to the contact form for this listing.
 */
function RequestButton({ listing, dialog, intent, ...look }: RequestButtonProps) {
  const isScripted = useHydrated()
  const openByClick = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    dialog.open(intent)
  }
  // A link is activated by Enter only; a button also by the space bar.
  const openBySpace = (event: KeyboardEvent) => {
    if (event.key !== " ") return
    event.preventDefault()
    dialog.open(intent)
  }
  return (
    <LinkButton
      {...look}
      to="/contacts"
      search={{ intent, app_id: listing.id }}
      rel="nofollow"
      preload={false}
      {...(isScripted && { role: "button", "aria-haspopup": "dialog" })}
      aria-busy={dialog.isLoading || undefined}
      onClick={openByClick}
      onKeyDown={openBySpace}
      onPointerEnter={dialog.preload}
      onFocus={dialog.preload}
    />
  )
}
