import { Trans, useLingui } from "@lingui/react/macro"
import { Alert, Button, Group, Stack } from "@mantine/core"
import { type ReactNode, useEffect, useRef, useState } from "react"
import { formatTime } from "../../lib/format-time.ts"
import { trpc } from "../../lib/trpc.ts"
import { useFailureText } from "../../lib/use-failure-text.ts"
import { useLocale } from "../../lib/use-locale.ts"
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx"
import { useAnnounce } from "../announce.tsx"
import type { DraftOffer } from "./drafts/draft-store.ts"
import type { WorkingCopy } from "./working-copy.ts"

type NoteProps = {
  children: ReactNode
  action: { label: ReactNode; run: () => void }
  /** For a notice that is the response to a button press. */
  takesFocus?: boolean
}

/** A notice above a form, with a button that answers it. */
export function Note({ children, action, takesFocus }: NoteProps) {
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!takesFocus) return
    note.current?.focus({ preventScroll: true })
    note.current?.scrollIntoView({ block: "center" })
  }, [takesFocus])
  return (
    <Alert role="status" mb="md" ref={note} tabIndex={takesFocus ? -1 : undefined}>
      <Group justify="space-between" gap="xs">
        {children}
        <Button variant="subtle" size="compact-xs" onClick={action.run}>
          {action.label}
        </Button>
      </Group>
    </Alert>
  )
}

type RestoredNoteProps = { storedAt: string; isOutdated: boolean; onDiscard: () => void }

/** Says that unsaved changes were restored, and whether the listing has changed since. */
export function RestoredNote({ storedAt, isOutdated, onDiscard }: RestoredNoteProps) {
  const time = formatTime(storedAt, Date.now(), useLocale())
  return (
    <Note action={{ label: <Trans>Discard them</Trans>, run: onDiscard }}>
      <p>
        <Trans>Your unsaved changes from {time} are back.</Trans>{" "}
        {isOutdated && (
          <Trans>The listing has changed since then. When you save, you will see both versions first.</Trans>
        )}
      </p>
    </Note>
  )
}

/** Shown after choosing their version in a conflict, while mine can be restored. */
export function AsideNote({ onBringBack }: { onBringBack: () => void }) {
  return (
    <Note takesFocus action={{ label: <Trans>Restore my version</Trans>, run: onBringBack }}>
      <p>
        <Trans>This is the newer version. You can restore yours until you save or leave.</Trans>
      </p>
    </Note>
  )
}

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
      <Note action={{ label: <Trans>Discard draft</Trans>, run: () => setAsked(true) }}>
        <p>
          <Trans>
            You are editing a draft (saved: {time}). Visitors see the published version until you publish the
            changes.
          </Trans>
        </p>
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

type DraftOffersProps = {
  offers: DraftOffer[]
  isNew: boolean
  onTake: (offer: DraftOffer) => void
  onDiscard: (offer: DraftOffer) => void
  onDismiss: () => void
}

/** Drafts of other open or closed tabs, each of which can be continued here. */
export function DraftOffers({ offers, isNew, onTake, onDiscard, onDismiss }: DraftOffersProps) {
  const locale = useLocale()
  if (!offers.length) return null
  return (
    <Note
      action={{
        label: isNew ? <Trans>Start from scratch</Trans> : <Trans>Start from the saved listing</Trans>,
        run: onDismiss,
      }}
    >
      <p>
        {isNew ? (
          <Trans>There are unsaved drafts from other tabs. This form doesn’t change them.</Trans>
        ) : (
          <Trans>Another tab has unsaved changes to this listing. This form doesn’t include them.</Trans>
        )}
      </p>
      <Stack component="ul" gap={4} w="100%">
        {offers.map(offer => {
          const time = formatTime(offer.storedAt, Date.now(), locale)
          return (
            <Group component="li" key={offer.id} justify="space-between" gap="xs">
              <span>
                <b>{offer.title.trim() || <Trans>Untitled</Trans>}</b> {time}
                {offer.isOpen && (
                  <>
                    {" · "}
                    <Trans>open in another tab</Trans>
                  </>
                )}
              </span>
              <Button variant="subtle" size="compact-xs" onClick={() => onTake(offer)}>
                {offer.isOpen ? <Trans>Continue a copy</Trans> : <Trans>Continue</Trans>}
              </Button>
              {!offer.isOpen && (
                <Button variant="subtle" size="compact-xs" onClick={() => onDiscard(offer)}>
                  <Trans>Discard</Trans>
                </Button>
              )}
            </Group>
          )
        })}
      </Stack>
    </Note>
  )
}
