import { Trans, useLingui } from "@lingui/react/macro"
import { useState } from "react"
import { formatTime } from "../../../lib/format-time.ts"
import { trpc } from "../../../lib/trpc.ts"
import { useLocale } from "../../../lib/use-locale.ts"
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx"
import { TextButton } from "../../../ui/text-button.tsx"
import { useAnnounce } from "../../announce.tsx"
import { useFailureText } from "../../use-failure-text.ts"
import { Note } from "../restored-note.tsx"
import type { WorkingCopy } from "./working-copy.ts"

/** Says that the form shows a draft of a published listing, which can be discarded. */
export function CopyNote({ copy, onDiscarded }: { copy: WorkingCopy; onDiscarded: () => void }) {
  const { t } = useLingui()
  const locale = useLocale()
  const announce = useAnnounce()
  const failureText = useFailureText()
  const withdrawal = trpc.proposals.withdraw.useMutation({ retry: false })
  const [isAsked, setAsked] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const time = formatTime(copy.updated_at, Date.now(), locale)

  const close = () => {
    setAsked(false)
    setProblem(null)
  }
  async function discard() {
    setProblem(null)
    try {
      await withdrawal.mutateAsync({ id: copy.id })
    } catch (error) {
      return setProblem(failureText(error))
    }
    close()
    onDiscarded()
    announce(t`The draft has been discarded.`)
  }
  return (
    <>
      <Note
        answer={
          <TextButton onClick={() => setAsked(true)}>
            <Trans>Discard draft</Trans>
          </TextButton>
        }
      >
        <Trans>
          You are editing a draft (saved: {time}). Visitors see the published version until you publish the
          changes.
        </Trans>
      </Note>
      <ConfirmDialog
        opened={isAsked}
        title={t`Discard this draft?`}
        confirmLabel={t`Discard draft`}
        onConfirm={discard}
        onClose={close}
        isPending={withdrawal.isPending}
        problem={problem}
      >
        <p>
          <Trans>The changes in this draft will be lost. The published version stays as it is.</Trans>
        </p>
      </ConfirmDialog>
    </>
  )
}
