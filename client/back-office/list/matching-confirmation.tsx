import { useLingui } from "@lingui/react/macro"
import type { ReactNode } from "react"
import { formatNumber } from "../../lib/format.ts"
import { useLocale } from "../../lib/use-locale.ts"
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx"
import { useFailureText } from "../use-failure-text.ts"

type Failure = { data?: { error?: string } | null | undefined }
type MatchingConfirmationProps = {
  opened: boolean
  isDangerous?: boolean
  /** How many match, and at most how many can be changed at once. */
  counted: {
    data: { count: number; limit: number } | undefined
    error: Failure | null
    isFetching: boolean
    refetch: () => Promise<unknown>
  }
  changing: { error: Failure | null; isPending: boolean; reset: () => void }
  title: string
  confirmLabel: string
  /** What to do where something else matches now. */
  conflictText: string
  /** Changes all; rejects if that failed. */
  onConfirm: () => Promise<void>
  onClose: () => void
  children: ReactNode
}

/** Asks before everything that matches is changed, on every page, and says how much that is. */
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
      // The dialog shows the reason; if something else matches now, it shows that number too.
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
