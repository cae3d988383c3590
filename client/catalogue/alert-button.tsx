import { Trans, useLingui } from "@lingui/react/macro"
import { useLocation, useRouter } from "@tanstack/react-router"
import { type ComponentType, type ReactNode, useEffect, useState } from "react"
import type { Facets } from "#shared/listings/facets.ts"
import type { AlertDialogProps } from "../alerts/alert-dialog.tsx"
import { loading } from "../lib/stale-scripts.ts"
import { Button, type ButtonLook } from "../ui/button.tsx"
import { useCatalogue } from "./catalogue-context.tsx"

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** Marks the entry of the open alert dialog. */
    alert?: boolean
  }
}

const load = () => import("../alerts/load-dialog.ts")

type AlertButtonProps = Pick<ButtonLook, "variant" | "size"> & { facets: Facets; children: ReactNode }

/**
 * Opens the dialog that sets up mails about new listings. The dialog has its own history entry: Back closes it, and it
 * is open again when a phone reloads the page after its owner has read the code.
 */
export function AlertButton({ facets, ...look }: AlertButtonProps) {
  const { i18n } = useLingui()
  const { history } = useRouter()
  const { filters, flush, queries, send } = useCatalogue()
  // An alert finds what is on sale.
  const { availability: _, ...alertFilters } = filters
  const isOpen = useLocation({ select: ({ state }) => !!state.alert })
  const [Dialog, setDialog] = useState<ComponentType<AlertDialogProps> | null>(null)
  const [isFailed, setFailed] = useState(false)
  const isLoading = isOpen && !Dialog
  const close = () => history.location.state.alert && history.back()
  useEffect(() => {
    if (!isLoading) return
    load()
      .then(module => module.loadDialog(i18n))
      .then(
        dialog => setDialog(() => dialog),
        async () => {
          history.back()
          if (!(await loading.isOutdated)) setFailed(true)
        },
      )
  }, [isLoading, i18n, history])
  const open = () => {
    setFailed(false)
    flush()
    // Browsers merge history entries that are written in the same task, and Back must close only the dialog.
    setTimeout(() => send(queries().target, { replace: false, alert: true }))
  }
  return (
    <>
      <Button {...look} data-pending={isLoading || undefined} onClick={open} />
      {isFailed && (
        <p role="alert">
          <Trans>Your filters are still set. Check your connection and try again.</Trans>
        </p>
      )}
      {Dialog && <Dialog isOpen={isOpen} query={alertFilters} facets={facets} onClose={close} />}
    </>
  )
}
