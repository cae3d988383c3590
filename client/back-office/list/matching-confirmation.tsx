import { useLingui } from "@lingui/react/macro"
import type { ReactNode } from "react"
import { formatNumber } from "../../lib/format.ts"
import { useFailureText } from "../../lib/use-failure-text.ts"
import { useLocale } from "../../lib/use-locale.ts"
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx"

type Failure = { data?: { error?: string } | null | undefined }
type MatchingConfirmationProps = {
  opened: boolean
  isDangerous?: boolean
  /** The number of matches, and the limit of one change. */
  counted: {
    data: { count: number; limit: number } | undefined
    error: Failure | null
    isFetching: boolean
    refetch: () => Promise<unknown>
  }
  changing: { error: Failure | null; isPending: boolean; reset: () => void }
  title: string
  confirmLabel: string
  /** The help text if other rows match now. */
  conflictText: string
  /** Changes all; rejects if that failed. */
  onConfirm: () => Promise<void>
  onClose: () => void
  children: ReactNode
}

/** Asks for confirmation before everything that matches is changed, on every page, and states the number. */
export function MatchingConfirmation(props: MatchingConfirmationProps) {
  const { opened, isDangerous, counted, changing, title, confirmLabel, children } = props
  const { t } = useLingui()
  const locale = useLocale()
  const failureText = useFailureText()
  const { data } = counted
  const most = formatNumber(data?.limit ?? 0, locale)
  const isTooMany = data !== undefined && data.count > data.limit
  const confirm = async () => {
    if (!data || isTooMany) return
    try {
      await props.onConfirm()
      changing.reset()
    } catch {
      // The dialog shows the reason; if other rows match now, it shows the new number too.
      await counted.refetch()
    }
  }
  const close = () => {
    changing.reset()
    props.onClose()
  }
  const wasChanged = changing.error?.data?.error === "conflict"
  const reason = changing.error ?? counted.error
  const problem = wasChanged ? props.conflictText : reason && failureText(reason)
  return (
    <ConfirmDialog
      opened={opened}
      title={data ? title : t`Counting…`}
      confirmLabel={confirmLabel}
      isDangerous={isDangerous ?? true}
      isPending={changing.isPending || counted.isFetching}
      problem={isTooMany ? t`At most ${most} can be changed at once. Narrow the filters.` : problem}
      onConfirm={confirm}
      onClose={close}
    >
      {children}
    </ConfirmDialog>
  )
}
